import { readFile } from 'node:fs/promises'

import { ReviewModal } from '#tests/pages/tickets/review-modal'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'
import { openDesk } from '#tests/support/worlds/desk'

import { storedFirstPaint } from '../support/device-stored.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectEventStream } from '../support/page-clock.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

type Desk = Awaited<ReturnType<typeof openDesk>>

/** What the desk does, one step after the other, and what the customer then sees and may do. */
const STEPS: {
  desk: (desk: Desk, number: string) => Promise<void>
  status: string
  said?: string
  cancel: boolean
  close: boolean
}[] = [
  { desk: async () => undefined, status: 'New', cancel: true, close: false },
  { desk: (desk, number) => desk.confirm(number), status: 'Confirmed', cancel: true, close: false },
  { desk: (desk, number) => desk.start(number), status: 'Started', cancel: false, close: false },
  {
    desk: (desk, number) => desk.hold(number, 'Waits for a heater.'),
    status: 'Hold',
    said: 'Waits for a heater.',
    cancel: true,
    close: false,
  },
  {
    desk: (desk, number) => desk.restart(number),
    status: 'Restarted',
    cancel: false,
    close: false,
  },
  { desk: (desk, number) => desk.finish(number), status: 'Done', cancel: false, close: true },
]

test("a ticket's whole life, from new to closed with four stars", async ({ page, portal, lab }) => {
  const { id, number } = await lab.rina.complain('The thermal block stops at cycle 12.')
  const desk = await openDesk(portal.origin)
  const listens = await expectEventStream(page)
  await startSignedIn(page, lab.rina.token, `/tickets?search=${encodeURIComponent(number)}`)
  const address = new URL(page.url())
  const tickets = new TicketsPage(page)
  const ticket = await tickets.open(number)
  await listens()

  const lived: RegExp[] = []
  for (const { desk: step, status, said = '', cancel, close } of STEPS) {
    await test.step(`it is ${status}`, async () => {
      await step(desk, number)
      await expect(ticket.status).toHaveText(status)
      lived.unshift(new RegExp(`^${status}.*${said}`, 's'))
      await expect(ticket.steps).toHaveText(lived)
      await expect(ticket.cancelButton).toHaveCount(cancel ? 1 : 0)
      await expect(ticket.closeButton).toHaveCount(close ? 1 : 0)
    })
  }

  await test.step('it is answered, reported and charged', async () => {
    await desk.reply(number, 'The heater is replaced, twelve cycles run through.')
    await desk.report(number, 'Heater replaced, block verified.', 'Heater element')
    await desk.invoice(number, 'Heater element', 4_200_000)
    await page.reload()
    await expect(ticket.message('twelve cycles run through')).toBeVisible()
    await ticket.openReports()
    await expect(ticket.withText('Heater replaced, block verified.')).toBeVisible()
    await expect(ticket.part('Heater element 2')).toBeVisible()
    const printed = page.waitForEvent('download')
    await ticket.invoiceButton.click()
    expect((await readFile(await (await printed).path())).subarray(0, 5).toString()).toBe('%PDF-')
  })

  const review = new ReviewModal(page)
  await ticket.closeButton.click()
  await expect(review.star('Awesome')).toBeChecked()
  await expect(review.note).toBeDisabled()
  await expect.poll(() => review.templates()).not.toHaveLength(0)
  const ofFive = await review.templates()
  await review.rate('Good')
  await expect(review.word).toHaveText('Good')
  await expect.poll(() => review.templates()).not.toEqual(ofFive)
  await expect.poll(() => review.templates()).not.toHaveLength(0)
  const [template = ''] = await review.templates()
  await review.template.selectOption(template)
  await expect(review.note).toHaveValue(template)
  await review.note.fill(`${template} Thank you, Sari.`)
  await review.submit()

  await expect(review.thanks).toBeVisible()
  await review.leaveThanks()
  // it was opened from the list: the view goes back one page
  await expect(page).toHaveURL(address.pathname + address.search)
  await tickets.open(number)
  await expect(ticket.status).toHaveText('Closed')
  await expect(ticket.steps).toHaveText([/^Closed/, ...lived])
  await expect(ticket.fact('4/5')).toBeVisible()
  await expect(
    ticket.withText('This ticket is closed. Open a new one if you still need us.'),
  ).toBeVisible()
  await expect(ticket.closeButton).toHaveCount(0)
  expect(await lab.rina.read(id)).toMatchObject({
    status: 'closed',
    rating: 4,
    comment: `${template} Thank you, Sari.`,
  })
})

test('a page that is loaded again shows what the desk did; the ticket is cancelled after asking', async ({
  page,
  portal,
  lab,
}) => {
  const { id, number } = await lab.rina.complain('The lid does not lock.')
  const desk = await openDesk(portal.origin)
  await startSignedIn(page, lab.rina.token, '/tickets')
  const tickets = await new TicketsPage(page).isShown()

  await test.step('the list is loaded again', async () => {
    await expect(tickets.row(number)).toContainText('New')
    await expect.poll(() => storedFirstPaint(page)).toContain(number)
    await desk.confirm(number)
    await page.reload()
    await expect(tickets.row(number)).toContainText('Confirmed')
  })

  const ticket = await tickets.open(number)
  await test.step('who says no goes on where they were', async () => {
    const question = await ticket.askToCancel()
    await ticket.answer(question, 'Cancel')
    await ticket.isShown(number)
    expect((await lab.rina.read(id)).status).toBe('confirmed')
  })

  await test.step('who says yes is back on the list', async () => {
    const question = await ticket.askToCancel()
    await expect(question).toHaveAccessibleName(`Are you sure you want to cancel ticket ${number}?`)
    await ticket.answer(question, 'Ok')
    await expect(ticket.toast('success')).toContainText('Success cancel ticket')
    await expect(page).toHaveURL('/tickets')
    await expect(tickets.row(number)).toContainText('Cancelled')
    expect(await lab.rina.read(id)).toMatchObject({ status: 'closed', is_canceled: true })
  })
})
