/**
 * `npm test`: what guards a commit, on a machine with Node and nothing else. It says every ten seconds how far it is, and
 * what failed as soon as it did; its last line is the verdict. `--all` adds the tests tagged `tail`, `--node 24` runs it by that
 * version of Node, `--changed [commit]` tests only what imports a changed file.
 */
import './install.mjs'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { ensureBrowser } from './browser.mjs'
import { runByNode } from './other-node.mjs'
import { startStage } from './stage.mjs'
import { readTestArguments } from './test-arguments.mjs'

const EVERY_MS = 10_000

function readArguments() {
  try {
    return readTestArguments(process.argv.slice(2))
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

const { node, since, all } = readArguments()
if (node !== undefined) {
  const others = [...(since ? ['--changed', since] : []), ...(all ? ['--all'] : [])]
  runByNode(node, fileURLToPath(import.meta.url), others)
  process.exit()
}

/** Vitest and Playwright run what imports a changed file. */
const ofVitest = [
  ...(since ? ['--changed', since, '--passWithNoTests'] : []),
  ...(all ? [] : ['--tags-filter', '!tail']),
]
const ofPlaywright = [
  ...(since ? [`--only-changed=${since}`, '--pass-with-no-tests'] : []),
  ...(all ? [] : ['--grep-invert', '@tail']),
]
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const checks = Object.keys(scripts).filter((name) => name.startsWith('check:'))

/** Journeys wait half of their time: the stages of the other lane fill it. */
const lanes = [
  [
    ...checks.map((name) => [name]),
    ['test:components', '--', ...ofVitest],
    ['test:api', '--', ...ofVitest],
  ],
  [['test:e2e', '--', ...ofPlaywright]],
]

const env = { ...process.env, BENCHSIDE_BROWSER: await ensureBrowser(), BENCHSIDE_PROGRESS: '1' }
const seconds = (ms) => `${(ms / 1000).toFixed(0)} s`
const finished = []
const running = new Set()

async function run([script, ...args]) {
  const command = ['npm', 'run', '--silent', script, ...args]
  const { state, ended } = startStage(script, command, env, (failure) => console.log(failure))
  running.add(state)
  await ended
  running.delete(state)
  finished.push(state)
  const { ok, took, passed } = state
  const tests = passed > 0 ? `  ${passed} passed` : ''
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${script.padEnd(16)} ${seconds(took).padStart(6)}${tests}`,
  )
}

async function runInOrder(stages) {
  for (const stage of stages) await run(stage)
}

const status = setInterval(() => {
  const parts = [...running].map(({ name, done, total, failed, began }) =>
    [
      name,
      total > 0 ? `${done} of ${total}` : '',
      failed > 0 ? `${failed} failed` : '',
      seconds(performance.now() - began),
    ]
      .filter(Boolean)
      .join(' '),
  )
  console.log(`…      ${parts.join(', ')}`)
}, EVERY_MS)

// Both lanes need it.
await run(['ensure-built'])
await Promise.all(lanes.map(runInOrder))
clearInterval(status)

const sum = (of) => finished.reduce((total, state) => total + state[of], 0)
if (since)
  console.log(
    'Journeys are chosen by what they import, never by src, sw or server: test:e2e takes names.',
  )
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = finished.every(({ ok }) => ok) ? 0 : 1
