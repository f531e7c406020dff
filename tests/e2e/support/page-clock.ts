/**
 * The page's own clock, moved on where a journey would have to wait. It is installed before the page is loaded; worker
 * and server keep theirs.
 */
import { expect, type Page, type Request, type Response } from 'playwright/test'

import { EVENTS_PATH } from '#contract/events'

import { hasWorker } from './stand-between.ts'
import { startSignedIn } from './start-signed-in.ts'

/** Half of what a toast is shown for, and as long as a page is quiet before it does what is not urgent, in ms. */
const STEP_MS = 2500

/** Moves the clock of `page` on, by `stepMs` at a time, until `isDone` returns true. */
export async function advanceClockUntil(
  page: Page,
  isDone: () => boolean | Promise<boolean>,
  stepMs = STEP_MS,
): Promise<void> {
  const advance = async () => {
    if (await isDone()) return true
    await page.clock.fastForward(stepMs)
    return isDone()
  }
  await expect.poll(advance, { intervals: [100] }).toBe(true)
}

/** Does `act` with the clock stopped: nothing that the page begins to show goes away meanwhile. */
export async function withClockStopped<T>(page: Page, act: () => Promise<T>): Promise<T> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)
  try {
    return await act()
  } finally {
    await page.clock.resume()
  }
}

export const isEventStream = (message: Request | Response) => message.url().includes(EVENTS_PATH)

/**
 * To be called before the page is loaded. Returns a function that waits until the page follows the event stream, which
 * it asks for when it has been quiet for a while.
 */
export async function expectEventStream(page: Page): Promise<() => Promise<void>> {
  await page.clock.install()
  let isOpen = false
  page.on('response', (response) => {
    isOpen ||= isEventStream(response) && response.ok()
  })
  return () => advanceClockUntil(page, () => isOpen)
}

/** Does `load`, and waits until every listener for messages is in place on the page that comes of it. */
export async function loadListening(page: Page, load: () => Promise<unknown>): Promise<void> {
  let isAsked = false
  const note = (request: Request) => {
    isAsked ||= isEventStream(request)
  }
  page.on('request', note)
  await load()
  await hasWorker(page)
  await advanceClockUntil(page, () => isAsked)
  page.off('request', note)
}

/** Signed in at `path`, with every listener for messages in place. */
export async function startListening(page: Page, token: string, path: string): Promise<void> {
  await page.clock.install()
  await loadListening(page, () => startSignedIn(page, token, path))
}
