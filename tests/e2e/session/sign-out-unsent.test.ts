/** What becomes of what was not sent when its person signs out: sent first, kept and locked, or discarded. */
import type { BrowserContext, Page } from 'playwright/test'

import { HomePage } from '#tests/pages/home-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { SignOutQuestion } from '#tests/pages/session/sign-out-question'
import { OutboxPage } from '#tests/pages/tickets/outbox-page'
import { UNSENT } from '#tests/pages/tickets/ticket-page'
import { signIn } from '#tests/support/sign-in'
import type { ChatWorld } from '#tests/support/worlds/chat-world'

import { openChat, test } from '../support/chat-journey.ts'
import { everythingKept, isReadied } from '../support/device.ts'
import { expect } from '../support/fixtures.ts'

test.use({ serviceWorkers: 'allow', prefetch: true })

interface Where {
  page: Page
  context: BrowserContext
  world: ChatWorld
  portal: { origin: string }
}

/** With a session of the page's own, since what ends with it is looked at from outside. */
async function writeOffline({ page, context, world, portal }: Where, text: string) {
  const { email, password } = world.rina
  const token = await signIn(portal.origin, email, password)
  await page.clock.install()
  const ticket = await openChat(page, { ...world, token })
  await isReadied(page)
  await context.setOffline(true)
  await ticket.write(text)
  await expect(ticket.message(text)).toContainText(UNSENT)
  return ticket
}

/** Signs in by the screen that is shown. */
async function comeBack(page: Page, { email, password }: { email: string; password: string }) {
  await new SignInPage(page).signInAs(email, password)
  await new HomePage(page).isLoaded()
}

test('what is kept at sign-out is locked: another sees and sends nothing of it, its owner goes on', async ({
  page,
  context,
  world,
  portal,
  lab,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  const text = 'Nobody else is to read zanzibar'
  const ticket = await writeOffline({ page, context, world, portal }, text)
  await ticket.box.fill('half a sentence of zanzibar')

  await (await new SignOutQuestion(page).ask()).keepLocked()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => everythingKept(page)).not.toContain('zanzibar')
  await context.setOffline(false)

  await comeBack(page, await lab.join('Budi Santoso'))
  const outbox = await new OutboxPage(page).open()
  await expect(outbox.nothing).toBeVisible()
  expect(await everythingKept(page)).not.toContain('zanzibar')
  await outbox.signOut()
  await expect(page).toHaveURL(/\/login/)
  expect(await world.held()).toEqual([])

  await comeBack(page, world.rina)
  await page.goto(world.ticket.path)
  await expect(ticket.messages).toHaveText(['Today', new RegExp(text)])
  await expect(ticket.unsent).toHaveCount(0)
  await expect(ticket.box).toHaveValue('half a sentence of zanzibar')
})

test('what waits is sent before its person signs out, who may think better of discarding it', async ({
  page,
  context,
  world,
  portal,
}) => {
  await writeOffline({ page, context, world, portal }, 'Sent before I go')
  const question = await new SignOutQuestion(page).ask()
  await expect(question.dialog).toContainText('This device has 1 unsent change.')
  await question.sendFirst()
  await expect(question.dialog).toContainText('We couldn’t send everything.')
  await question.discard()
  await question.reallyDiscard('Cancel')
  expect(await world.held()).toEqual([])
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/login/)
  expect(await world.held()).toEqual(['Sent before I go'])
})

test('what is discarded at sign-out is gone, after a second question', async ({
  page,
  context,
  world,
  portal,
}) => {
  await writeOffline({ page, context, world, portal }, 'Better not said')
  const question = await new SignOutQuestion(page).ask()
  await question.discard()
  await question.reallyDiscard('Discard and sign out')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => everythingKept(page)).not.toContain('Better not said')
  await context.setOffline(false)

  await comeBack(page, world.rina)
  await expect((await new OutboxPage(page).open()).nothing).toBeVisible()
  expect(await world.held()).toEqual([])
})
