/** In front of a backend that leaves out `has_image`, `has_invoice` and `has_service_report`, which are ours. */
import type { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { printInvoice } from '#contract/invoices'
import { listServiceReports } from '#contract/service-reports'
import { readTicketImage } from '#contract/tickets/attachments'
import { InvoiceButton } from '#features/tickets/detail/documents/invoice-button.tsx'
import { ServiceReports } from '#features/tickets/detail/documents/service-reports.tsx'
import { TicketFacts } from '#features/tickets/detail/facts/ticket-facts.tsx'

import { aPicture } from '../support/a-picture.ts'
import { Refused, startServer, UNREACHED } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { aTicket } from '../support/people.ts'

const NONE = new Refused(404, 'Not here')
const picture = page.getByRole('img', { name: 'Picture' })
const label = page.getByText('Picture', { exact: true })
const invoice = page.getByRole('button', { name: 'Invoice (PDF)' })
const noInvoice = page.getByText('There’s no invoice for this ticket yet.')
const alert = page.getByRole('alert')

/** How the question for the picture of {@link nonTechnical} ended. */
const stateOf = (queries: QueryClient) =>
  queries.getQueryState(['ticket-picture', nonTechnical.id])?.status

const nonTechnical = aTicket({ ticket_type_id: 3 })

test('the picture of a ticket is asked for where its kind may have one, and shown where it has', async () => {
  const server = startServer()
  const found = await aPicture()
  const asked = server.answer(readTicketImage, found)
  const others = [
    aTicket({ ticket_type_id: 1 }),
    aTicket({ ticket_type_id: 2 }),
    aTicket({ ticket_type_id: 4, has_image: false }),
  ]
  await draw(
    <>
      {[...others, nonTechnical].map((ticket) => (
        <TicketFacts key={ticket.id} ticket={ticket} />
      ))}
    </>,
  )
  await expect.element(picture).toBeVisible()
  expect(asked.map(({ params }) => params['id'])).toEqual([String(nonTechnical.id)])
})

test('it is not asked for before its place comes near the window', async () => {
  const server = startServer()
  const found = await aPicture()
  const asked = server.answer(readTicketImage, found)
  const near = aTicket({ ticket_type_id: 4 })
  await draw(
    <>
      <TicketFacts ticket={near} />
      <div style={{ height: 4000 }} />
      <TicketFacts ticket={nonTechnical} />
    </>,
  )
  await expect.element(picture).toBeVisible()
  expect(asked).toHaveLength(1)
  scrollTo(0, document.body.scrollHeight)
  await expect.poll(() => asked).toHaveLength(2)
  scrollTo(0, 0)
})

test('a picture that is not there leaves no trace, and is not asked for again', async () => {
  const server = startServer()
  const asked = server.answer(readTicketImage, () => NONE)
  const found = await aPicture()
  const { queries } = await draw(<TicketFacts ticket={nonTechnical} />)
  await expect.poll(() => stateOf(queries)).toBe('success')
  expect(asked).toHaveLength(1)
  const now = server.answer(readTicketImage, found)
  const other = aTicket({ ticket_type_id: 3 })
  await draw(
    <>
      <TicketFacts ticket={nonTechnical} />
      <TicketFacts ticket={other} />
    </>,
  )
  await expect.element(picture).toBeVisible()
  expect(now.map(({ params }) => params['id'])).toEqual([String(other.id)])
  expect(label.elements()).toHaveLength(1)
  expect(alert.elements()).toEqual([])
})

test('an envelope in place of a picture is no picture', async () => {
  const server = startServer()
  const blob = new Blob(['{"status_code":200,"data":null}'], { type: 'application/json' })
  server.answer(readTicketImage, { blob, filename: undefined })
  const { queries } = await draw(<TicketFacts ticket={nonTechnical} />)
  await expect.poll(() => stateOf(queries)).toBe('success')
  expect(label.elements()).toEqual([])
  expect(alert.elements()).toEqual([])
})

test('without a connection nothing is said of a picture that may not be', async () => {
  const server = startServer()
  server.answer(readTicketImage, () => UNREACHED)
  const { queries } = await draw(<TicketFacts ticket={nonTechnical} />)
  await expect.poll(() => stateOf(queries)).toBe('error')
  expect(alert.elements()).toEqual([])
})

test('an invoice is offered where the work is done, and looked for when somebody wants it', async () => {
  const server = startServer()
  const asked = server.answer(printInvoice, () => NONE)
  const done = aTicket({ status: 'done' })
  await draw(
    <>
      <InvoiceButton ticket={aTicket({ status: 'started' })} />
      <InvoiceButton ticket={aTicket({ status: 'closed', is_canceled: true })} />
      <InvoiceButton ticket={aTicket({ status: 'closed', has_invoice: false })} />
      <InvoiceButton ticket={done} />
    </>,
  )
  await expect.element(invoice).toBeVisible()
  expect(asked).toEqual([])
  await invoice.click()
  await expect.element(noInvoice).toBeVisible()
  await expect.element(invoice).not.toBeInTheDocument()
  expect(alert.elements()).toEqual([])

  const closed = aTicket({ status: 'closed' })
  await draw(
    <>
      <InvoiceButton ticket={done} />
      <InvoiceButton ticket={closed} />
    </>,
  )
  await expect.element(invoice).toBeVisible()
  expect(invoice.elements()).toHaveLength(1)
  expect(asked).toHaveLength(1)
})

test('reports are asked for unless the ticket has none, and a backend without them is no failure', async () => {
  const server = startServer()
  const asked = server.answer(listServiceReports, () => NONE)
  const unsaid = aTicket()
  await draw(
    <>
      <ServiceReports ticket={aTicket({ has_service_report: false })} />
      <ServiceReports ticket={unsaid} />
      <p>below</p>
    </>,
  )
  await expect.poll(() => asked.map(({ params }) => params['id'])).toEqual([String(unsaid.id)])
  await expect.element(page.getByText('below')).toBeVisible()
  expect(alert.elements()).toEqual([])
})
