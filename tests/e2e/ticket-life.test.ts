import { readFile } from 'node:fs/promises'

import { openCustomer } from '../customer.ts'
import { openDesk } from '../desk.ts'
import { ReviewModal } from '../pages/review-modal.ts'
import { TicketsPage } from '../pages/tickets-page.ts'
import { expect, test } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'

const DEWI = 'dewi@other.lab'

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

test("a ticket's whole life, from new to closed with four stars", async ({ page, portal }) => {
  const customer = await openCustomer(portal.origin, DEWI)
  const { id, number } = await customer.complain('The thermal block stops at cycle 12.')
  const desk = await openDesk(portal.origin)
  await startSignedIn(page, customer.token, `/tickets?search=${encodeURIComponent(number)}`)
  const address = new URL(page.url())
  const ticket = await new TicketsPage(page).open(number)

  const lived: RegExp[] = []
  for (const { desk: step, status, said = '', cancel, close } of STEPS) {
    await step(desk, number)
    await page.reload()
    await expect(ticket.status).toHaveText(status)
    lived.unshift(new RegExp(`^${status}.*${said}`, 's'))
    await expect(ticket.timeline.getByRole('listitem')).toHaveText(lived)
    await expect(ticket.cancelButton).toHaveCount(cancel ? 1 : 0)
    await expect(ticket.closeButton).toHaveCount(close ? 1 : 0)
  }

  await desk.reply(number, 'The heater is replaced, twelve cycles run through.')
  await desk.report(number, 'Heater replaced, block verified.', 'Heater element')
  await desk.invoice(number, 'Heater element', 4_200_000)
  await page.reload()
  await expect(ticket.messages.filter({ hasText: 'twelve cycles run through' })).toBeVisible()
  await page.getByRole('region', { name: 'Service reports' }).locator('summary').click()
  await expect(page.getByText('Heater replaced, block verified.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Heater element 2' })).toBeVisible()
  const printed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoice (PDF)' }).click()
  expect((await readFile(await (await printed).path())).subarray(0, 5).toString()).toBe('%PDF-')

  const review = new ReviewModal(page)
  await ticket.closeButton.click()
  await expect(review.star('Awesome')).toBeChecked()
  await expect(review.note).toBeDisabled()
  await expect.poll(() => review.templates()).not.toHaveLength(0)
  const ofFive = await review.templates()
  await review.rate('Good')
  await expect(review.said).toHaveText('Good')
  await expect.poll(() => review.templates()).not.toEqual(ofFive)
  const [template = ''] = await review.templates()
  await review.template.selectOption(template)
  await expect(review.note).toHaveValue(template)
  await review.note.fill(`${template} Thank you, Sari.`)
  await review.submit()

  await expect(review.thanks).toBeVisible()
  await review.leaveThanks()
  // it was opened from the list: the view goes back one page
  await expect(page).toHaveURL(address.pathname + address.search)
  await new TicketsPage(page).open(number)
  await expect(ticket.status).toHaveText('Closed')
  await expect(ticket.timeline.getByRole('listitem')).toHaveText([/^Closed/, ...lived])
  await expect(ticket.fact('4/5')).toBeVisible()
  await expect(page.getByText('This ticket is closed. Open a new one to go on.')).toBeVisible()
  await expect(ticket.closeButton).toHaveCount(0)
  expect(await customer.read(id)).toMatchObject({
    status: 'closed',
    rating: 4,
    comment: `${template} Thank you, Sari.`,
  })
})

test('a ticket is cancelled after asking, and goes on where it was not', async ({
  page,
  portal,
}) => {
  const customer = await openCustomer(portal.origin, DEWI)
  const { id, number } = await customer.complain('The lid does not lock.')
  await startSignedIn(page, customer.token, '/tickets')
  const ticket = await new TicketsPage(page).open(number)

  await ticket.cancelButton.click()
  const question = page.getByRole('dialog', {
    name: `Are you sure you want to cancel ticket ${number}?`,
  })
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(question).toBeHidden()
  await ticket.isShown(number)
  expect((await customer.read(id)).status).toBe('new')

  await ticket.cancelButton.click()
  await question.getByRole('button', { name: 'Ok', exact: true }).click()
  await expect(page.getByRole('status').getByText('Success cancel ticket')).toBeVisible()
  await expect(page).toHaveURL('/tickets')
  const tickets = await new TicketsPage(page).isShown()
  await expect(tickets.rows.filter({ hasText: number })).toContainText('Canceled')
  expect(await customer.read(id)).toMatchObject({ status: 'closed', is_canceled: true })
})

test('a page that is loaded again shows what the desk did meanwhile', async ({ page, portal }) => {
  const customer = await openCustomer(portal.origin, DEWI)
  const { id, number } = await customer.complain('The drawer sticks.')
  const desk = await openDesk(portal.origin)
  await startSignedIn(page, customer.token, '/tickets')
  const row = new TicketsPage(page).rows.filter({ hasText: number })
  await expect(row).toContainText('New')
  const kept = () => page.evaluate(() => localStorage.getItem('web') ?? '')
  await expect.poll(kept).toContain(number)
  await desk.confirm(number)
  await page.reload()
  await expect(row).toContainText('Confirmed')
  await customer.cancel(id)
})
