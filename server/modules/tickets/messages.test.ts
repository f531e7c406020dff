import { expect, test } from 'vitest'

import { ticketMessages } from './messages.ts'

test("in English the body's second word is the event, in both languages the ticket is named", () => {
  for (const [event, { body }] of Object.entries(ticketMessages.en.news)) {
    expect(body.split(' ')).toEqual(['Ticket', event])
  }
  for (const { body } of Object.values(ticketMessages.id.news)) expect(body).toMatch(/^Tiket \w+$/)
})
