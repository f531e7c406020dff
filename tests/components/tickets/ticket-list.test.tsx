/** The list of tickets by keyboard, what it does not move under, and its spreadsheet. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { countTickets, exportTickets, listTickets, readTicket } from '#contract/tickets/calls'
import { TicketScreen } from '#features/tickets/detail/ticket-screen.tsx'
import { TicketsScreen } from '#features/tickets/list/tickets-screen.tsx'
import { TicketRows } from '#ui/tickets/ticket-rows.tsx'

import { startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { goOffline } from '../support/go-offline.ts'
import { aTicket } from '../support/people.ts'
import { watchSavedFiles } from '../support/saved-files.ts'
import { answerTicket } from '../support/ticket.ts'

const links = page.getByRole('list', { name: 'Tickets' }).getByRole('link')
const search = page.getByRole('searchbox')
const dialog = page.getByRole('dialog')

async function drawList(address = '/tickets') {
  const server = startServer()
  const tickets = Array.from({ length: 9 }, () => aTicket())
  server.answer(countTickets, [])
  server.answer(listTickets, tickets)
  const { router } = await draw(<TicketsScreen />, { address })
  await expect.poll(() => links.elements()).toHaveLength(9)
  return { server, tickets, location: () => router.state.location }
}

test('its keys lead to the search, from there into the rows, and into a ticket', async () => {
  const { tickets, location } = await drawList()
  await userEvent.tab()
  await userEvent.keyboard('/')
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(links.nth(1)).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(links.nth(8)).toHaveFocus()
  await userEvent.keyboard('/')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => location().pathname).toContain(`/${tickets[0]?.id}`)
})

test('a status that there is not is said, and all are shown until one is chosen', async () => {
  const { location } = await drawList('/tickets?status=lost')
  const alert = page.getByRole('alert')
  await expect
    .element(alert)
    .toHaveTextContent('There’s no status “lost”, so you’re seeing all tickets.')
  await expect
    .element(page.getByRole('button', { name: /^All/ }))
    .toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Closed/ }).click()
  await expect.poll(() => location().search).toEqual({ status: 'closed' })
  await expect.element(alert).not.toBeInTheDocument()
})

test('the list does not move under the focus: what is newer waits, and has the focus once it is asked for', async () => {
  const old = [aTicket(), aTicket()]
  const { again } = await draw(<TicketRows tickets={old} of="all" label="Tickets" />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(links.nth(1)).toHaveFocus()
  const newest = aTicket({ instrument: { id: 5, type: 'Balance' } })
  await again(<TicketRows tickets={[newest, ...old]} of="all" label="Tickets" />)
  const newer = page.getByRole('button', { name: '1 newer ticket' })
  await expect.element(newer).toBeVisible()
  expect(links.elements()).toHaveLength(2)
  await expect.element(links.nth(1)).toHaveFocus()
  await newer.click()
  await expect.element(links.first()).toHaveFocus()
  await expect.element(links.first()).toHaveAccessibleName(/Balance/)
})

test('what waited for the pointer comes once it has left', async () => {
  const old = [aTicket(), aTicket()]
  const list = (tickets: typeof old) => (
    <>
      <button type="button">Elsewhere</button>
      <TicketRows tickets={tickets} of="all" label="Tickets" />
    </>
  )
  const { again } = await draw(list(old))
  await userEvent.hover(links.nth(0))
  await userEvent.hover(links.nth(1))
  await again(list([aTicket(), ...old]))
  await expect.element(page.getByRole('button', { name: '1 newer ticket' })).toBeVisible()
  await userEvent.hover(page.getByRole('button', { name: 'Elsewhere' }))
  await expect.poll(() => links.elements()).toHaveLength(3)
})

test('what the list knows of a ticket is its header while it is read', async () => {
  const server = startServer()
  const ticket = aTicket({ status: 'new' })
  answerTicket(server, ticket)
  server.answer(countTickets, [])
  server.answer(listTickets, [ticket])
  let letGo: () => void = () => {}
  const asked = server.answer(
    readTicket,
    () => new Promise((resolve) => (letGo = () => resolve(ticket))),
  )
  const { again } = await draw(<TicketsScreen />, { address: '/tickets', size: 'desktop' })
  await expect.element(links).toBeVisible()
  await again(
    <div style={{ height: '100vh', display: 'flex' }}>
      <TicketScreen id={ticket.id} />
    </div>,
  )
  await expect.element(page.getByRole('button', { name: 'Cancel ticket' })).toBeVisible()
  const box = page.getByRole('textbox', { name: 'Write a message' })
  await expect.element(box).not.toBeInTheDocument()
  await expect.poll(() => asked).not.toHaveLength(0)
  letGo()
  await expect.element(box).toBeVisible()
})

test('the spreadsheet is of the days that are chosen; those in the wrong order are said', async () => {
  const { server } = await drawList()
  const asked = server.answer(exportTickets, { blob: new Blob(['PK']), filename: undefined })
  const saved = watchSavedFiles()
  await page.getByRole('button', { name: 'Export' }).click()
  const [from, to] = [dialog.getByLabelText('From'), dialog.getByLabelText('To')]
  await from.fill('2026-12-31')
  await to.fill('2026-01-01')
  const submit = dialog.getByRole('button', { name: 'Export' })
  await submit.click()
  await expect.element(dialog.getByText('Choose a later end')).toBeVisible()
  expect(asked).toEqual([])
  await to.fill('2026-12-31')
  await submit.click()
  await expect.poll(() => saved).toEqual(['tickets_2026-12-31_2026-12-31.xlsx'])
  expect(asked.map(({ query }) => query)).toEqual([
    { date_from: '2026-12-31', date_to: '2026-12-31' },
  ])
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Export' }).click()
  goOffline()
  await expect.element(submit).toBeDisabled()
})
