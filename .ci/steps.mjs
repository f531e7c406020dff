/** Runs named steps, two at a time, and prints one line for each: name, figure, duration. */
import { availableParallelism } from 'node:os'

import { endChildren, seconds } from './command.mjs'

/**
 * A step is `{ name, after?, run }`; `run` answers `{ ok, figure, output?, passed?, failed? }` and
 * `after` names a step that must have succeeded first. With `bail` the first failure ends the rest.
 * Answers whether all succeeded, the sums of tests passed and failed, and how long each took, in ms.
 */
export async function runSteps(steps, { bail = false, width = widthOf(steps) } = {}) {
  const waiting = [...steps]
  const succeeded = new Set()
  const sums = { ok: true, stopped: false, passed: 0, failed: 0, took: [] }

  const next = () => {
    const at = waiting.findIndex(({ after }) => !after || succeeded.has(after))
    return at < 0 || sums.stopped ? undefined : waiting.splice(at, 1)[0]
  }

  const work = async (step) => {
    const since = performance.now()
    const outcome = await step.run().catch((error) => ({ ok: false, output: error.stack }))
    if (sums.stopped) return
    if (outcome.ok) succeeded.add(step.name)
    sums.took.push({ name: step.name, ms: performance.now() - since })
    report(step.name.padEnd(width), seconds(since), outcome)
    sums.passed += outcome.passed ?? 0
    sums.failed += outcome.failed ?? 0
    sums.ok &&= outcome.ok
    if (outcome.ok || !bail) return
    sums.stopped = true
    endChildren()
  }

  const running = new Set()
  const fill = () => {
    const step = running.size < lanes ? next() : undefined
    if (!step) return
    const job = work(step).finally(() => running.delete(job))
    running.add(job)
    fill()
  }
  for (fill(); running.size > 0; fill()) await Promise.race(running)
  return sums
}

const lanes = Math.min(2, availableParallelism())
const widthOf = (steps) => Math.max(...steps.map(({ name }) => name.length))

function report(name, duration, { ok, figure = '', output = '' }) {
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} ${duration.padStart(8)}  ${figure}`)
  if (!ok) console.log(`\n${output.trim()}\n`)
}
