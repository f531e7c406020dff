import { expect, test } from 'vitest'

import { en } from '#server/texts/en'
import { id } from '#server/texts/id'

import { messageOfTicket, type TicketEvent } from './ticket-message.ts'

const subject = { id: 42, number: 'TC/2026/11 0042', customer_id: 7 }

test('a message names the ticket, the kind of event, and where it leads', () => {
  expect(messageOfTicket(subject, 'confirmed', en)).toEqual({
    direction: 'TicketActivity',
    title: 'TC/2026/11 0042 · Confirmed',
    body: 'Ticket confirmed TC/2026/11 0042',
    target_page: '/tickets/TC202611-0042/42',
    payload: {
      ticket_id: '42',
      ticket_number: 'TC/2026/11 0042',
      customer_id: '7',
      url: '/tickets/TC202611-0042/42',
      access_token: undefined,
    },
  })
})

test("in English the body's second word is the event, in both languages it ends with the number", () => {
  for (const event of Object.keys(en.ticketNews) as TicketEvent[]) {
    expect(messageOfTicket(subject, event, en).body?.split(' ')[1]).toBe(event)
    expect(messageOfTicket(subject, event, id).body).toMatch(/^Tiket \w+ TC\/2026\/11 0042$/)
  }
})

test('without an event nothing is shown', () => {
  const { direction, title, body } = messageOfTicket(subject)
  expect({ direction, title, body }).toEqual({
    direction: 'TicketActivity',
    title: undefined,
    body: undefined,
  })
})
