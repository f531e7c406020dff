/** Accounts that are linked, and staff who act for a customer: nothing of one is seen or sent under another. */
import { createClient } from '#contract/http/client'
import { revokeToken } from '#contract/session'
import { HomePage } from '#tests/pages/home-page'
import { AccountSwitching } from '#tests/pages/session/account-switching'
import { ActingStaff } from '#tests/pages/session/acting-staff'
import { SignInAgain } from '#tests/pages/session/sign-in-again'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { OutboxPage } from '#tests/pages/tickets/outbox-page'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'
import { openCustomer } from '#tests/support/worlds/customer'
import type { OwnLab } from '#tests/support/worlds/own-lab'

import { storedFirstPaint, storedToken } from '../support/device-stored.ts'
import { keepsThePortal } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { noteDocument } from '../support/loaded-anew.ts'
import { openPushService } from '../support/push-service.ts'
import { hasWorker, holdReplies } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'
import { ticketPath } from '../support/ticket-path.ts'

test.use({ serviceWorkers: 'allow' })

// What a page still asks for while another account is switched on is refused.
test.beforeEach(({ allowConsole }) => allowConsole(/status of 409/))

/**
 * Rina belongs to a hospital, of which she has a ticket, and to a clinic. `here` is she on the page: what a page
 * switches is its own session's account, and from outside the ticket stays in sight.
 */
async function twoAccounts(origin: string, { rina, organisation, build }: OwnLab) {
  const clinic = await build.organisation('Klinik Sentosa')
  await build.link(rina, clinic)
  const { id, number } = await rina.complain('The lid does not close.')
  const here = await openCustomer(origin, rina.email, rina.password)
  return {
    rina,
    here,
    clinic,
    hospital: organisation,
    id,
    number,
    path: ticketPath({ id, number }),
  }
}

test('what waits in one account is not sent under another, and arrives once after switching back', async ({
  page,
  context,
  portal,
  lab,
  allowConsole,
}) => {
  // The ticket is not this account's to see.
  allowConsole(/status of 404/)
  const { rina, here, clinic, hospital, ...of } = await twoAccounts(portal.origin, lab)
  await startSignedIn(page, here.token, of.path)
  const ticket = await new TicketPage(page).isShown(of.number)
  const other = await context.newPage()
  await other.goto('/tickets')
  await new TicketsPage(other).isShown()

  const accounts = new AccountSwitching(page)
  await hasWorker(page)
  const { arrived, letGo } = await holdReplies(page)
  await ticket.write('Written for the hospital.')
  await arrived

  await accounts.choose(clinic.name)
  await expect(accounts.question).toContainText(`1 change for ${hospital.name} not sent yet`)
  await accounts.letWait()
  await page.waitForURL('**/home')
  letGo()
  await accounts.isOn(clinic.name)
  await expect(accounts.pending).toHaveCount(0)
  // The other tab follows, and shows nothing of the account before.
  await other.waitForURL('**/home')
  await new AccountSwitching(other).isOn(clinic.name)
  await other.close()
  expect(await rina.comments(of.id)).toEqual([])

  const outbox = await new OutboxPage(page).open()
  await expect(outbox.withText(`1 unsent change for ${hospital.name}`)).toBeVisible()
  expect(await rina.comments(of.id)).toEqual([])

  // A link into the other account offers the way there.
  await page.goto(of.path)
  await expect(accounts.withText(`This ticket belongs to ${hospital.name}`)).toBeVisible()
  await accounts.switchAndOpen()
  await ticket.isShown(of.number)
  const message = ticket.message('Written for the hospital.')
  await expect(message).toHaveCount(1)
  await expect(ticket.unsent).toHaveCount(0)
  await expect.poll(() => rina.comments(of.id)).toEqual(['Written for the hospital.'])
  await page.reload()
  await ticket.isShown(of.number)
  await expect(message).toHaveCount(1)
  await accounts.isOn(hospital.name)

  await test.step('what waits is sent first where its person wants that', async () => {
    const held = await holdReplies(page)
    await ticket.write('Sent before I go.')
    await held.arrived
    await accounts.choose(clinic.name)
    await accounts.sendFirst.click()
    await expect(accounts.sendFirst).toBeDisabled()
    expect(await rina.comments(of.id)).toEqual(['Written for the hospital.'])
    held.letGo()
    await page.waitForURL('**/home')
    await accounts.isOn(clinic.name)
    expect(await rina.comments(of.id)).toHaveLength(2)
  })

  // Switched where this page hears nothing of it: what it asks next is refused, and it follows. That may be a request
  // of the screen before, or of the one that is opened here.
  await accounts.goTo('Tickets')
  const followed = page.waitForURL('**/home')
  await here.switchTo(hospital.id)
  await accounts.goTo('Instruments')
  await followed
  await accounts.isOn(hospital.name)
  await expect.poll(() => storedFirstPaint(page)).toContain(hospital.name)
})

test('a reply that is typed into a notification waits for the account whose ticket it is', async ({
  page,
  context,
  portal,
  lab,
  allowConsole,
}) => {
  // A look at what is shown is taken from an address that is no page.
  allowConsole(/does not support the Push API in incognito mode/)
  const { rina, here, clinic, hospital, id, number } = await twoAccounts(portal.origin, lab)
  await startSignedIn(page, here.token, '/home')
  await new HomePage(page).isLoaded()
  await keepsThePortal(page)
  await new AccountSwitching(page).switchTo(clinic.name)
  const service = await openPushService(context, portal.origin)
  await service.closeWindow(page)
  await service.deliver({
    id: 'of-the-hospital',
    direction: 'ChatMessageActivity',
    title: number,
    payload: { ticket_id: String(id), ticket_number: number, customer_id: String(hospital.id) },
  })
  await expect.poll(async () => (await service.shown()).length).toBe(1)
  await service.click(`ticket:${id}`, 'reply', 'From the other account')

  const again = await context.newPage()
  const outbox = await new OutboxPage(again).open()
  const isLoadedAnew = await noteDocument(again)
  await outbox.switchTo(hospital.name)
  await expect.poll(() => rina.comments(id)).toEqual(['From the other account'])
  await isLoadedAnew()
  await new AccountSwitching(again).isOn(hospital.name)
})

test('staff choose a customer, act under a banner, and what they write is marked for both', async ({
  page,
  browser,
  portal,
  lab,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  const { rina, organisation, build } = lab
  const { id, number } = await rina.complain('The pump is loud.')
  const path = ticketPath({ id, number })
  const sari = await build.vendorStaff('Sari Dewanti')

  await page.goto('/login-staff')
  const signIn = new SignInPage(page)
  const acting = new ActingStaff(page)
  await signIn.signIn(sari.email, sari.password)
  await acting.isAskedForCustomer()

  // Before they chose, every way leads there; afterwards on.
  await page.goto(path)
  await acting.isAskedForCustomer()
  await acting.chooseCustomer(organisation.name)

  const ticket = await new TicketPage(page).isShown(number)
  await expect(acting.banner).toContainText(`You’re acting for ${organisation.name} as `)
  await ticket.say('I ordered the part for you.')
  await expect(ticket.message('I ordered the part for you.')).toContainText(
    `You, for ${organisation.name}`,
  )

  const device = await browser.newContext({ baseURL: portal.origin, locale: 'en-GB' })
  const theirs = await device.newPage()
  await startSignedIn(theirs, (await lab.join('Budi Santoso')).token, path)
  const seen = (await new TicketPage(theirs).isShown(number)).message('I ordered the part for you.')
  await expect(seen).toContainText(/ · .+, on your behalf/)
  await device.close()

  // The session ends in place: who signs in again acts for the same customer.
  const token = (await storedToken(page)) ?? ''
  const client = createClient({ baseUrl: () => portal.origin, token: () => token })
  await hasWorker(page)
  const { arrived, letGo } = await holdReplies(page)
  await ticket.write('And I come on Monday.')
  await arrived
  await client.call(revokeToken, { body: {} })
  letGo()
  await (await new SignInAgain(page).isShown()).signIn(sari.password)
  await expect(ticket.message('And I come on Monday.')).toContainText(
    `You, for ${organisation.name}`,
  )
  await expect(acting.banner).toContainText(organisation.name)
  await expect.poll(() => rina.comments(id)).toHaveLength(2)

  await acting.stop()
  await acting.isAskedForCustomer()
})
