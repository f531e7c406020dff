/** What journeys of an update stand on: a server of their own, the offer, and its acceptance. */
import { rm } from 'node:fs/promises'

import type { CDPSession, Page } from 'playwright/test'

import { expect, test as base } from './fixtures.ts'
import { copyBuild } from './next-build.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/** A server whose portal can be replaced by its next build. */
export const test = base.extend<{ deploy: { folder: string; portal: ServerProcess } }>({
  deploy: async ({ browserName: _ }, provide) => {
    const folder = await copyBuild()
    const portal = await startServer({ env: { CLIENT_DIR: folder } })
    await provide({ folder, portal })
    await portal.end()
    await rm(folder, { recursive: true, force: true })
  },
  baseURL: ({ deploy }, provide) => provide(deploy.portal.origin),
})

export const offerOn = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A new version is ready.' })

/** Asks until the browser has found one: it may have other work to do for the worker first. */
export const lookForUpdate = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready
          registration.update().catch(() => undefined)
          return Boolean(registration.waiting)
        }),
      { timeout: 60_000 },
    )
    .toBe(true)

/** The ids of the workers in charge, kept up to date. */
async function workersOn(line: CDPSession): Promise<Set<string>> {
  const inCharge = new Set<string>()
  line.on('ServiceWorker.workerVersionUpdated', ({ versions: changed }) => {
    for (const { versionId, status } of changed) {
      if (status === 'activated') inCharge.add(versionId)
      else inCharge.delete(versionId)
    }
  })
  await line.send('ServiceWorker.enable')
  return inCharge
}

/**
 * A worker that is asked for something while it ends for the next one begins again, and goes once it was idle for half
 * a minute. Under DevTools Chromium leaves it for five: then it is ended here, as the browser would.
 */
export async function acceptOn(
  page: Page,
  begin = async () => {},
  isOver = (timeout: number): Promise<unknown> => page.waitForEvent('load', { timeout }),
) {
  const line = await page.context().newCDPSession(page)
  const inCharge = await workersOn(line)
  const soon = isOver(15_000).then(
    () => true,
    () => false,
  )
  await offerOn(page).getByRole('button', { name: 'Update now' }).click()
  await begin()
  if (!(await soon)) {
    const late = isOver(30_000)
    for (const versionId of inCharge) await line.send('ServiceWorker.stopWorker', { versionId })
    await late
  }
  await line.detach()
}
