/** How fast a long queue goes out when the network is back, and whether the page stays smooth meanwhile. */
import { chromium, type Page } from 'playwright/test'

import { findBrowser } from '#ci/browser.mjs'
import { launchFlags } from '#tests/support/launch-flags'

import { startServer } from '../e2e/support/server-process.ts'
import { Writer } from '../faults/writer.ts'
import type { Row } from './run.ts'

const QUEUED = Number(process.env.QUEUED ?? 1000)
const SENT_WITHIN = 10 * 60_000

interface Tasks {
  over50: number
  longest: number
}

/** Tasks over 50 ms of the page, from now on, as the browser counts them. */
async function watchTasks(page: Page): Promise<() => Promise<Tasks>> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(globalThis, { longTasks: seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration)
    }).observe({ entryTypes: ['longtask'] })
  })
  return async () => {
    const tasks = await page.evaluate(
      () => (globalThis as unknown as { longTasks: number[] }).longTasks,
    )
    return { over50: tasks.length, longest: Math.round(Math.max(0, ...tasks)) }
  }
}

export async function run(): Promise<{ rows: Row[]; summary: Record<string, number> }> {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchFlags })
  try {
    const context = await browser.newContext({ locale: 'en-GB' })
    const { origin } = server
    const writer = new Writer({
      context,
      origin,
      email: 'dewi@other.lab',
      password: 'benchside-demo',
    })
    await writer.signIn()
    await writer.page.goto(`${origin}/tickets?status=new`)
    await writer.page.getByRole('list', { name: 'Tickets' }).getByRole('link').first().click()
    await writer.box.waitFor()
    await context.setOffline(true)
    const writing = performance.now()
    for (let at = 1; at <= QUEUED; at++) await writer.write(`Reading ${at} of ${QUEUED}`)
    const written = performance.now() - writing

    const tasks = await watchTasks(writer.page)
    const since = performance.now()
    await context.setOffline(false)
    await writer.page
      .locator('[role=status] > [data-pending]')
      .waitFor({ state: 'detached', timeout: SENT_WITHIN })
    const seconds = (performance.now() - since) / 1000
    const { over50, longest } = await tasks()
    const row = {
      queued: QUEUED,
      'ms to keep one': Math.round(written / QUEUED),
      seconds: Number(seconds.toFixed(1)),
      'a second': Math.round(QUEUED / seconds),
      'tasks over 50 ms': over50,
      'longest task, ms': longest,
    }
    return { rows: [row], summary: row }
  } finally {
    await browser.close()
    await server.end()
  }
}
