/** What is moved between the list of tickets and one of them, for people who want it so. */
import type { Page } from 'playwright/test'

import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'
import { countNamed, movedParts, noteTransitions } from '../support/view-transitions.ts'

test.use({ viewport: { width: 412, height: 915 } })

const TICKET = '::view-transition-group(ticket)'

/** From the list to the ticket and back; the portal may not be all there the first time. */
async function toAndFro(page: Page, number: string) {
  await new TicketsPage(page).open(number)
  await new TicketPage(page).toAllTickets()
  await new TicketsPage(page).isShown()
}

test('the row of a ticket becomes its header, and the header its row', async ({ page, lab }) => {
  const { number } = await lab.rina.complain('The drawer sticks.')
  await noteTransitions(page)
  await startSignedIn(page, lab.rina.token, '/tickets')
  await expect(async () => {
    const { length } = await movedParts(page)
    await toAndFro(page, number)
    await expect
      .poll(async () => (await movedParts(page)).slice(length), { timeout: 2000 })
      .toEqual([expect.arrayContaining([TICKET]), expect.arrayContaining([TICKET])])
  }).toPass()
  // no name is left that a motion of others would find
  await expect.poll(() => countNamed(page)).toBe(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { length } = await movedParts(page)
  await toAndFro(page, number)
  expect(await movedParts(page)).toHaveLength(length)
})

test('while it moves the screen can be used, and whoever goes back sees it return', async ({
  page,
  lab,
}) => {
  const { number } = await lab.rina.complain('The drawer sticks.')
  await noteTransitions(page, { held: true })
  await startSignedIn(page, lab.rina.token, '/tickets')
  const [list, ticket] = [new TicketsPage(page), new TicketPage(page)]
  // what is held is let go with the list that it is on
  const leave = async () => {
    await list.goTo('Home')
    await list.goTo('Tickets')
  }
  await expect(async () => {
    await leave()
    const { length } = await movedParts(page)
    await list.open(number)
    await page.goBack()
    await list.isShown()
    const both = expect.poll(async () => (await movedParts(page)).length, { timeout: 2000 })
    await both.toBe(length + 2)
  }).toPass()

  await leave()
  const { length } = await movedParts(page)
  await list.open(number)
  await expect.poll(async () => (await movedParts(page)).length).toBe(length + 1)
  await ticket.box.click()
  await expect(ticket.box).toBeFocused()
  await page.goBack()
  await expect
    .poll(async () => (await movedParts(page)).slice(length))
    .toEqual([expect.arrayContaining([TICKET]), expect.arrayContaining([TICKET])])
})
