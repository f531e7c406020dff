/** Cancelling and closing a ticket, and one that is not there. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { listCommentDrafts } from '#contract/choices'
import { cancelTicket, closeTicket, readTicket } from '#contract/tickets/calls'
import { TicketScreen } from '#features/tickets/detail/ticket-screen.tsx'

import { Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { aTicket } from '../support/people.ts'
import { answerTicket } from '../support/ticket.ts'

const cancel = page.getByRole('button', { name: /^(Cancel ticket|Batalkan tiket)$/ })
const dialog = page.getByRole('dialog')
const ok = dialog.getByRole('button', { name: /^ok$/i })

async function open(status: string) {
  const server = startServer()
  const ticket = aTicket({ status, number: 'TC/2026/11 0042' })
  answerTicket(server, ticket)
  const { router } = await draw(
    <div style={{ height: '100vh', display: 'flex' }}>
      <TicketScreen id={ticket.id} />
    </div>,
  )
  await expect.element(page.getByRole('heading', { name: ticket.number })).toBeVisible()
  return { server, ticket, path: () => router.state.location.pathname }
}

test('a ticket is cancelled after asking, and not by who says no', async () => {
  const { server, ticket, path } = await open('new')
  const asked = server.answer(cancelTicket, { ...ticket, status: 'closed' })
  await cancel.click()
  await expect
    .element(dialog)
    .toHaveAccessibleName('Are you sure you want to cancel ticket TC/2026/11 0042?')
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked).toEqual([])
  await cancel.click()
  await ok.click()
  await expect.element(page.getByText('Success cancel ticket')).toBeVisible()
  await expect.poll(path).toBe('/tickets')
  expect(asked).toHaveLength(1)
})

test('a cancelling that the server refuses leaves one where one was', async () => {
  const { server, path } = await open('new')
  const asked = server.answer(cancelTicket, () => new Refused(409, 'Too late.'))
  const before = path()
  await cancel.click()
  await ok.click()
  await expect.poll(() => asked).toHaveLength(1)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(cancel).toBeEnabled()
  expect(path()).toBe(before)
})

const review = page.getByRole('dialog', { name: 'How was your experience?' })

async function writeReview(note: string) {
  await page.getByRole('main').getByRole('button', { name: 'Close Ticket' }).click()
  await expect.element(review.getByRole('textbox')).toBeEnabled()
  await review.getByRole('textbox').fill(note)
  await review.getByRole('button', { name: 'Close Ticket' }).click()
}

test('a ticket is closed with five stars and a note, and thanks are said', async () => {
  const { server, ticket } = await open('done')
  server.answer(listCommentDrafts, [])
  const asked = server.answer(closeTicket, { ...ticket, status: 'closed' })
  await writeReview('Solved on the first visit.')
  const thanks = page.getByRole('dialog', {
    name: 'Thank you! Your feedback is very helpfull to us',
  })
  await expect.element(thanks).toBeVisible()
  expect(asked[0]?.body).toMatchObject({ rating: 5, comment: 'Solved on the first visit.' })
})

test('a review that the server refuses comes again, with what was written', async () => {
  const { server } = await open('done')
  server.answer(listCommentDrafts, [])
  const asked = server.answer(closeTicket, () => new Refused(409, 'It is closed.'))
  await writeReview('The second.')
  await expect.poll(() => asked).toHaveLength(1)
  await expect.element(review.getByRole('textbox')).toHaveValue('The second.')
})

test('a ticket of others is not there', async () => {
  startServer().answer(readTicket, () => new Refused(404, 'Not found'))
  await draw(<TicketScreen id={9} />)
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/tickets')
})
