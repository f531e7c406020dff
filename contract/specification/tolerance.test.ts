import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'

import { stampToDate, toStamp, Stamp } from '../http/stamp.ts'
import { readTimesIn } from '../http/vendor-zone.ts'
import { namedEndpoints } from '../index.ts'
import { parsePush } from '../push.ts'
import { ChatMessage } from '../replies.ts'
import { Me } from '../session.ts'
import { listTickets } from '../tickets/calls.ts'
import { Ticket, TicketStep } from '../tickets/schemas.ts'

describe('reading what another backend sends', () => {
  test('ids as numeric strings, null for what is absent, unknown fields, unknown words', () => {
    const read = v.parse(Ticket, {
      id: '42',
      number: 'TC/2026/11 0042',
      ticket_type_id: '1',
      status: 'waiting_for_parts',
      priority: 'urgent',
      instrument: {
        id: '7',
        type: 'X',
        serial_number: 12_345,
        is_active: 1,
        is_install: '0',
        owner: {},
      },
      division: null,
      attachments: null,
      chats: [{ id: '1', comment: null, created_at: '2026-11-03 10:00:00' }],
      created_at: null,
      something_else: { deep: true },
    })
    expect(read).toMatchObject({
      id: 42,
      ticket_type_id: 1,
      status: 'waiting_for_parts',
      priority: 'urgent',
      instrument: { id: 7, serial_number: '12345', is_active: true, is_install: false },
      attachments: [],
    })
    expect(read.division).toBeUndefined()
    expect(read.created_at).toBeUndefined()
    expect(read.chats[0]).toMatchObject({ id: 1, comment: '' })
    expect(read).not.toHaveProperty('something_else')
  })

  test.each([
    ['null', undefined],
    ['undefined', undefined],
    [' ', undefined],
    [null, undefined],
    ['null null', undefined],
    ['Budi null', 'Budi'],
    ['undefined  Sari Wulan', 'Sari Wulan'],
    ['Nullah Undefined', 'Nullah Undefined'],
  ])('a person whom a backend calls %j is called %j', (sent, name) => {
    expect(v.parse(ChatMessage, { id: 1, author_name: sent }).author_name).toBe(name)
    expect(v.parse(TicketStep, { actor_name: sent }).actor_name).toBe(name)
    expect(v.parse(Ticket, { id: 1, staff_name: sent }).staff_name).toBe(name)
    expect(v.parse(Me, { name: sent, customer: { data: { id: 1, name: sent } } })).toMatchObject({
      ...(name !== undefined && { name }),
      customer: { data: { id: 1 } },
    })
    expect(v.parse(Me, { name: sent }).name).toBe(name)
  })

  test('an odd field costs that field, never the record', () => {
    const read = v.parse(Ticket, {
      id: 1,
      number: 'TC/2026/11 0042',
      instrument_id: '',
      instrument: [],
      rating: '4.5',
      unread_count: -1,
      has_image: 'yes',
      created_at: { date: null },
      last_activity_at: { date: '2026-11-03 10:00:00.000000', timezone_type: '3', timezone: null },
      attachments: [{ id: 1, name: 'a.pdf', size: '1.2 MB' }],
    })
    expect(read).toMatchObject({ id: 1, number: 'TC/2026/11 0042' })
    for (const field of ['instrument_id', 'instrument', 'rating', 'has_image', 'created_at'])
      expect(read[field as 'rating']).toBeUndefined()
    expect(read.last_activity_at?.timezone).toBe('')
    expect(read.attachments).toMatchObject([{ id: 1, name: 'a.pdf' }])
    expect(v.parse(Me, { name: 'Rina', customer: { data: [] }, client: false })).toMatchObject({
      name: 'Rina',
    })
  })

  test('a record that cannot be told apart is left out, never the list', () => {
    const read = v.parse(listTickets.data, [{ id: 1 }, { number: 'no id' }, null, { id: '3' }])
    expect(read.map(({ id }) => id)).toEqual([1, 3])
    expect(v.safeParse(listTickets.data, { id: 1 }).success).toBe(false)
  })

  test('a ticket that says nothing but its id', () => {
    expect(v.parse(Ticket, { id: 1 })).toMatchObject({ id: 1, number: '', status: '', chats: [] })
  })

  test.each(
    namedEndpoints.filter(({ data }) => data !== 'blob').map((each) => [each.name, each] as const),
  )('%s: null instead of data is no crash, or a plain refusal', (_, { data }) => {
    const read = v.safeParse(data as v.GenericSchema, null)
    if (!read.success) expect(read.issues.length).toBeGreaterThan(0)
  })

  test.each(
    namedEndpoints
      .filter(({ name, data }) => data !== 'blob' && name.startsWith('list'))
      .map((each) => [each.name, each] as const),
  )('%s: a list that is null is empty', (_, { data }) => {
    expect(v.parse(data as v.GenericSchema, null)).toEqual([])
  })
})

describe('time stamps', () => {
  test('what the server writes names the moment it was made of', () => {
    const moment = new Date('2026-11-03T17:05:06.789Z')
    expect(toStamp(moment)).toEqual({
      date: '2026-11-04 00:05:06.789000',
      timezone_type: 3,
      timezone: 'Asia/Jakarta',
    })
    expect(stampToDate(toStamp(moment))).toEqual(moment)
  })

  test.each([
    [{ date: '2026-07-01 12:00:00.000000', timezone: 'Europe/Berlin' }, '2026-07-01T10:00:00.000Z'],
    [{ date: '2026-01-01 12:00:00.000000', timezone: 'Europe/Berlin' }, '2026-01-01T11:00:00.000Z'],
    [
      { date: '2026-01-01 12:00:00', timezone: '+05:30', timezone_type: 1 },
      '2026-01-01T06:30:00.000Z',
    ],
    [{ date: '2026-01-01 12:00', timezone: 'Nowhere/Land' }, '2026-01-01T05:00:00.000Z'],
    ['2026-01-01T12:00:00Z', '2026-01-01T12:00:00.000Z'],
    ['2026-01-01T12:00:00+07:00', '2026-01-01T05:00:00.000Z'],
    ['2026-01-01 12:00:00 +0530', '2026-01-01T06:30:00.000Z'],
    [{ date: '2026-01-01T12:00:00Z' }, '2026-01-01T12:00:00.000Z'],
  ])('%o', (sent, moment) => {
    expect(stampToDate(v.parse(Stamp, sent))?.toISOString()).toBe(moment)
  })

  describe("what names no zone is in the vendor's", () => {
    afterEach(() => readTimesIn('Asia/Jakarta'))
    const read = (sent: unknown) => stampToDate(v.parse(Stamp, sent))?.toISOString()

    test.each([
      '2026-08-03 21:05:00.000000',
      '2026-08-03 21:05',
      '2026-08-03T21:05:00',
      '03 Aug 2026, 21:05',
      '3 August 2026 21:05:00',
      '03 Agt 2026, 21.05',
      '03 Agustus 2026, 21:05',
      '03 Aug 2026, 09:05 PM',
      { date: '2026-08-03 21:05:00.000000' },
      { date: '2026-08-03 21:05:00', timezone: '' },
      { date: '03 Aug 2026, 21:05', timezone: null },
    ])('%o', (sent) => {
      expect(read(sent)).toBe('2026-08-03T14:05:00.000Z')
      readTimesIn('Asia/Jayapura')
      expect(read(sent)).toBe('2026-08-03T12:05:00.000Z')
      readTimesIn('Nowhere/Land')
      expect(read(sent)).toBe('2026-08-03T14:05:00.000Z')
    })

    test('a day is its midnight', () => {
      expect(read('2026-08-03')).toBe('2026-08-02T17:00:00.000Z')
      expect(read('03 Aug 2026')).toBe('2026-08-02T17:00:00.000Z')
    })
  })

  test('an unreadable one is undefined, and kept as text', () => {
    const stamp = v.parse(Stamp, 'next Tuesday')
    expect(stampToDate(stamp)).toBeUndefined()
    expect(stamp.date).toBe('next Tuesday')
  })
})

describe('push payloads', () => {
  const message = {
    id: '9',
    direction: 'ChatMessageActivity',
    title: 'Reply',
    payload: { url: '/home' },
  }

  test('our own, and the same in an FCM envelope of texts', () => {
    expect(parsePush(message)?.message).toMatchObject(message)
    const fcm = {
      from: '1',
      fcmMessageId: 'a',
      data: { ...message, payload: JSON.stringify(message.payload) },
    }
    expect(parsePush(fcm)?.message).toMatchObject(message)
  })

  test.each([[null], ['text'], [[]], [{}], [{ data: 'x' }], [{ direction: {} }]])(
    '%o is none',
    (raw) => {
      expect(parsePush(raw)).toBeUndefined()
    },
  )

  test('a payload that is no JSON is left out', () => {
    expect(parsePush({ ...message, payload: '{broken' })?.message.payload).toBeUndefined()
  })
})
