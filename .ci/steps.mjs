/** Runs named steps, two at a time, and prints one line for each: name, figure, duration. */
import { availableParallelism } from 'node:os'

import { endChildren, seconds } from './command.mjs'

/**
 * A step is `{ name, after?, run }`; `run` answers `{ ok, figure, output?, passed?, failed? }` and
 * `after` names a step that must have succeeded first. With `bail` the first failure ends the rest.
 * Answers whether all succeeded, and the sums of tests passed and failed.
 */
export async function runSteps(steps, { bail = false, width = widthOf(steps), lanes = 2 } = {}) {
  const waiting = [...steps]
  const outcomes = new Map()
  const sums = { ok: true, passed: 0, failed: 0 }
  let stopped = false

  const next = () => {
    const at = waiting.findIndex(({ after }) => !after || outcomes.get(after)?.ok)
    return at < 0 ? undefined : waiting.splice(at, 1)[0]
  }

  const work = async (step) => {
    const since = performance.now()
    const outcome = await step.run().catch((error) => ({ ok: false, output: error.stack }))
    outcomes.set(step.name, outcome)
    if (stopped) return
    const mark = outcome.ok ? 'ok  ' : 'FAIL'
    const figure = outcome.figure ?? ''
    console.log(`${mark} ${step.name.padEnd(width)} ${seconds(since).padStart(8)}  ${figure}`)
    sums.passed += outcome.passed ?? 0
    sums.failed += outcome.failed ?? 0
    if (outcome.ok) return
    sums.ok = false
    console.log(`\n${(outcome.output ?? '').trim()}\n`)
    if (!bail) return
    stopped = true
    endChildren()
  }

  const running = new Set()
  for (;;) {
    while (!stopped && running.size < Math.min(lanes, availableParallelism())) {
      const step = next()
      if (!step) break
      const job = work(step).finally(() => running.delete(job))
      running.add(job)
    }
    if (running.size === 0) break
    await Promise.race(running)
  }
  return sums
}

const widthOf = (steps) => Math.max(...steps.map(({ name }) => name.length))
