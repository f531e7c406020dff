import { describe, expect, test } from 'vitest'

import { parsePush, pathOfPush, ticketOfPush } from './push.ts'

const HOME = 'https://portal.example'

test('both envelopes are read, and what is no message is nothing', () => {
  const message = { id: 'a', direction: 'TicketActivity', payload: { ticket_id: '7' } }
  expect(parsePush(message)?.message).toMatchObject(message)
  const data = { direction: 'TicketActivity', payload: JSON.stringify(message.payload) }
  expect(parsePush({ data, from: '1', fcmMessageId: 'f' })).toEqual({
    message: { direction: 'TicketActivity', payload: { ticket_id: '7' } },
    sentAs: 'f',
  })
  for (const raw of [undefined, null, '', 'text', 7, [], {}, { data: 'x' }]) {
    expect(parsePush(raw)).toBeUndefined()
  }
})

describe("FCM's own words", () => {
  const notification = { title: 'Andi has replied', body: 'TC/2026/11 0042' }

  test('are read where the data has none', () => {
    const data = { direction: 'ChatMessageActivity', title: '' }
    expect(parsePush({ data, notification })?.message).toMatchObject(notification)
    expect(parsePush({ notification })?.message).toMatchObject(notification)
  })

  test('give way to those of the data', () => {
    const data = { direction: 'ChatMessageActivity', title: 'Reply' }
    expect(parsePush({ data, notification })?.message).toMatchObject({
      title: 'Reply',
      body: notification.body,
    })
  })

  test('and fields by their dotted names', () => {
    const data = { direction: 'ChatMessageActivity', 'payload.ticket_number': 'TC/2026/11 0042' }
    expect(parsePush({ data })?.message.payload).toEqual({ ticket_number: 'TC/2026/11 0042' })
  })
})

describe('the ticket of a message', () => {
  const number = 'TC/2026/11 0042'
  const about = (payload: object, target_page?: string) =>
    ticketOfPush({ payload, ...(target_page !== undefined && { target_page }) }, HOME)

  test.each([
    ['as our server says it', { ticket_id: '42', ticket_number: number }, 42],
    ['by its path', { url: '/tickets/TC202611-0042/42?t=1' }, 42],
    ['by an address of the portal', { url: `${HOME}/tickets/x/42` }, 42],
    [
      'by an address elsewhere that names it alike',
      { ticket_number: number, url: 'https://old.example/tickets/TC202611-0042/42' },
      42,
    ],
    [
      'not by another ticket elsewhere',
      { ticket_number: number, url: 'https://old.example/tickets/TC202611-0099/99' },
      undefined,
    ],
    ['not by an address elsewhere alone', { url: 'https://old.example/tickets/x/42' }, undefined],
    ['not by its number alone', { ticket_number: number }, undefined],
    ['not by what is no id', { ticket_id: '0', url: '/tickets/x/0' }, undefined],
  ])('%s', (_, payload, id) => {
    expect(about(payload).id).toBe(id)
  })

  test('by the page that it leads to', () => {
    expect(about({ ticket_number: number }, '/tickets/TC202611-0042/42')).toEqual({
      id: 42,
      number,
    })
  })
})

test('a message leads to what it names, else to its ticket', () => {
  const nothing = { id: undefined, number: undefined }
  const ticket = { id: 42, number: 'TC/2026/11 0042' }
  const lead = (message: Parameters<typeof pathOfPush>[0], of: Parameters<typeof pathOfPush>[2]) =>
    pathOfPush(message, HOME, of)
  expect(lead({ payload: { url: '/caf' }, target_page: '/points' }, ticket)).toBe('/caf')
  expect(lead({ target_page: `${HOME}/points` }, nothing)).toBe('/points')
  expect(lead({ target_page: 'https://evil.example/' }, ticket)).toBe('/tickets/TC202611-0042/42')
  expect(lead({ target_page: 'ticket.detail' }, ticket)).toBe('/tickets/TC202611-0042/42')
  expect(lead({ target_page: 'certificates.training' }, nothing)).toBe('/certificates-training')
  expect(lead({}, { ...ticket, id: undefined })).toBe('/tickets')
  expect(lead({ target_page: 'toString' }, nothing)).toBeUndefined()
})
