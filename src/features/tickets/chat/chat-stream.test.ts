import { describe, expect, test } from 'vitest'

import type { ChatMessage } from '#contract/replies'
import type { Attachment } from '#contract/tickets/attachments'

import {
  chatStream,
  countNewer,
  findFirstUnread,
  type StreamEntry,
  type StreamParts,
} from './chat-stream.ts'

/** `3 10:05` is 10:05 on 3 November 2026, in the time zone of the test. */
function stamp(moment: string) {
  const [day, clock] = moment.split(' ')
  const date = new Date(`2026-11-0${day}T${clock}:00`).toISOString()
  return {
    date: `${date.slice(0, 10)} ${date.slice(11, 23)}000`,
    timezone_type: 3,
    timezone: 'UTC',
  }
}

const reply = (id: number, at?: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  comment: `m${id}`,
  author_name: 'Sari',
  is_staff: true,
  is_own: false,
  ...(at && { created_at: stamp(at) }),
  ...more,
})
const file = (id: number, at?: string, more: Partial<Attachment> = {}): Attachment => ({
  id,
  name: `f${id}.png`,
  author_name: 'Sari',
  is_staff: true,
  is_own: false,
  ...(at && { created_at: stamp(at) }),
  ...more,
})

const NOTHING: StreamParts = { messages: [], older: false, files: [], pending: [] }

/** A stream in short notation: `day`, `new`, `m1`, `f1`, `p:text`; `+` marks a row that follows. */
function inShort(parts: Partial<StreamParts>): string[] {
  return chatStream({ ...NOTHING, ...parts }).map((entry) => {
    if (entry.kind === 'day' || entry.kind === 'new') return entry.kind
    const mark = entry.follows ? '+' : ''
    if (entry.kind === 'message') return mark + entry.message.comment
    if (entry.kind === 'file') return mark + entry.file.name.slice(0, 2)
    return `${mark}p:${entry.pending.comment}`
  })
}

describe('the order', () => {
  test('messages and files by their time, what waits at the end', () => {
    const parts = {
      messages: [reply(1, '3 10:00'), reply(2, '3 11:00'), reply(3, '3 12:00')],
      files: [file(2, '3 13:00'), file(1, '3 10:30')],
      pending: [{ key: 'k', comment: 'soon', writtenAt: new Date('2026-11-03T14:00').getTime() }],
    }
    expect(inShort(parts)).toEqual(['day', 'm1', 'f1', 'm2', 'm3', 'f2', 'p:soon'])
  })

  test('a message stands before a file of the same moment', () => {
    const parts = { messages: [reply(1, '3 10:00')], files: [file(1, '3 10:00')] }
    expect(inShort(parts)).toEqual(['day', 'm1', '+f1'])
  })

  test('a message without a time stays where it was listed', () => {
    const messages = [reply(1, '3 10:00'), reply(2), reply(3, '3 12:00')]
    expect(inShort({ messages, files: [file(1, '3 11:00')] })).toEqual([
      'day',
      'm1',
      '+m2',
      'f1',
      'm3',
    ])
    expect(inShort({ messages: [reply(1), reply(2)] })).toEqual(['m1', '+m2'])
  })

  test('a file that does not say when or whose has no place in a chat', () => {
    const files = [file(1), file(2, '3 10:00', { is_own: undefined })]
    expect(inShort({ files })).toEqual([])
  })

  test('files alone make a chat', () => {
    expect(inShort({ files: [file(1, '3 10:00')] })).toEqual(['day', 'f1'])
  })

  test('files from before the first message wait until the older ones are read', () => {
    const parts = {
      messages: [reply(8, '3 10:00'), reply(9, '3 12:00')],
      files: [file(1, '2 10:00'), file(2, '3 11:00')],
    }
    expect(inShort({ ...parts, older: true })).toEqual(['m8', 'f2', 'm9'])
    expect(inShort(parts)).toEqual(['day', 'f1', 'day', 'm8', 'f2', 'm9'])
  })
})

describe('breaks', () => {
  test('a heading for each day', () => {
    const messages = [reply(1, '3 23:59'), reply(2, '4 00:01'), reply(3, '4 00:02')]
    expect(inShort({ messages })).toEqual(['day', 'm1', 'day', 'm2', '+m3'])
  })

  test('times that run backwards cost no row its key', () => {
    const messages = [reply(1, '3 10:00'), reply(2, '2 10:00'), reply(3, '3 11:00')]
    const keys = chatStream({ ...NOTHING, messages }).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test("'New messages' stands above the first that is unread", () => {
    const messages = [
      reply(1, '3 10:00'),
      reply(2, '3 10:01', { is_unread: true }),
      reply(3, '4 10:00', { is_unread: true }),
    ]
    const newFrom = findFirstUnread(messages, true)
    expect(inShort({ messages, newFrom })).toEqual(['day', 'm1', 'new', 'm2', 'day', 'm3'])
    expect(findFirstUnread([reply(1)], false)).toBeUndefined()
  })

  test('where they begin is not known while older ones may be unread, too', () => {
    const messages = [reply(7, '3 10:00', { is_unread: true })]
    expect(findFirstUnread(messages, true)).toBeUndefined()
    expect(findFirstUnread(messages, false)).toBe('reply-7')
  })

  test('one who goes on writing is named once', () => {
    const lab = { author_name: 'Budi', is_staff: false }
    const messages = [
      reply(1, '3 10:00'),
      reply(2, '3 10:04'),
      reply(3, '3 10:05', lab),
      reply(4, '3 10:06'),
      reply(5, '3 10:20'),
    ]
    expect(inShort({ messages })).toEqual(['day', 'm1', '+m2', 'm3', 'm4', 'm5'])
  })
})

describe('what is on its way', () => {
  const pending = [{ key: 'k1', comment: 'soon', writtenAt: 0 }]
  const sent = reply(1, '3 10:00', { is_own: true, client_key: 'k1' })

  test('is shown once, and goes by one key before and after', () => {
    const keysOf = (parts: Partial<StreamParts>) =>
      chatStream({ ...NOTHING, ...parts })
        .filter(({ kind }) => kind !== 'day')
        .map(({ key }) => key)
    expect(keysOf({ pending })).toEqual(keysOf({ messages: [sent] }))
    expect(keysOf({ pending, messages: [sent] })).toHaveLength(1)
  })
})

describe('how many came since', () => {
  const entries: StreamEntry[] = chatStream({
    ...NOTHING,
    messages: [
      reply(1, '3 10:00'),
      reply(2, '3 11:00'),
      reply(3, '3 12:00', { is_own: true }),
      reply(4, '4 10:00'),
    ],
    files: [file(1, '4 11:00')],
    pending: [{ key: 'k', comment: 'mine', writtenAt: Date.now() }],
  })

  test('messages and files of others count, headings and own ones do not', () => {
    expect(countNewer(entries, 'reply-1')).toBe(3)
    expect(countNewer(entries, 'file-1')).toBe(0)
  })

  test('nothing is new to somebody who has seen nothing we know of', () => {
    expect(countNewer(entries, undefined)).toBe(0)
    expect(countNewer(entries, 'reply-99')).toBe(0)
  })
})

test('a row stays the same while what it shows does', () => {
  const parts: StreamParts = {
    messages: [reply(1), reply(2)],
    older: false,
    files: [],
    pending: [],
  }
  const before = chatStream(parts)
  const after = chatStream({ ...parts, messages: [...parts.messages, reply(3)] })
  expect(after.slice(0, 2)).toEqual(before)
  for (const [at, row] of before.entries()) expect(after[at]).toBe(row)
})
