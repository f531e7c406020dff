/** A thousand messages that wait: how soon one more is kept and shown, and how fast all go out when the network is back. */
import type { BrowserContext, Page } from 'playwright/test'

import { OutboxPage } from '#tests/pages/tickets/outbox-page'

import { keepsThePortal } from '../e2e/support/device.ts'
import { startServer } from '../e2e/support/server-process.ts'
import { startSignedIn } from '../e2e/support/start-signed-in.ts'
import { ticketPath } from '../e2e/support/ticket-path.ts'
import { median } from '../support/median.ts'
import { openStore } from '../support/open-store.ts'
import { openOwnLab } from '../support/worlds/own-lab.ts'
import {
  fillQueue,
  forgetSeen,
  readSeen,
  sendBarely,
  watchPage,
  writeMessage,
} from './outbox/watch.ts'
import { atLeast, atMost } from './support/aims.ts'
import { launchBrowser } from './support/browser.ts'

const QUEUED = Number(process.env.BENCH_QUEUED ?? 1000)
const WRITTEN = 40
const BARE = 300
const LANES = 4
const SENT_WITHIN_MS = 5 * 60_000

/** What decides, in ms, or in percent of the rate of the bare loop. */
const AIMS = { write: 50, oneLane: 60, fourLanes: 120, tasks: 0, stale: 5000 } as const

/** Each part of the run comes from an address of its own: together they are more than one may send in a minute. */
function sendFrom(context: BrowserContext, nth: number): Promise<void> {
  return context.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.0.0.${nth}` })
}

const strip = (page: Page) => page.locator('[role=status] > [data-pending]')

interface Drained {
  /** replies a second, from the start of the first until the end of the last */
  rate: number
  /** until the screen says that nothing waits, from when the network was there */
  seconds: number
  tasks: number[]
  /** How often the query that was read most was read in that time. */
  reads: number
}

async function drainQueue(page: Page, count: number): Promise<Drained> {
  await forgetSeen(page)
  const since = performance.now()
  await page.context().setOffline(false)
  await page.waitForFunction(
    (all) => window.outbox.calls.filter(({ sends }) => sends).length >= all,
    count,
    { polling: 100, timeout: SENT_WITHIN_MS },
  )
  await strip(page).waitFor({ state: 'detached', timeout: SENT_WITHIN_MS })
  const seconds = (performance.now() - since) / 1000
  const { tasks, calls } = await readSeen(page)
  const sent = calls.filter(({ sends }) => sends)
  const first = Math.min(...sent.map(({ start }) => start))
  const last = Math.max(...sent.map(({ end }) => end))
  const reads = new Map<string, number>()
  for (const { name, sends } of calls) if (!sends) reads.set(name, (reads.get(name) ?? 0) + 1)
  return {
    rate: (sent.length / (last - first)) * 1000,
    seconds,
    tasks,
    reads: Math.max(0, ...reads.values()),
  }
}

async function writeOffline(page: Page) {
  await forgetSeen(page)
  const times: number[] = []
  for (let nth = 1; nth <= WRITTEN; nth += 1) {
    times.push(await writeMessage(page, `Written by hand, ${nth} of ${WRITTEN}`))
  }
  const { tasks } = await readSeen(page)
  return { times: times.toSorted((a, b) => a - b), tasks }
}

/** How many rows of the list of waiting messages are in the document. */
async function countListed(page: Page): Promise<number> {
  await new OutboxPage(page).openByStrip()
  const rows = page.getByRole('main').locator('ol > li')
  await rows.first().waitFor()
  const count = await rows.count()
  await page.goBack()
  await page.getByPlaceholder('Write a message').waitFor()
  return count
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const round = (value: number) => Math.round(value * 10) / 10
const longest = (tasks: number[]) => Math.round(Math.max(0, ...tasks))

export async function run() {
  const server = await startServer({ demo: false, env: { PUBLIC_URL: 'http://127.0.0.1' } })
  const browser = await launchBrowser()
  try {
    const store = await openStore(server)
    const { rina } = await openOwnLab(server.origin, store.build)
    const opened = []
    for (let nth = 0; nth <= LANES; nth += 1) opened.push(await rina.complain(`Number ${nth}`))
    const [shown, ...others] = opened
    const spare = others.at(-1)
    if (!shown || !spare) throw new Error('there is no ticket')
    const { token } = rina
    const context = await browser.newContext({ locale: 'en-GB' })
    const page = await context.newPage()
    await page.addInitScript(watchPage)
    await startSignedIn(page, token, server.origin + ticketPath(shown))
    await page.getByPlaceholder('Write a message').waitFor()
    await keepsThePortal(page)

    await sendFrom(context, 1)
    const bare = () => sendBarely(page, { ticket: spare.id, token, count: BARE })
    // A server that has just started is slower at first.
    await bare()
    const before = await bare()

    await context.setOffline(true)
    await writeMessage(page, 'The first')
    await fillQueue(page, [shown.id], QUEUED - 1)
    await strip(page)
      .and(page.locator(`[data-pending="${QUEUED}"]`))
      .waitFor()
    const written = await writeOffline(page)
    const listed = await countListed(page)

    await sendFrom(context, 2)
    const one = await drainQueue(page, QUEUED + WRITTEN)

    await sendFrom(context, 3)
    const between = await bare()
    await context.setOffline(true)
    await writeMessage(page, 'The first of four lanes')
    const lanes = opened.slice(0, LANES).map(({ id }) => id)
    await fillQueue(page, lanes, QUEUED / LANES)
    await strip(page)
      .and(page.locator(`[data-pending="${QUEUED + 1}"]`))
      .waitFor()
    const four = await drainQueue(page, QUEUED + 1)

    await sendFrom(context, 4)
    const after = await bare()
    await store.close()

    const p95 = written.times[Math.ceil(written.times.length * 0.95) - 1] ?? Number.NaN
    /** Beside the loops right before and after it: the machine is not always as fast. */
    const share = ({ rate }: Drained, ...loops: number[]) => (rate / mean(loops)) * 100
    const told = ({ rate, seconds }: Drained, ...loops: number[]) =>
      `${round(rate)} a second beside ${loops.map(round).join(' and ')}; ${round(seconds)} s in all`
    const reads = ({ seconds }: Drained) => Math.ceil((seconds * 1000) / AIMS.stale) + 1
    const middle = median(written.times)
    const rows = [
      atMost(`one message, ${QUEUED} waiting: median, ms`, AIMS.write, middle),
      atMost(`one message, ${QUEUED} waiting: p95, ms`, AIMS.write, p95),
      atMost(
        'writing: tasks over 50 ms',
        AIMS.tasks,
        written.tasks.length,
        `the longest ${longest(written.tasks)} ms`,
      ),
      atMost('rows of the waiting list in the document', 100, listed),
      atLeast(
        'one lane: share of the bare loop, %',
        AIMS.oneLane,
        share(one, before, between),
        told(one, before, between),
      ),
      atMost(
        'one lane: tasks over 50 ms',
        AIMS.tasks,
        one.tasks.length,
        `the longest ${longest(one.tasks)} ms`,
      ),
      atMost('one lane: reads of one query', reads(one), one.reads),
      atLeast(
        `${LANES} lanes: share of the bare loop, %`,
        AIMS.fourLanes,
        share(four, between, after),
        told(four, between, after),
      ),
      atMost(
        `${LANES} lanes: tasks over 50 ms`,
        AIMS.tasks,
        four.tasks.length,
        `the longest ${longest(four.tasks)} ms`,
      ),
      atMost(`${LANES} lanes: reads of one query`, reads(four), four.reads),
    ]
    return {
      rows,
      summary: {
        queued: QUEUED,
        write_median_ms: round(middle),
        write_p95_ms: round(p95),
        bare_a_second: round(mean([before, between, after])),
        one_lane_a_second: round(one.rate),
        four_lanes_a_second: round(four.rate),
      },
    }
  } finally {
    await browser.close()
    await server.end()
  }
}
