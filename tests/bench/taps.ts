/**
 * Taps and letters on a phone with the processor slowed four times: from the input to the next frame, as the browser
 * counts it (Event Timing, as for INP), the slowest of some. With `--client FOLDER` another built `dist/client` beside it.
 */
import type { Browser, Page } from 'playwright/test'

import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { startServer } from '../e2e/support/server-process.ts'
import { median } from '../support/median.ts'
import { openStore } from '../support/open-store.ts'
import { openChatWorld, type ChatWorld } from '../support/worlds/chat-world.ts'
import { openOwnLab } from '../support/worlds/own-lab.ts'
import type { Row } from './run.ts'
import { held, seenBeside } from './support/aims.ts'
import { launchBrowser, openPage } from './support/browser.ts'
import { readBuilds, type Build } from './support/builds.ts'

const SLOWDOWN = 4
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10)
/** In the list. */
const TICKETS = 25
const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 10_000)
const MOST_MS = 100
const PHONE = { width: 412, height: 823 }

declare global {
  interface Window {
    /** ms of each event of an interaction, until its next frame */
    inputs: number[]
  }
}

/** Runs in the page before its own scripts. */
function watchInputs(): void {
  window.inputs = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.inputs.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

interface Step {
  what: string
  /** Goes where the next tap begins; not measured. */
  before?: () => Promise<unknown>
  tap: () => Promise<unknown>
  /** Resolves when what the tap leads to is there. */
  seen: () => Promise<unknown>
}

async function openPhone(browser: Browser, token: string): Promise<Page> {
  const page = await openPage(browser, token, { viewport: PHONE, hasTouch: true, isMobile: true })
  await page.addInitScript(watchInputs)
  return page
}

/** What is loaded when the page is left alone is there before it is slowed. */
async function slow(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

async function measure(page: Page, step: Step, { prefix, isOurs }: Build): Promise<Row> {
  const { what, before, tap, seen } = step
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    await before?.()
    // Nothing of the step before is still on its way.
    await page.waitForTimeout(500)
    await page.evaluate(() => void window.inputs.splice(0))
    await tap()
    await seen()
    await page.waitForTimeout(500)
    const inputs = await page.evaluate(() => window.inputs.splice(0))
    // The first loads code that later ones have, as on a device in use.
    if (round > 0) times.push(Math.max(0, ...inputs))
  }
  const worst = Math.max(...times)
  return {
    what: prefix + what,
    ...(isOurs ? held(`at most ${MOST_MS} ms`, worst, worst <= MOST_MS) : seenBeside(worst)),
    'median, ms': median(times),
  }
}

/** What is done on the list of tickets and in the first of them. */
function listSteps(page: Page): Step[] {
  const tickets = new TicketsPage(page)
  const ticket = new TicketPage(page)
  const list = () => tickets.links.first().waitFor()
  const back = () => page.getByRole('link', { name: 'All tickets' }).tap()
  const closeWindow = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  return [
    {
      what: 'list to ticket',
      before: async () => {
        if (await ticket.tab('Chat').isVisible()) await back()
        await list()
      },
      tap: () => tickets.links.first().tap(),
      seen: () => ticket.tab('Chat').waitFor(),
    },
    {
      what: 'switching a tab',
      before: () => ticket.tab('Details').tap(),
      tap: () => ticket.tab('Chat').tap(),
      seen: () => ticket.box.waitFor(),
    },
    {
      what: 'ticket to list',
      before: async () => {
        if (await ticket.tab('Chat').isVisible()) return
        await tickets.links.first().tap()
        await ticket.tab('Chat').waitFor()
      },
      tap: back,
      seen: list,
    },
    {
      what: 'opening a window',
      before: closeWindow,
      tap: () => page.getByRole('button', { name: 'Export' }).first().tap(),
      seen: () => page.getByRole('dialog').waitFor(),
    },
    {
      what: 'a letter in the search',
      before: async () => {
        await closeWindow()
        await tickets.searchBox.fill('')
        await tickets.searchBox.focus()
      },
      tap: () => page.keyboard.press('l'),
      seen: list,
    },
  ]
}

async function measureList(browser: Browser, { origin, world, build }: Site): Promise<Row[]> {
  const page = await openPhone(browser, world.token)
  await page.goto(`${origin}/tickets`)
  await new TicketsPage(page).links.first().waitFor()
  await slow(page)
  const rows: Row[] = []
  for (const step of listSteps(page)) rows.push(await measure(page, step, build))
  await page.context().close()
  return rows
}

async function measureChat(browser: Browser, { origin, world, build }: Site): Promise<Row> {
  const page = await openPhone(browser, world.token)
  const { box, chat } = new TicketPage(page)
  await page.goto(origin + world.ticket.path)
  await box.waitFor()
  // All of it is there, and the newest in view.
  await chat.press('Home')
  await page.getByRole('listitem').filter({ hasText: 'Message 1: ' }).waitFor({ timeout: 60_000 })
  await chat.press('End')
  await slow(page)
  const row = await measure(
    page,
    {
      what: `a letter in a chat of ${MESSAGES} messages`,
      before: () => box.focus(),
      tap: () => page.keyboard.press('l'),
      seen: async () => undefined,
    },
    build,
  )
  await page.context().close()
  return row
}

interface Site {
  origin: string
  world: ChatWorld
  build: Build
  end: () => Promise<void>
}

async function openSite(build: Build): Promise<Site> {
  const server = await startServer({ demo: false, env: { CLIENT_DIR: build.client } })
  try {
    const { origin } = server
    const store = await openStore(server)
    const world = await openChatWorld(origin, await openOwnLab(origin, store.build), store)
    await world.fill(MESSAGES)
    for (let nth = 1; nth <= TICKETS; nth += 1)
      await world.rina.complain(`The drawer sticks, ${nth}.`)
    await store.close()
    return { origin, world, build, end: () => server.end() }
  } catch (error) {
    await server.end()
    throw error
  }
}

export async function run() {
  const browser = await launchBrowser()
  const sites: Site[] = []
  try {
    for (const build of readBuilds()) sites.push(await openSite(build))
    const rows: Row[] = []
    for (const site of sites) rows.push(...(await measureList(browser, site)))
    for (const site of sites) rows.push(await measureChat(browser, site))
    const summary = Object.fromEntries(rows.map(({ what = '', seen = 0 }) => [String(what), seen]))
    return { rows, summary: { rounds: ROUNDS, ...summary } }
  } finally {
    await browser.close()
    for (const { end } of sites) await end()
  }
}
