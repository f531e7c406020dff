/** Sessions of a shared bench that end, and pages and links that come from elsewhere. */
import type { Page } from 'playwright/test'

import { requestPasswordReset } from '#contract/account/calls'
import { requestEmailChange } from '#contract/account/email-change'
import { createClient } from '#contract/http/client'
import { signOutEverywhere } from '#contract/security/devices'
import { BenchPage } from '#tests/pages/session/bench-page'
import { MailLinkPage } from '#tests/pages/session/mail-link-page'
import { SignInAgain } from '#tests/pages/session/sign-in-again'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'
import { signIn } from '#tests/support/sign-in'

import { test } from '../support/chat-journey.ts'
import { storeToken } from '../support/device-stored.ts'
import { everythingKept, keepsDrafts } from '../support/device.ts'
import { expect } from '../support/fixtures.ts'
import { noteDocument } from '../support/loaded-anew.ts'
import { linkFor } from '../support/mailbox.ts'
import { advanceClockUntil } from '../support/page-clock.ts'
import { shareBench } from '../support/share-bench.ts'

test.use({ serviceWorkers: 'allow' })

const PIN = '280391'
const RINA = 'Rina Wulandari'
const HERS = 'half a sentence of zanzibar'

test.beforeEach(({ allowConsole }) => {
  allowConsole(/ERR_FAILED|ERR_ABORTED|Failed to load resource/)
})

/** By the list: loading the page anew would lock it. */
async function openTicket(page: Page, number: string) {
  const tickets = new TicketsPage(page)
  await tickets.goTo('Tickets')
  return tickets.open(number)
}

test('whoever signs in over the screen of somebody else locks it; its person goes on by password', async ({
  page,
  portal,
  store,
  world: { rina, ticket },
  lab,
}) => {
  const budi = await lab.join('Budi Santoso')
  const bench = await shareBench(page, rina, PIN)
  await bench.unlock(RINA, PIN)
  const chat = await openTicket(page, ticket.number)
  await chat.box.fill(HERS)

  await test.step('her session is ended on another device, and Budi signs in where she is asked to', async () => {
    const elsewhere = createClient({ baseUrl: () => portal.origin, token: () => rina.token })
    await elsewhere.call(signOutEverywhere, { body: { others_only: true } })
    await (await new SignInAgain(page).isShown()).signInAs(budi)
    await bench.isShown()
  })

  await test.step('nothing of her is shown, and nothing of him is kept', async () => {
    await expect(chat.box).toHaveCount(0)
    await expect(bench.lockButton).toHaveCount(0)
    await expect(bench.person('Budi')).toHaveCount(0)
    const kept = await everythingKept(page)
    for (const words of [budi.name, budi.email, 'zanzibar', ticket.number]) {
      expect(kept).not.toContain(words)
    }
    const his = store.db.selectFrom('tokens').where('user_id', '=', budi.id).select('id')
    // that of the fixture alone
    await expect.poll(async () => (await his.execute()).length).toBe(1)
  })

  await test.step('she is told that it ended, and finds what she wrote', async () => {
    await bench.tryPin(RINA, PIN)
    const told = bench.alert.filter({ hasText: 'You’re no longer signed in on this device.' })
    await expect(told).toBeVisible()
    await bench.enterByPassword(rina)
    await expect(bench.accountOf(RINA)).toBeVisible()
    await expect((await openTicket(page, ticket.number)).box).toHaveValue(HERS)
  })
})

test('a tab that was open before the device was shared shows the start screen, and nothing of before', async ({
  page,
  context,
  portal,
  world: { rina, ticket },
  allowConsole,
}) => {
  // the worker has the inbox open
  allowConsole(/wants to delete database/)
  await page.clock.install()
  await page.goto('/healthz')
  await storeToken(page, await signIn(portal.origin, rina.email, rina.password))
  const second = await context.newPage()
  await second.goto(ticket.path)
  const chat = await new TicketPage(second).isShown(ticket.number)
  await chat.box.fill(HERS)
  await keepsDrafts(second, HERS)

  // it shows the start screen at once, and is loaded anew for it
  const isLoadedAnew = await noteDocument(second)
  const bench = await new BenchPage(page).share('Chemistry bench 2', PIN)
  await isLoadedAnew()
  const other = await new BenchPage(second).isShown()
  await expect(chat.box).toHaveCount(0)
  await expect(other.accountButton).toHaveCount(0)
  const kept = await everythingKept(second)
  for (const words of ['zanzibar', ticket.number, 'Two boxes arrived', rina.name, rina.email]) {
    expect(kept).not.toContain(words)
  }
  await second.goBack()
  await other.isShown()
  await expect(chat.box).toHaveCount(0)

  // What was locked with the sharing comes back a while after the first unlock.
  await bench.unlock(RINA, PIN)
  const { box } = await openTicket(page, ticket.number)
  await advanceClockUntil(page, async () => (await box.inputValue()) === HERS)
})

test('links of mails work on a locked bench, and lead to its start screen', async ({
  page,
  portal,
  world: { rina },
}) => {
  const client = createClient({ baseUrl: () => portal.origin, token: () => rina.token })
  const bench = await shareBench(page, rina, PIN)
  const mailLink = new MailLinkPage(page)

  await test.step('whoever registers does so elsewhere, and staff sign in elsewhere', async () => {
    for (const path of ['/register-customer', '/login-staff', '/login']) {
      await page.goto(path)
      await bench.isShown()
      await expect(page).toHaveURL(/\/bench$/)
    }
  })

  const email = `new-${rina.email}`
  await test.step('a new address is used from then on, and the PIN still opens', async () => {
    await client.call(requestEmailChange, { body: { email } })
    await page.goto((await linkFor(portal.dataDir, email)).href)
    await mailLink.signInFirst()
    await bench.isShown()
    // It leads back to the page of the link, which has no navigation.
    await bench.tryPin(RINA, PIN)
    await mailLink.useAddress()
    await expect(mailLink.heading('Email address changed')).toBeVisible()
    await mailLink.toHome()
  })

  await test.step('a new password is chosen while it is unlocked: it locks, and takes the PIN away', async () => {
    await client.call(requestPasswordReset, { body: { email } })
    await page.goto((await linkFor(portal.dataDir, email, 2)).href)
    await mailLink.asksForPassword()
    await expect(bench.lockButton).toHaveCount(0)
    await mailLink.password.fill('quite another password')
    await mailLink.save()
    await bench.isShown()
    await bench.person(RINA).click()
    await expect(bench.pin).toHaveCount(0)
    await bench.replacePin({ email, password: 'quite another password' }, '719305')
  })
  expect(await everythingKept(page)).not.toContain('#reset=')
})
