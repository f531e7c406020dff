/**
 * A cold start with no network, from what the device keeps: how long until the home screen can be used. With `--client
 * FOLDER` another built `dist/client` in the same rounds. Chromium compiles all module scripts anew at every start.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type BrowserContext } from 'playwright'

import { ensureBrowser } from '#ci/browser.mjs'
import { launchFlags } from '#tests/support/programs/launch-flags'

import { startServer } from '../e2e/support/server-process.ts'
import { median } from '../support/median.ts'
import { held, seenBeside } from './support/aims.ts'
import { readBuilds, type Build } from './support/builds.ts'
import { keepPortal } from './support/kept-device.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const SLOWDOWNS = [1, 4]
/** With the processor slowed four times. */
const USABLE_WITHIN_MS = 1000

interface Start {
  usable: number
  /** First contentful paint. */
  painted: number
  longest: number
  /** Processor time of the page alone: what is left of it where other programs want the machine, too. */
  busy: number
}

interface Device extends Build {
  origin: string
  launch: () => Promise<BrowserContext>
  remove: () => Promise<void>
}

/** Notes, in ms since the navigation, when counts and tickets are on screen and the page answers again. */
function watchForHome() {
  const notes = { usable: 0, painted: 0, longest: 0, busy: 0 }
  Object.assign(globalThis, { notes })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.longest = Math.max(notes.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    notes.painted = list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  }).observe({ type: 'paint', buffered: true })
  // Asks for no frame of its own: each costs a slow device some milliseconds.
  const look = new MutationObserver(() => {
    const links = document.querySelectorAll('main a[href^="/tickets/"], main a[href*="status="]')
    if (links.length < 6 || document.querySelector('main .MuiSkeleton-root')) return
    look.disconnect()
    requestAnimationFrame(() => setTimeout(() => (notes.usable = performance.now())))
  })
  look.observe(document, { childList: true, subtree: true, attributes: true })
}

async function startCold(context: BrowserContext, origin: string, slowdown: number) {
  const page = context.pages()[0] ?? (await context.newPage())
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await context.setOffline(true)
  // What tsx writes around functions that have a name.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(watchForHome)
  await page.goto(`${origin}/home`, { waitUntil: 'commit' })
  const usable = await page.waitForFunction(
    () => {
      const { notes } = globalThis as unknown as { notes: Start }
      return notes.usable > 0 && notes
    },
    undefined,
    { polling: 200 },
  )
  const { metrics } = await session.send('Performance.getMetrics')
  const busy = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  return { ...((await usable.jsonValue()) as Start), busy }
}

/** A browser whose worker keeps the built portal; its server is stopped then. */
async function prepareDevice(build: Build): Promise<Device> {
  const server = await startServer({ env: { CLIENT_DIR: build.client } })
  const profile = await mkdtemp(join(tmpdir(), 'benchside-cold-'))
  const executablePath = await ensureBrowser()
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      executablePath,
      args: launchFlags,
      viewport: { width: 1180, height: 820 },
    })
  const remove = async () => {
    await server.end()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const context = await launch()
    await keepPortal(await context.newPage(), server.origin)
    await context.close()
    await server.stop()
    return { ...build, origin: server.origin, launch, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

export async function run() {
  const devices: Device[] = []
  try {
    for (const build of readBuilds()) devices.push(await prepareDevice(build))
    const rows = []
    const summary: Record<string, number> = { rounds: ROUNDS }
    for (const slowdown of SLOWDOWNS) {
      const starts = devices.map((): Start[] => [])
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [at, { launch, origin }] of devices.entries()) {
          // The browser is started anew, worker and all.
          const context = await launch()
          starts[at]?.push(await startCold(context, origin, slowdown))
          await context.close()
        }
      for (const [at, { prefix, isOurs }] of devices.entries()) {
        const of = (key: keyof Start) => (starts[at] ?? []).map((start) => Math.round(start[key]))
        const usable = median(of('usable'))
        rows.push({
          'CPU slowdown': slowdown,
          what: `${prefix}usable home, ms`,
          ...(isOurs
            ? held(`at most ${USABLE_WITHIN_MS}`, usable, usable <= USABLE_WITHIN_MS)
            : seenBeside(usable)),
          'slowest, ms': Math.max(...of('usable')),
          'first paint, ms': median(of('painted')),
          'of it busy, ms': median(of('busy')),
          'longest task, ms': median(of('longest')),
        })
        summary[`${prefix}usable_home_ms_at_${slowdown}x`] = usable
      }
    }
    return { rows, summary }
  } finally {
    for (const device of devices) await device.remove()
  }
}
