import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { toStamp } from '#contract/http/stamp'
import { checkInstruments } from '#contract/instruments/calls'
import { countTickets, listTickets } from '#contract/tickets/calls'
import type { TicketCount } from '#contract/tickets/schemas'
import { TicketFilters } from '#features/tickets/list/ticket-filters.tsx'
import { TicketsScreen } from '#features/tickets/list/tickets-screen.tsx'
import { TicketRows } from '#ui/tickets/ticket-rows.tsx'

import { Listed, Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook, expectToFit } from '../support/every-look.ts'
import { aTicket } from '../support/people.ts'

const LONG = 'Spectrophotometer'.repeat(12)

const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
const link = (name: RegExp) => page.getByRole('link', { name })

test('a row says what it is about, its number, its status, and how much of it is unread', async () => {
  const ticket = aTicket({ number: 'TC/2026/11 0042', status: 'done', unread_count: 3 })
  await draw(<TicketRows tickets={[ticket]} of="all" label="Tickets" />)
  const row = page.getByRole('list', { name: 'Tickets' }).getByRole('link')
  await expect.element(row).toHaveAccessibleName(/HPLC 1260 DE-77/)
  await expect.element(row).toHaveTextContent('TC/2026/11 0042')
  await expect.element(row).toHaveTextContent('Done')
  await expect.element(page.getByTitle('3 unread messages')).toHaveTextContent('3')
  await expect.element(row).toHaveAttribute('href', `/tickets/TC202611-0042/${ticket.id}`)
})

test('a narrow row shows how much is unread in whole: its number gives way', async () => {
  const ticket = aTicket({ status: 'confirmed', unread_count: 12 })
  await draw(
    <div style={{ width: 280 }}>
      <TicketRows tickets={[ticket]} of="all" />
    </div>,
  )
  const badge = page.getByTitle('12 unread messages')
  await expect.element(badge).toBeVisible()
  const { right } = badge.element().getBoundingClientRect()
  const state = badge.element().parentElement?.getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(state?.right ?? 0)
})

test('a row of a ticket without an instrument says its department, or its kind', async () => {
  const bare = { instrument: undefined, unread_count: 0 }
  await draw(
    <TicketRows
      tickets={[aTicket({ ...bare, department: { id: 1, name: 'Billing' } }), aTicket(bare)]}
      of="all"
    />,
  )
  await expect.poll(() => rows()[0]).toContain('Billing')
  expect(rows()[1]).toMatch(/^TC[^a-z]+[A-Z][a-z]+/)
})

test('the link of a row keeps the filters of the list', async () => {
  const ticket = aTicket()
  const { router } = await draw(<TicketRows tickets={[ticket]} of="all" />, {
    address: '/tickets?status=done',
  })
  await link(/HPLC/).click()
  await expect.poll(() => router.state.location.pathname).toContain(`/${ticket.id}`)
  expect(router.state.location.search).toEqual({ status: 'done' })
})

test('a list that somebody points into does not move, and tells of what is newer', async () => {
  const old = [aTicket({ description: 'A' }), aTicket({ description: 'B' })]
  const { again } = await draw(<TicketRows tickets={old} of="all" />)
  await userEvent.hover(link(/HPLC/).first())
  await userEvent.hover(link(/HPLC/).nth(1))
  const newest = aTicket({ instrument: { id: 5, type: 'Balance' } })
  await again(<TicketRows tickets={[newest, ...old]} of="all" />)
  const button = page.getByRole('status').getByRole('button', { name: '1 newer ticket' })
  await expect.element(button).toBeVisible()
  expect(rows()).toHaveLength(2)
  await button.click()
  expect(rows()).toHaveLength(3)
  await expect.element(link(/Balance/)).toHaveFocus()
})

test('a list that nobody is in shows what is newer at once, and so does another list', async () => {
  const old = [aTicket()]
  const { again } = await draw(<TicketRows tickets={old} of="all" />)
  const newer = [aTicket({ instrument: { id: 5, type: 'Balance' } }), ...old]
  await again(<TicketRows tickets={newer} of="all" />)
  await expect.poll(rows).toHaveLength(2)
  await userEvent.tab()
  await expect.element(link(/Balance/)).toHaveFocus()
  await again(<TicketRows tickets={old} of="all" />)
  await expect.element(page.getByRole('button', { name: '1 newer ticket' })).toBeVisible()
  await again(<TicketRows tickets={old} of="of one instrument" />)
  await expect.poll(rows).toHaveLength(1)
})

test('the filters say which is on, how many tickets each has, and what was chosen', async () => {
  const server = startServer()
  server.answer(countTickets, [
    { status: 'new', count: 2 },
    { status: 'done', count: 5 },
  ])
  const change = vi.fn<Parameters<typeof TicketFilters>[0]['change']>()
  await draw(<TicketFilters filter={{ status: 'done' }} change={change} />)
  const chips = page.getByRole('group', { name: 'Status' })
  await expect
    .element(chips.getByRole('button', { name: 'All 7' }))
    .toHaveAttribute('aria-pressed', 'false')
  await expect
    .element(chips.getByRole('button', { name: 'Done 5' }))
    .toHaveAttribute('aria-pressed', 'true')
  await chips.getByRole('button', { name: 'New 2' }).click()
  await chips.getByRole('button', { name: 'All 7' }).click()
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('1')
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('')
  expect(change.mock.calls).toEqual([
    [{ status: 'new' }],
    [{ status: undefined }],
    [{ ticket_type: 1 }],
    [{ ticket_type: undefined }],
  ])
})

const INSTRUMENTS = {
  haveInstrument: true,
  instruments: [{ id: 4, type: 'HPLC 1260', serial_number: 'DE-77' }],
}
const ofInstrument = page.getByRole('button', { name: /^For HPLC 1260 - DE-77/ })

test('the tickets of an instrument say whose they are, first, and are counted alone', async () => {
  const server = startServer()
  server.answer(checkInstruments, INSTRUMENTS)
  const asked = server.answer(countTickets, ({ query }) => [
    { status: 'closed', count: query['instrument_id'] === '4' ? 2 : 900, is_narrowed: true },
  ])
  const change = vi.fn<Parameters<typeof TicketFilters>[0]['change']>()
  const filter = { status: 'closed', instrument_id: 4, ticket_type: 0, search: 'pump' } as const
  await draw(
    <div style={{ padding: '0 16px' }}>
      <TicketFilters filter={filter} change={change} />
    </div>,
    { size: 'phone' },
  )
  await expect.element(page.getByRole('button', { name: 'Closed 2' })).toBeInViewport()
  await expect.element(ofInstrument).toBeInViewport({ ratio: 0.99 })
  const names = page.getByRole('button').elements()
  expect(names[0]).toBe(ofInstrument.element())
  expect(asked.map(({ query }) => query)).toEqual([{ instrument_id: '4', search: 'pump' }])
  await expectToFit()
  await ofInstrument.click()
  expect(change.mock.calls).toEqual([[{ instrument_id: undefined }]])
})

test('where a backend counts the whole account alone, filtered lists have no numbers', async () => {
  const server = startServer()
  server.answer(checkInstruments, INSTRUMENTS)
  const asked = server.answer(countTickets, [{ status: 'done', count: 900 }])
  await draw(<TicketFilters filter={{ instrument_id: 4 }} change={() => undefined} />)
  await expect.poll(() => asked).toHaveLength(1)
  await expect.element(ofInstrument).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Done', exact: true }))
    .toHaveTextContent(/^Done$/)
})

test('the chip that is on is in view, however narrow it is', async () => {
  startServer().answer(countTickets, [{ status: 'closed', count: 1200 }])
  await draw(<TicketFilters filter={{ status: 'closed' }} change={() => undefined} />, {
    size: 'phone',
  })
  await expect
    .element(page.getByRole('button', { name: 'Closed 1200' }))
    .toBeInViewport({ ratio: 0.99 })
})

test('the chip that is on is in view without counts too', async () => {
  startServer().answer(countTickets, () => new Refused(404, 'No such call'))
  await draw(<TicketFilters filter={{ status: 'closed' }} change={() => undefined} />, {
    size: 'phone',
  })
  await expect
    .element(page.getByRole('button', { name: 'Closed', exact: true }))
    .toBeInViewport({ ratio: 0.99 })
})

const listed = (server: ReturnType<typeof startServer>) => server.answer(countTickets, [])

test('the list is of the filters in the address; none that fits leads back to all', async () => {
  const server = startServer()
  listed(server)
  const asked = server.answer(listTickets, ({ query }) => (query['status'] ? [] : [aTicket()]))
  const { router } = await draw(<TicketsScreen />, { address: '/tickets?status=canceled&offset=9' })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Cancelled tickets are here, among the closed ones')
  await expect.element(page.getByText('No tickets found')).toBeVisible()
  expect(asked[0]?.query).toMatchObject({ status: 'closed', offset: '9' })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(link(/HPLC/)).toBeVisible()
  expect(router.state.location.href).toBe('/tickets')
})

test('a chosen status starts at the first page, and Back takes it back', async () => {
  const server = startServer()
  server.answer(countTickets, [{ status: 'done', count: 1, is_narrowed: true }])
  const asked = server.answer(listTickets, [aTicket()])
  const { router } = await draw(<TicketsScreen />, { address: '/tickets?offset=9&search=pump' })
  await page.getByRole('button', { name: 'Done 1' }).click()
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ status: 'done', search: 'pump' })
  expect(asked.at(-1)?.query['offset']).not.toBe('9')
  router.history.back()
  await expect.poll(() => router.state.location.search).toEqual({ offset: 9, search: 'pump' })
})

test('a page of a search does not wait until all is counted; its pager says the number then', async () => {
  const server = startServer()
  const { promise, resolve } = Promise.withResolvers<TicketCount[]>()
  server.answer(countTickets, () => promise)
  const found = Array.from({ length: 9 }, () => aTicket())
  server.answer(listTickets, () => new Listed(found, { total: 10, is_at_least: true }))
  await draw(<TicketsScreen />, { address: '/tickets?search=pump' })
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
  await expect.element(pages).toHaveTextContent('1–9 of more than 9')
  resolve([
    { status: 'done', count: 4, is_narrowed: true },
    { status: 'closed', count: 8, is_narrowed: true },
  ])
  await expect.element(pages).toHaveTextContent('1–9 of 12')
})

test('an account without a ticket is told what one is for', async () => {
  const server = startServer()
  listed(server)
  server.answer(listTickets, [])
  await draw(<TicketsScreen />, { address: '/tickets' })
  await expect.element(page.getByText('No tickets yet')).toBeVisible()
  await expect
    .element(page.getByText('No tickets yet').element().parentElement?.querySelector('a') ?? null)
    .toHaveAttribute('href', '/ticket/open/choose')
})

test('what the server refuses is said in its words', async () => {
  const server = startServer()
  listed(server)
  server.answer(listTickets, () => new Refused(403, 'This account is closed.'))
  await draw(<TicketsScreen />, { address: '/tickets' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('This account is closed.')
})

test('the list stands in every look, its long words too', async () => {
  const server = startServer()
  server.answer(countTickets, [{ status: 'done', count: 5 }])
  server.answer(listTickets, [
    aTicket({ unread_count: 120, last_activity_at: toStamp(new Date(2024, 1, 1)) }),
    aTicket({
      status: 'sent_to_a_workshop_far_away',
      description: LONG,
      number: LONG,
      instrument: { id: 4, type: LONG, serial_number: LONG },
    }),
  ])
  await draw(<TicketsScreen />, { address: '/tickets' })
  await expect.element(link(/HPLC/)).toBeVisible()
  await expectEveryLook()
  await expectToFit()
})
