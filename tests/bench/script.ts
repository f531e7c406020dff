/**
 * Script time of a start, by package, as for somebody who comes back: signed in, the worker's cache warm, the first
 * paint's data kept, the processor slowed four times. With `--client FOLDER` another built `dist/client` is measured
 * beside this one, load by load.
 */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { BrowserContext, CDPSession, Page } from 'playwright'

import { WEB_STORAGE_KEY } from '#contract/storage-keys'

import { startServer } from '../e2e/support/server-process.ts'
import { median } from '../support/median.ts'
import { signIn } from '../support/sign-in.ts'
import { launchBrowser } from './support/browser.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SLOWDOWN = 4
/** In µs, before the slowing. */
const SAMPLE_US = 200

const PATHS = ['/home', '/tickets']

/** What is told apart, by the folder in `node_modules`; the first that fits. */
const PARTS: readonly [string, RegExp][] = [
  ['React', /^(react|react-dom|scheduler)$/],
  ['MUI', /^@mui\//],
  ['Emotion, stylis', /^(@emotion\/|stylis$)/],
  ['TanStack', /^@tanstack\//],
  ['Dexie, idb', /^(dexie|idb|idb-keyval)$/],
  ['valibot', /^valibot$/],
]

const BROWSER = 'not script: parsing, style, layout'

/** What of V8's own is told apart. */
const ENGINE: Record<string, string | undefined> = {
  '(garbage collector)': 'garbage collector',
  '(program)': BROWSER,
  '(idle)': undefined,
  '(root)': undefined,
}

type Spent = Map<string, number>

interface Node {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number }
}

/** Names the part that a place of the build is of, by its source map. */
function readMaps(client: string) {
  const maps = new Map<string, Promise<TraceMap | undefined>>()
  const mapOf = (file: string) => {
    const known = maps.get(file)
    if (known) return known
    const reading = readFile(join(client, `${file}.map`), 'utf8').then(
      (text) => new TraceMap(text),
      () => undefined,
    )
    maps.set(file, reading)
    return reading
  }
  return async ({ functionName, url, lineNumber, columnNumber }: Node['callFrame']) => {
    if (functionName in ENGINE) return ENGINE[functionName]
    if (!url.startsWith('http')) return "browser's own functions"
    const map = await mapOf(new URL(url).pathname)
    const place = { line: lineNumber + 1, column: columnNumber }
    const source = map && originalPositionFor(map, place).source
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source ?? '') ?? []
    if (name === undefined)
      return source?.includes('/src/') || source?.includes('/contract/')
        ? 'ours'
        : 'bundler, unmapped'
    return PARTS.find(([, fits]) => fits.test(name))?.[0] ?? 'other packages'
  }
}

type PartOf = ReturnType<typeof readMaps>

/** Until its screen is there and the page has had nothing to do. */
async function shown(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelectorAll('main a[href^="/tickets/"]').length >= 6 &&
      !document.querySelector('main .MuiSkeleton-root'),
  )
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))),
  )
}

/**
 * Opens the address until what its screen asks for is kept for the next start. The page keeps it up to a second later:
 * closed sooner, it would leave a next start to begin with or without data, by chance.
 */
async function visit(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  const before = await readKept(page)
  await shown(page)
  await page.waitForFunction(([key, old]) => localStorage.getItem(key) !== old, [
    WEB_STORAGE_KEY,
    before,
  ] as const)
  await page.close()
}

const readKept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), WEB_STORAGE_KEY)

async function load(context: BrowserContext, address: string, partOf: PartOf): Promise<Spent> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_US })
  await session.send('Profiler.start')
  await page.goto(address, { waitUntil: 'commit' })
  await shown(page)
  const spent = await readProfile(session, partOf)
  await page.close()
  return spent
}

async function readProfile(session: CDPSession, partOf: PartOf): Promise<Spent> {
  const { profile } = await session.send('Profiler.stop')
  const { nodes, samples = [], timeDeltas = [] } = profile
  const own = new Map<number, number>()
  for (const [at, id] of samples.entries())
    own.set(id, (own.get(id) ?? 0) + Math.max(0, timeDeltas[at + 1] ?? 0))
  const spent: Spent = new Map()
  for (const { id, callFrame } of nodes) {
    const part = await partOf(callFrame)
    if (part) spent.set(part, (spent.get(part) ?? 0) + (own.get(id) ?? 0) / 1000)
  }
  return spent
}

/** A browser that has the portal of this server in its worker's cache. */
async function openPortal(folder: string | undefined) {
  const server = await startServer({
    startTimeoutMs: 180_000,
    ...(folder !== undefined && { env: { CLIENT_DIR: folder } }),
  })
  const browser = await launchBrowser()
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 } })
  const token = await signIn(server.origin, 'rina@demo.lab')
  await context.addInitScript((value) => {
    localStorage.setItem('token', value)
    sessionStorage.setItem('caf-reminded', 'everybody')
  }, token)
  const partOf = readMaps(folder ?? 'dist/client')
  const loadPath = (path: string) => load(context, server.origin + path, partOf)
  const page = await context.newPage()
  await page.goto(`${server.origin}/home`)
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'keep-files', all: true, used: [] }, { transfer: [] })
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.close()
  // A first load for nothing, too: what the browser keeps of compiled code is there from the next on.
  for (const path of PATHS) {
    await visit(context, server.origin + path)
    await loadPath(path)
  }
  const end = async () => {
    await browser.close()
    await server.end()
  }
  return { load: loadPath, end }
}

/** Without what the browser does itself: parsing, style, layout, painting. */
const total = (spent: Spent) =>
  [...spent].reduce((sum, [part, ms]) => (part === BROWSER ? sum : sum + ms), 0)

export async function run() {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { client: { type: 'string' } },
  })
  const builds: Record<string, Awaited<ReturnType<typeof openPortal>>> = {}
  const taken = new Map<string, Spent[]>()
  try {
    if (values.client !== undefined) builds.other = await openPortal(resolve(values.client))
    builds.this = await openPortal(undefined)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const path of PATHS) {
        for (const [name, build] of Object.entries(builds)) {
          const column = values.client === undefined ? path : `${path}, ${name}`
          taken.set(column, [...(taken.get(column) ?? []), await build.load(path)])
        }
      }
    }
  } finally {
    for (const build of Object.values(builds)) await build.end()
  }
  const columns = [...taken.entries()]
  const row = (part: string, of: (spent: Spent) => number) =>
    Object.assign(
      { 'script, ms': part },
      Object.fromEntries(columns.map(([name, all]) => [name, Math.round(median(all.map(of)))])),
    )
  const parts = [...new Set(columns.flatMap(([, all]) => all.flatMap((each) => [...each.keys()])))]
  const rows = [
    row('total', total),
    ...parts.map((part) => row(part, (spent) => spent.get(part) ?? 0)),
  ]
  const summary = Object.fromEntries(
    columns.map(([name, all]) => [name, Math.round(median(all.map(total)))]),
  )
  return { rows, summary: { rounds: ROUNDS, slowdown: SLOWDOWN, ...summary } }
}
