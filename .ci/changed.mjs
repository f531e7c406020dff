/**
 * `npm test -- --changed`: what the changes since a commit can reach. Sources reach a journey that ran them when it ran
 * last (`tests/profile/reach.ts`), the server's by the calls that it made, those of tests by their imports.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { cruiseProject } from './borders.mjs'
import { checks } from './checks.mjs'
import { root, run } from './command.mjs'
import { filesIn, textOf } from './sources.mjs'
import { vitest } from './suites.mjs'

/** What every journey stands on, as far as nothing says more. */
const everywhere =
  /^(package(-lock)?\.json|vite\.config\.ts|index\.html|manifest\.webmanifest|public\/|sw\/|\.ci\/.*\.mjs|tests\/[^/]*\.config\.ts|server\/platform\/db\/migrations\/)/
const isUnit = /\.test\.tsx?$/
/** Where the calls of the server are put together: above it, all of them are reached. */
const composition = /^server\/(modules\/table|app|running|main)\.ts$/
const handler = /^(server\/modules\/[\w-]+\/[\w-]*routes\.ts$|contract\/(?!http\/))/

async function changedFiles(since) {
  const options = { cwd: root }
  const diff = await run('git', ['diff', '--name-only', '--no-renames', since], options)
  if (diff.code !== 0) throw new Error(`git knows no ${since}\n${diff.output}`)
  const added = await run('git', ['ls-files', '-o', '--exclude-standard'], options)
  return [...diff.stdout.split('\n'), ...added.stdout.split('\n')].filter(Boolean)
}

/** Who imports whom, both ways: `up` from a file to its importers, `down` to what it imports. */
async function importsOf() {
  const up = new Map()
  const down = new Map()
  const add = (map, from, to) => map.set(from, [...(map.get(from) ?? []), to])
  for (const { source, dependencies } of (await cruiseProject()).modules) {
    for (const { resolved } of dependencies) {
      add(down, source, resolved)
      add(up, resolved, source)
    }
  }
  return { up, down }
}

/** All that is reached from `starts` over `next`; `ends` are reached, and not gone on from. */
function reached(starts, next, ends = () => false) {
  const seen = new Set(starts)
  for (const at of seen) if (!ends(at)) for (const to of next.get(at) ?? []) seen.add(to)
  return seen
}

const names = (path) => new Set(textOf(path).match(/\w+/g))
const isSource = (path) => /^(src|contract)\//.test(path)

/** The calls that a change of the server or of the contract reaches, or `undefined` for all. */
function touchedCalls(changed, { up }, calls) {
  const ours = changed.filter((path) => /^(server|contract)\//.test(path) && !isUnit.test(path))
  const touched = reached(
    ours,
    up,
    (path) => handler.test(path) || !/^(server|contract)\//.test(path),
  )
  if ([...touched].some((path) => composition.test(path) && !handler.test(path))) return undefined
  const handlers = [...touched].filter((path) => handler.test(path) && existsSync(root + path))
  const words = handlers.map(names)
  return calls.filter((call) => words.some((all) => all.has(call)))
}

/** What a journey has run, as it was kept; a source that is in no built file is reached by who imports it. */
function readReach(test) {
  try {
    return JSON.parse(readFileSync(`${root}.cache/reach/${basename(test)}.json`, 'utf8'))
  } catch {
    return undefined
  }
}

/** Returns the tests among `tests` that the changes reach. */
function chooseTests(tests, changed, graph, allCalls) {
  const kept = new Map(tests.map((test) => [test, readReach(test)]))
  const known = new Set([...kept.values()].flatMap((reach) => reach?.sources ?? []))
  const sources = reached(changed.filter(isSource), graph.up, (path) => known.has(path))
  const calls = touchedCalls(changed, graph, allCalls)
  if (!calls || changed.some((path) => everywhere.test(path))) return tests
  return tests.filter((test) => {
    const own = [...reached([test], graph.down, (path) => !path.startsWith('tests/'))]
    if (own.some((path) => changed.includes(path))) return true
    const isJourney = test.startsWith('tests/e2e/')
    const reach = kept.get(test)
    // Never run here: nothing is known of it.
    if (isJourney && !reach) return true
    if (reach?.sources.some((path) => sources.has(path))) return true
    const named = own
      .filter((path) => path.startsWith('tests/') && existsSync(root + path))
      .map(names)
    return calls.some((call) => reach?.calls.includes(call) || named.some((all) => all.has(call)))
  })
}

/** The stages of `npm test` for the changes since `since`; `journeys` runs the files that it is given. */
export async function changedStages(since = 'HEAD', journeys) {
  const changed = await changedFiles(since)
  const isCode = changed.some((path) => !path.endsWith('.md'))
  const graph = await importsOf()
  const allCalls = filesIn(['contract'], /^contract\/(?!http\/).*\.ts$/).flatMap((path) =>
    [...textOf(path).matchAll(/export const (\w+) = endpoint\(/g)].map(([, name]) => name),
  )
  const choose = (folder) => {
    if (!isCode) return []
    const tests = filesIn(['tests'], new RegExp(`^tests/${folder}/.*\\.test\\.ts$`))
    return chooseTests(tests, changed, graph, allCalls)
  }
  const [overTheWire, journeyFiles] = [choose('api'), choose('e2e')]
  console.log(`${changed.length} files changed since ${since}`)

  const quick = checks.filter(({ name }) => name !== 'unit tests')
  const unit = { name: 'unit tests', run: () => vitest('unit', ['--changed', since]) }
  const stage = (name, files, work) =>
    files.length > 0 ? [[{ name, run: () => work(files) }]] : []
  return [
    changed.length > 0 ? [...quick, unit] : [],
    ...stage('api', overTheWire, (files) => vitest('api', files)),
    ...stage('journeys', journeyFiles, journeys),
  ].filter(({ length }) => length > 0)
}
