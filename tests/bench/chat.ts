/** A chat of 10,000 messages: what the server sends, and how the screen opens, is read upwards and scrolled. */
import type { Browser, Page } from 'playwright'

import { startServer } from '../e2e/support/server-process.ts'
import { median } from '../support/median.ts'
import { openStore } from '../support/open-store.ts'
import { type ChatWorld, openChatWorld } from '../support/worlds/chat-world.ts'
import { openOwnLab } from '../support/worlds/own-lab.ts'
import { launchBrowser, openPage } from './support/browser.ts'

const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 10_000)
const ROUNDS = 5
const WHEELS = 120

/** Milliseconds, median of a few, and bytes of JSON. */
async function ask(origin: string, { token, ticket }: ChatWorld, query: string) {
  const url = `${origin}/api_v2/customer/ticket/${ticket.id}/reply${query}`
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const since = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    bytes = (await answer.arrayBuffer()).byteLength
    times.push(performance.now() - since)
  }
  return { ms: Math.round(median(times)), 'kB of JSON': Math.round(bytes / 1000) }
}

declare global {
  interface Window {
    /** Milliseconds of every task of more than 50, as the browser tells them. */
    longTasks: number[]
  }
}

/** Opens the chat, and measures each step from its cause to its end in view. */
async function read(browser: Browser, origin: string, world: ChatWorld) {
  const page = await openPage(browser, world.token, { viewport: { width: 1180, height: 820 } })
  await page.addInitScript(() => {
    window.longTasks = []
    // Written in place: a function with a name gets a helper from the transpiler, which the page does not have.
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  const chat = page.getByRole('log')
  const row = (nth: number) => page.getByRole('listitem').filter({ hasText: `Message ${nth}: ` })
  const steps: Record<string, () => Promise<unknown>> = {
    'open at the newest': () => page.goto(origin + world.ticket.path),
    'Home: read all, to the first': () => chat.press('Home'),
    'End: to the newest': () => chat.press('End'),
  }
  const rows = []
  for (const [step, cause] of Object.entries(steps)) {
    const wanted = row(step.startsWith('Home') ? 1 : MESSAGES)
    const since = performance.now()
    await cause()
    await wanted.waitFor({ timeout: 120_000 })
    rows.push({ step, ms: Math.round(performance.now() - since), ...(await tell(page)) })
  }
  await chat.hover()
  const since = performance.now()
  for (let wheel = 0; wheel < WHEELS; wheel += 1) await page.mouse.wheel(0, -900)
  await page.waitForTimeout(200)
  const step = `${WHEELS} turns of the wheel`
  rows.push({ step, ms: Math.round(performance.now() - since), ...(await tell(page)) })
  await page.context().close()
  return rows
}

async function tell(page: Page) {
  // A task is told once it has ended.
  await page.waitForTimeout(300)
  const tasks = await page.evaluate(() => window.longTasks.splice(0))
  return {
    'rows in the document': await page.getByRole('log').getByRole('listitem').count(),
    'tasks over 50 ms': tasks.length,
    'the longest, ms': Math.round(Math.max(0, ...tasks)),
  }
}

export async function run() {
  const server = await startServer({ demo: false })
  const browser = await launchBrowser()
  try {
    const store = await openStore(server)
    const lab = await openOwnLab(server.origin, store.build)
    const world = await openChatWorld(server.origin, lab, store)
    await world.fill(MESSAGES)
    const whole = await ask(server.origin, world, '')
    const part = await ask(server.origin, world, '?limit=100')
    console.table({ 'GET reply, all': whole, 'GET reply, the newest 100': part })
    const rows = await read(browser, server.origin, world)
    await store.close()
    const longest = Math.max(...rows.map((row) => row['the longest, ms']))
    const most = Math.max(...rows.map((row) => row['rows in the document']))
    const summary = { messages: MESSAGES, whole_ms: whole.ms, part_ms: part.ms, longest, most }
    return { rows, summary }
  } finally {
    await browser.close()
    await server.end()
  }
}
