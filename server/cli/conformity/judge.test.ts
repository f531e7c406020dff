import type * as v from 'valibot'
import { expect, test } from 'vitest'

import { listBroadcasts } from '#contract/broadcasts'
import { listCafDocuments } from '#contract/caf/calls'
import { listCertificates } from '#contract/certificates'
import { listNotifications } from '#contract/notifications'
import { createToken, readMe } from '#contract/session'
import { listTickets, readTicket } from '#contract/tickets/calls'

import { judge } from './judge.ts'
import { Observer } from './observe.ts'

const INSTRUMENT = { type: 'X', serial_number: 'S-1', instrument_type_id: 3 }

const TICKET = {
  id: 1,
  number: 'TC/2026/11 0042',
  ticket_type_id: '1',
  status: 'new',
  attachments: [],
  chats: [],
  instrument_id: 7,
  description: 'It stops.',
  staff_name: 'Rina',
  staff_phone_number: '08121234567',
  division_id: 1,
  priority: 'low',
  request_id: 2,
  department_id: 3,
}

function findingsOf(schema: v.GenericSchema | 'blob', data: unknown, supplied: string[] = []) {
  const observer = new Observer()
  observer.look(schema as v.GenericSchema, data)
  return judge(observer.observations, new Set(supplied)).map(({ verdict, field }) => [
    verdict,
    field,
  ])
}

const without = (name: keyof typeof TICKET) =>
  Object.fromEntries(Object.entries(TICKET).filter(([each]) => each !== name))

test('the fields of the specification and no more are good', () => {
  expect(findingsOf(readTicket.data, TICKET)).toEqual([])
  expect(findingsOf(listTickets.data, [TICKET, TICKET])).toEqual([])
  expect(findingsOf(listTickets.data, [])).toEqual([])
})

test('what a person would look for in vain is broken', () => {
  expect(findingsOf(listTickets.data, [without('number')])).toEqual([['broken', '[].number']])
  expect(findingsOf(listTickets.data, [without('id')])).toEqual([['broken', '[].id']])
  expect(findingsOf(listTickets.data, [{ ...TICKET, id: 'TC-1' }])).toEqual([['broken', '[].id']])
  expect(findingsOf(listTickets.data, [TICKET, 'gone'])).toEqual([['broken', '[]']])
  expect(findingsOf(createToken.data, {})).toEqual([['broken', 'access_token']])
  expect(findingsOf(listNotifications.data, [{ id: 1, body: 'Ticket new' }])).toEqual([
    ['broken', '[].is_read'],
  ])
})

test('what the portal does without is tolerated, and said', () => {
  expect(findingsOf(readTicket.data, without('description'))).toEqual([
    ['tolerated', 'description'],
  ])
  expect(findingsOf(readTicket.data, { ...TICKET, rating: 'many' })).toEqual([
    ['tolerated', 'rating'],
  ])
  expect(findingsOf(readTicket.data, { ...TICKET, attachments: null })).toEqual([
    ['tolerated', 'attachments'],
  ])
  expect(findingsOf(readTicket.data, { ...TICKET, instrument: INSTRUMENT })).toEqual([
    ['tolerated', 'instrument.id'],
  ])
  // section 3 names no field of it, and the portal shows this one
  expect(findingsOf(listBroadcasts.data, [{ id: 1 }])).toEqual([['tolerated', '[].title']])
})

test('what is empty here and filled elsewhere is no gap', () => {
  expect(findingsOf(readTicket.data, without('department_id'), ['ticket.department_id'])).toEqual(
    [],
  )
  expect(findingsOf(listTickets.data, [without('department_id'), TICKET])).toEqual([])
  // a list without numbers is none, whatever another call has
  expect(findingsOf(listTickets.data, [without('number')], ['ticket.number'])).toHaveLength(1)
})

test('one of two names is enough, and what may be empty is not missed', () => {
  const certificate = { id: 1, file: '/a.pdf', label_sticker: '/b.pdf' }
  const supplied = (name: string) => {
    const observer = new Observer()
    observer.look(listCertificates.data, [{ ...certificate, [name]: 'C-1' }])
    const filled = observer.observations.filter(({ records, missing }) => records > missing)
    return judge(observer.observations, new Set(filled.flatMap(({ keys }) => keys)))
  }
  expect(supplied('number')).toEqual([])
  expect(supplied('certificate_number')).toEqual([])
  expect(supplied('name')).toHaveLength(2)
  const fields = findingsOf(listCafDocuments.data, [{ id: 1 }]).map(([, field]) => field)
  expect(fields).toContain('[].file')
  expect(fields).not.toContain('[].revision')
})

test('a part that is written as PHP writes nothing is nothing', () => {
  expect(findingsOf(readMe.data, { name: 'Rina', customer: { data: [] } })).toContainEqual([
    'tolerated',
    'customer.data',
  ])
})
