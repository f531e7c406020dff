/** The tables of `npm test -- --profile`: where a run's time went. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

import { root } from './command.mjs'

const FILES = 25
const TESTS = 20

/** Has every suite note what it does from now on. */
export function beginProfile() {
  const path = `${root}.cache/profile-${process.pid}.jsonl`
  mkdirSync(`${root}.cache`, { recursive: true })
  rmSync(path, { force: true })
  process.env.BENCHSIDE_PROFILE = path
}

/** The lines as `tests/profile/spent.ts` writes them. */
function takeLines() {
  const path = process.env.BENCHSIDE_PROFILE
  try {
    return readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  } catch {
    return []
  } finally {
    rmSync(path, { force: true })
  }
}

function sums(lines, keyOf) {
  const by = new Map()
  for (const line of lines) {
    const { ms, tests } = by.get(keyOf(line)) ?? { ms: 0, tests: 0 }
    by.set(keyOf(line), { ms: ms + line.ms, tests: tests + 1 })
  }
  return [...by].toSorted(([, a], [, b]) => b.ms - a.ms)
}

const asSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(10)

function table(title, rows) {
  if (rows.length === 0) return
  console.log(`\n${title}`)
  for (const [name, ms, more = ''] of rows) console.log(`${asSeconds(ms)}  ${name}${more}`)
}

/** `stages` are `{ name, ms }`, in the order in which they ended. */
export function printProfile(stages) {
  const lines = takeLines()
  const tests = lines.filter(({ title }) => title !== undefined)
  const kinds = lines.filter(({ kind }) => kind !== undefined)
  table(
    'By stage',
    stages.map(({ name, ms }) => [name, ms]),
  )
  for (const suite of new Set(kinds.map((line) => line.suite))) {
    const ofSuite = kinds.filter((line) => line.suite === suite)
    const rows = sums(ofSuite, ({ kind }) => kind).map(([kind, { ms }]) => [kind, ms])
    table(`By kind, ${suite} (of all workers together)`, rows)
  }
  const byFile = sums(tests, ({ file }) => file).slice(0, FILES)
  table(
    `The ${byFile.length} slowest files`,
    byFile.map(([file, each]) => [file, each.ms, `, ${each.tests} tests`]),
  )
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, TESTS)
  table(
    `The ${slowest.length} slowest tests`,
    slowest.map(({ file, title, ms }) => [`${file}: ${title}`, ms]),
  )
}
