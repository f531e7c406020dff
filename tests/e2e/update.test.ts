import { rename } from 'node:fs/promises'
import { join } from 'node:path'

import type { Page } from 'playwright/test'

import { HomePage } from '../pages/home-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { keepsThePortal } from './device.ts'
import { expect } from './fixtures.ts'
import { deployNext } from './next-build.ts'
import { openPushService } from './push-service.ts'
import { acceptOn, lookForUpdate, offerOn, test } from './update-journey.ts'

const versions = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('version-')))

test('a new version is offered, never forced, and not while a form holds what was not sent', async ({
  page,
  deploy: { folder },
}) => {
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await keepsThePortal(page)
  await page.goto('/ticket/open/technical/1')
  await page.getByLabel('Description').fill('typed while a new version arrives')

  await deployNext(folder)
  await lookForUpdate(page)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await expect(offerOn(page)).toHaveCount(0)
  await expect(page.getByLabel('Description')).toHaveValue('typed while a new version arrives')

  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(offerOn(page)).toBeVisible()
  await page.getByLabel('Description').fill('typed while it was offered')
  await expect(offerOn(page)).toHaveCount(0)
  await page.goBack()
  await expect(offerOn(page)).toBeVisible()

  await acceptOn(page)
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)))
    .toBe(false)
  await page.goto('/ticket/open/technical/1')
  await expect(page.getByLabel('Description')).toHaveValue('typed while it was offered')
})

test('an update that was accepted tears nothing apart that was begun since', async ({
  page,
  deploy: { folder },
}) => {
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await keepsThePortal(page)
  await page.goto('/ticket/open/technical/1')
  const description = page.getByLabel('Description')
  await expect(description).toBeVisible()
  await deployNext(folder)
  await lookForUpdate(page)
  await page.evaluate(() => {
    const tookOver = () => Object.assign(globalThis, { tookOver: true })
    navigator.serviceWorker.addEventListener('controllerchange', tookOver)
  })
  const tookOver = () => page.evaluate(() => 'tookOver' in globalThis)
  await acceptOn(
    page,
    () => description.fill('begun since'),
    (timeout) => expect.poll(tookOver, { timeout }).toBe(true),
  )
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await expect(description).toHaveValue('begun since')
  expect(await tookOver()).toBe(true)
  await expect(offerOn(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Start over' }).click()
  await acceptOn(page)
  await expect(offerOn(page)).toHaveCount(0)
})

test('a tab of the old version survives the deploy, its forms too; older versions go', async ({
  page: old,
  context,
  deploy: { folder },
}) => {
  await (await new SignInPage(old).open()).signInAs('dewi@other.lab')
  await keepsThePortal(old)
  await old.goto('/ticket/open/choose')
  const typing = await context.newPage()
  await typing.goto('/ticket/open/technical/1')
  await typing.getByLabel('Description').fill('of the old version')
  const fresh = await context.newPage()
  await fresh.goto('/home')

  await deployNext(folder)
  await lookForUpdate(fresh)
  await expect(offerOn(fresh)).toBeVisible()
  await acceptOn(fresh)
  await new HomePage(fresh).isShown()
  await expect.poll(() => versions(fresh)).toHaveLength(2)

  // The new worker answers for the old tabs now, and the server has nothing of theirs any more.
  await expect(offerOn(old)).toBeVisible()
  await old.getByRole('button', { name: 'Which one is right?' }).click()
  await expect(old.getByRole('dialog', { name: 'Jenis tiket' })).toBeVisible()
  await expect(offerOn(typing)).toHaveCount(0)
  await expect(typing.getByLabel('Description')).toHaveValue('of the old version')
  await typing.getByRole('button', { name: /^Instrument/ }).click()
  await expect(typing.getByRole('dialog', { name: 'Choose an instrument' })).toBeVisible()

  await keepsThePortal(fresh)
  const before = await versions(fresh)
  await deployNext(folder)
  await lookForUpdate(fresh)
  await acceptOn(fresh)
  await new HomePage(fresh).isShown()
  await expect.poll(() => versions(fresh)).not.toContain(before[0])
  expect(await versions(fresh)).toHaveLength(2)
})

test('a version that could not be had at first is offered when it can', async ({
  page,
  allowConsole,
  deploy: { folder },
}) => {
  allowConsole(/status of 404/)
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await keepsThePortal(page)
  await deployNext(folder)
  const whole = join(folder, 'index.html')
  await rename(whole, `${whole}.away`)
  const failsToInstall = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const { installing } = await registration.update()
      if (!installing) throw new Error('nothing was found')
      await new Promise<void>((resolve) => {
        installing.addEventListener('statechange', () => resolve())
      })
      return installing.state
    })
  // One that fails after the other.
  expect(await failsToInstall()).toBe('redundant')
  expect(await failsToInstall()).toBe('redundant')
  await expect(offerOn(page)).toHaveCount(0)

  await rename(`${whole}.away`, whole)
  await lookForUpdate(page)
  await expect(offerOn(page)).toBeVisible()
})

test('an offer comes back after a message that took its place', async ({
  page,
  context,
  allowConsole,
  deploy: { folder, portal },
}) => {
  allowConsole(/does not support the Push API in incognito mode|favicon\.ico/)
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await keepsThePortal(page)
  await deployNext(folder)
  await lookForUpdate(page)
  await expect(offerOn(page)).toBeVisible()
  const service = await openPushService(context, portal.origin)
  await service.deliver({
    id: 'over-an-offer',
    direction: 'TicketActivity',
    title: 'Andi has started',
    body: 'TC/2026/11 0042',
    payload: { ticket_id: '1' },
  })
  const message = page.getByRole('status').filter({ hasText: 'Andi has started' })
  await expect(message).toBeVisible()
  await expect(offerOn(page)).toHaveCount(0)
  await expect(message).toHaveCount(0)
  await expect(offerOn(page)).toBeVisible()
  await acceptOn(page)
})

test('a new version waits while the queue is being sent', async ({
  page,
  context,
  allowConsole,
  deploy: { folder },
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await keepsThePortal(page)
  await page.goto('/tickets?status=new')
  await page.getByRole('list', { name: 'Tickets' }).getByRole('link').first().click()
  const box = page.getByRole('textbox', { name: 'Write a message' })
  const sending = page.getByRole('log').getByText('Sending')
  await box.fill('Sent while a new version arrives')
  // Nobody answers, so that it stays on its way.
  await page.evaluate(() => {
    const asked = globalThis.fetch
    Object.assign(globalThis, {
      fetch: (input: RequestInfo | URL, init?: RequestInit) =>
        init?.method === 'POST'
          ? new Promise((_, reject) =>
              addEventListener('let-go', () => reject(new TypeError('no answer'))),
            )
          : asked(input, init),
    })
    addEventListener('let-go', () => Object.assign(globalThis, { fetch: asked }))
  })
  await box.press('Enter')
  await expect(sending).toBeVisible()
  await deployNext(folder)
  await lookForUpdate(page)
  await expect(offerOn(page)).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('let-go')))
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(sending).toHaveCount(0)
  await expect(offerOn(page)).toHaveCount(1)
})

test('a file that cannot be had when the worker is installed costs nothing but itself', async ({
  page,
  context,
  allowConsole,
  deploy: { folder },
}) => {
  allowConsole(/status of 404|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const icon = join(folder, 'favicon.svg')
  await rename(icon, `${icon}.away`)
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
    .toBe(true)
  await new HomePage(page).isLoaded()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('web'))).toContain('counts')
  await context.setOffline(true)
  await page.reload()
  await new HomePage(page).isLoaded()

  await context.setOffline(false)
  await rename(`${icon}.away`, icon)
  await page.reload()
  await keepsThePortal(page)
})
