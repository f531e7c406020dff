import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { findTicketId } from './kept-tickets.ts'
import { dropAnswers, keepAnswer } from './stub-kept-answers.ts'

const NUMBER = 'TC/2026/11 1'
const RINA = { owner: '7' }

const keepTicket = (owner: string, id: number, number = NUMBER) =>
  keepAnswer(owner, ['tickets', 'detail', id], { id, number })

beforeEach(dropAnswers)

test('the ticket of a number is found in a list and by itself, in any account of the person', async () => {
  await keepAnswer('7#10', ['tickets', 'list', {}], { tickets: [{ id: 1, number: NUMBER }] })
  expect(await findTicketId(NUMBER, RINA)).toBe(1)
  await keepTicket('7#11', 2, 'another')
  expect(await findTicketId('another', RINA)).toBe(2)
  expect(await findTicketId('TC/2026/11', RINA)).toBeUndefined()
})

test('what somebody else has read on this device is not looked at', async () => {
  await keepTicket('8#10', 1)
  await keepTicket('77', 2)
  await keepTicket('8#7', 3)
  expect(await findTicketId(NUMBER, RINA)).toBeUndefined()
  await keepTicket('7', 4)
  expect(await findTicketId(NUMBER, RINA)).toBe(4)
})

test('where two accounts have a ticket of the same number, the one that is named counts, or none', async () => {
  await keepTicket('7#10', 1)
  await keepTicket('7#11', 2)
  expect(await findTicketId(NUMBER, RINA)).toBeUndefined()
  expect(await findTicketId(NUMBER, RINA, '11')).toBe(2)
  expect(await findTicketId(NUMBER, RINA, '12')).toBeUndefined()
})

test('nothing is kept', async () => {
  expect(await findTicketId(NUMBER, RINA)).toBeUndefined()
})
