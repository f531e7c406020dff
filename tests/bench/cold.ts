/**
 * A cold start with no network, from what the device keeps: how long until the home screen can be used. A browser that
 * is started by a program forgets what it has compiled, and compiles all of it anew: a device in use is faster.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type BrowserContext } from 'playwright'

import { ensureBrowser } from '#ci/browser.mjs'
import { launchFlags } from '#tests/support/launch-flags'

import { startServer } from '../e2e/support/server-process.ts'
import { median } from '../support/median.ts'
import { held } from './support/aims.ts'
import { keepPortal } from './support/kept-device.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const SLOWDOWNS = [1, 4]
/** With the processor slowed four times. */
const USABLE_WITHIN_MS = 1000

interface Start {
  usable: number
  longest: number
  /** Processor time of the page alone: what is left of it where other programs want the machine, too. */
  busy: number
}

/** Notes, in ms since the navigation, when counts and tickets are on screen and the page answers again. */
function watchForHome() {
  const notes = { usable: 0, longest: 0, busy: 0 }
  Object.assign(globalThis, { notes })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.longest = Math.max(notes.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    const links = document.querySelectorAll('main a[href^="/tickets/"], main a[href*="status="]')
    const there = links.length >= 6 && !document.querySelector('main .MuiSkeleton-root')
    if (!there) requestAnimationFrame(look)
    else requestAnimationFrame(() => setTimeout(() => (notes.usable = performance.now())))
  }
  requestAnimationFrame(look)
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
  const usable = await page.waitForFunction(() => {
    const { notes } = globalThis as unknown as { notes: Start }
    return notes.usable > 0 && notes
  })
  const { metrics } = await session.send('Performance.getMetrics')
  const busy = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  return { ...((await usable.jsonValue()) as Start), busy }
}

export async function run() {
  const server = await startServer()
  const profile = await mkdtemp(join(tmpdir(), 'benchside-cold-'))
  const executablePath = await ensureBrowser()
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      executablePath,
      args: launchFlags,
      viewport: { width: 1180, height: 820 },
    })
  const rows = []
  const summary: Record<string, number> = { rounds: ROUNDS }
  try {
    const context = await launch()
    await keepPortal(await context.newPage(), server.origin)
    await context.close()
    await server.stop()
    for (const slowdown of SLOWDOWNS) {
      const starts: Start[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        // The browser is started anew, worker and all.
        const cold = await launch()
        starts.push(await startCold(cold, server.origin, slowdown))
        await cold.close()
      }
      const of = (key: keyof Start) => Math.round(median(starts.map((each) => each[key])))
      const usable = of('usable')
      const worst = Math.round(Math.max(...starts.map((each) => each.usable)))
      rows.push({
        'CPU slowdown': slowdown,
        what: 'usable home, ms',
        ...held(`at most ${USABLE_WITHIN_MS}`, usable, usable <= USABLE_WITHIN_MS),
        'slowest, ms': worst,
        'of it busy, ms': of('busy'),
        'longest task, ms': of('longest'),
      })
      summary[`page_busy_ms_at_${slowdown}x`] = of('busy')
      summary[`usable_home_ms_at_${slowdown}x`] = usable
    }
    return { rows, summary }
  } finally {
    await server.end()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
