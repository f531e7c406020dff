import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { readTicket } from '#contract/tickets/calls'
import type { Ticket } from '#contract/tickets/schemas'
import { TicketScreen } from '#features/tickets/detail/ticket-screen.tsx'

import { Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook, expectToFit } from '../support/every-look.ts'
import { aTicket } from '../support/people.ts'
import { answerTicket } from '../support/ticket.ts'

const cancel = page.getByRole('button', { name: 'Cancel ticket' })

async function open(over: Partial<Ticket>) {
  const ticket = aTicket(over)
  answerTicket(startServer(), ticket)
  await draw(
    <div style={{ height: '100vh', display: 'flex' }}>
      <TicketScreen id={ticket.id} />
    </div>,
  )
  await expect.element(page.getByRole('heading', { name: ticket.number })).toBeVisible()
}

const SIZES = [
  [360, 640],
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const

test.each(['new', 'confirmed', 'held'])(
  'a ticket that is %s is cancelled from its first view',
  async (status) => {
    await open({ status, description: 'The pump leaks. '.repeat(40) })
    for (const [width, height] of SIZES) {
      await page.viewport(width, height)
      await expect.element(cancel).toBeInViewport({ ratio: 0.99 })
      const { width: wide, height: high } = cancel.element().getBoundingClientRect()
      expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44)
      await expectToFit(`${width}`)
    }
  },
)

test.each(['started', 'done', 'closed'])('one that is %s cannot be cancelled', async (status) => {
  await open({ status })
  expect(cancel.elements()).toEqual([])
})

test('one that fails to load has the way back to the list, and its number once it is there', async () => {
  const ticket = aTicket()
  const server = startServer()
  server.answer(readTicket, () => new Refused(500, 'Broken'))
  await draw(<TicketScreen id={ticket.id} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Broken')
  await expect.element(page.getByRole('heading', { name: 'Ticket', exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'All tickets' }))
    .toHaveAttribute('href', '/tickets')
  answerTicket(server, ticket)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: ticket.number })).toBeVisible()
  expect(page.getByRole('link', { name: 'All tickets' }).elements()).toHaveLength(1)
})

test('stands in every look', async () => {
  await open({ status: 'confirmed' })
  await expectEveryLook()
})

test('what a wide pane shows at once is what it goes on showing', async () => {
  await page.viewport(1440, 900)
  const tabs: Node[] = []
  const watch = new MutationObserver(() => tabs.push(...page.getByRole('tab').elements()))
  watch.observe(document.body, { childList: true, subtree: true })
  await open({ status: 'confirmed' })
  await expect.element(page.getByRole('list', { name: 'Progress' })).toBeVisible()
  watch.disconnect()
  expect(tabs).toEqual([])
})
