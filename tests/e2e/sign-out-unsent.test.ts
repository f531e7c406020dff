/** What becomes of what was not sent when its person signs out: sent first, kept and locked, or discarded. */
import type { BrowserContext, Page } from 'playwright/test'

import type { ChatWorld } from '../chat-world.ts'
import { HomePage } from '../pages/home-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { signInToChat, test } from './chat-journey.ts'
import { everythingKept, keepsThePortal } from './device.ts'
import { expect } from './fixtures.ts'

test.beforeEach(({ allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
})

/** Whether the device has the key under which a queue is locked: it comes a while after the start. */
const hasKey = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('benchside-outbox')) return false
    const opening = indexedDB.open('benchside-outbox')
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const reading = db.transaction('session').objectStore('session').get('now')
    const row = await new Promise<{ keys?: unknown } | undefined>((resolve) => {
      reading.addEventListener('success', () => resolve(reading.result))
    })
    db.close()
    return row?.keys !== undefined
  })

/** Signed in for itself, since what ends with the session is looked at from outside. */
async function writeOffline(page: Page, context: BrowserContext, world: ChatWorld, text: string) {
  const ticket = await signInToChat(page, world)
  await keepsThePortal(page)
  await expect.poll(() => hasKey(page), { timeout: 30_000 }).toBe(true)
  await context.setOffline(true)
  await ticket.write(text)
  await expect(ticket.message(text)).toContainText('Sending')
  return ticket
}

async function askedAtSignOut(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  return page.getByRole('dialog', { name: 'Sign out with unsent changes?' })
}

test('what is kept at sign-out is locked: another sees and sends nothing of it, its owner goes on', async ({
  page,
  context,
  world,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  const ticket = await writeOffline(page, context, world, 'Nobody else is to read zanzibar')
  await ticket.box.fill('half a sentence of zanzibar')

  const asked = await askedAtSignOut(page)
  await asked.getByRole('button', { name: 'Keep it here, locked' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => everythingKept(page)).not.toContain('zanzibar')
  await context.setOffline(false)

  await new SignInPage(page).signInAs('budi@demo.lab')
  await new HomePage(page).isLoaded()
  await page.goto('/profile/waiting')
  await expect(page.getByText('Everything is sent')).toBeVisible()
  expect(await everythingKept(page)).not.toContain('zanzibar')
  await page.goto('/home')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await world.held()).toEqual([])

  const { email, password } = world.rina
  await new SignInPage(page).signInAs(email, password)
  await new HomePage(page).isLoaded()
  await page.goto(world.ticket.path)
  await expect(ticket.messages).toHaveText(['Today', /Nobody else is to read zanzibar/])
  await expect(ticket.message('Sending')).toHaveCount(0)
  await expect(ticket.box).toHaveValue('half a sentence of zanzibar')
})

test('what waits is sent before its person signs out', async ({ page, context, world }) => {
  await writeOffline(page, context, world, 'Sent before I go')
  const asked = await askedAtSignOut(page)
  await expect(asked).toContainText('1 change on this device')
  await asked.getByRole('button', { name: 'Send first, then sign out' }).click()
  await expect(asked).toContainText('Not everything could be sent now.')
  expect(await world.held()).toEqual([])
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/login/)
  expect(await world.held()).toEqual(['Sent before I go'])
})

test('what is discarded at sign-out is gone, after a second question', async ({
  page,
  context,
  world,
}) => {
  await writeOffline(page, context, world, 'Better not said')
  const asked = await askedAtSignOut(page)
  await asked.getByRole('button', { name: 'Discard it' }).click()
  const question = page.getByRole('dialog', { name: 'Discard everything that was not sent?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await asked.getByRole('button', { name: 'Discard it' }).click()
  await question.getByRole('button', { name: 'Ok' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => everythingKept(page)).not.toContain('Better not said')
  await context.setOffline(false)

  const { email, password } = world.rina
  await new SignInPage(page).signInAs(email, password)
  await new HomePage(page).isLoaded()
  await page.goto('/profile/waiting')
  await expect(page.getByText('Everything is sent')).toBeVisible()
  expect(await world.held()).toEqual([])
})
