/** What journeys of an update stand on: a server of their own, the offer, and its acceptance. */
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { CDPSession, Page } from 'playwright/test'

import { UpdateOffer } from '#tests/pages/update-offer'

import { expect } from './fixtures.ts'
import { copyBuild } from './next-build.ts'
import { onOwnServer } from './own-server.ts'
import { startServer } from './server-process.ts'

/** A server whose portal, in `folder`, can be replaced by its next build, again and again. */
export function onDeployedServer() {
  let folder = ''
  const start = async () => {
    folder = await copyBuild()
    return startServer({ env: { CLIENT_DIR: folder } })
  }
  const end = () => rm(folder, { recursive: true, force: true })
  return onOwnServer(start, end).extend<{ folder: string }>({
    folder: ({ browserName: _ }, provide) => provide(folder),
  })
}

/** Does `act` while a file of the portal can't be had. */
export async function without(folder: string, file: string, act: () => Promise<void>) {
  const path = join(folder, file)
  await rename(path, `${path}.away`)
  try {
    await act()
  } finally {
    await rename(`${path}.away`, path)
  }
}

/** The worker that waits, if there is one, has its turn still before it. */
export const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))

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
  await new UpdateOffer(page).take()
  await begin()
  if (!(await soon)) {
    const late = isOver(30_000)
    for (const versionId of inCharge) await line.send('ServiceWorker.stopWorker', { versionId })
    await late
  }
  await line.detach()
}
