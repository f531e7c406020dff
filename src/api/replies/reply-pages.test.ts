import { describe, expect, test } from 'vitest'

import type { ChatMessage } from '#contract/replies'

import {
  takeNewest,
  readUpTo,
  withMessages,
  withNewest,
  withOlder,
  type Chat,
} from './reply-pages.ts'

const said = (from: number, to: number, more: Partial<ChatMessage> = {}): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    id: from + at,
    comment: `m${from + at}`,
    ...more,
  }))
const ids = ({ messages }: Chat) => messages.map(({ id }) => id)

describe('the newest messages', () => {
  test('a short chat is whole', () => {
    expect(withNewest(undefined, said(1, 3), 5)).toEqual({ messages: said(1, 3), older: false })
    expect(withNewest(undefined, [], 5)).toEqual({ messages: [], older: false })
  })

  test('as many as were asked for: there may be more', () => {
    expect(withNewest(undefined, said(6, 10), 5).older).toBe(true)
  })

  test('a backend that knows no limit answers all', () => {
    expect(withNewest({ messages: said(1, 4), older: true }, said(1, 9), 5)).toEqual({
      messages: said(1, 9),
      older: false,
    })
  })

  test('they join what is known, and what was read before stays', () => {
    const known = { messages: said(1, 8), older: false }
    const now = withNewest(known, said(6, 10), 5)
    expect(ids(now)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(now.older).toBe(false)
  })

  test('a message that changed is taken as it is now', () => {
    const known = { messages: said(1, 5), older: true }
    const answer = said(1, 5, { comment: 'changed' })
    expect(
      withNewest(known, answer, 5).messages.every(({ comment }) => comment === 'changed'),
    ).toBe(true)
  })

  test('messages before a gap are dropped', () => {
    const now = withNewest({ messages: said(1, 3), older: false }, said(6, 10), 5)
    expect(ids(now)).toEqual([6, 7, 8, 9, 10])
    expect(now.older).toBe(true)
  })
})

describe('older messages', () => {
  const known = { messages: said(6, 10), older: true }

  test('a full part goes before what is known, and there may be more', () => {
    const now = withOlder(known, said(3, 5), 3)
    expect(ids(now)).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
    expect(now.older).toBe(true)
  })

  test('a part that is not full is the last', () => {
    expect(withOlder(known, said(1, 2), 3).older).toBe(false)
    expect(withOlder(known, [], 3)).toEqual({ messages: said(6, 10), older: false })
  })

  test('a backend that answers all again adds what is missing, and ends it', () => {
    const now = withOlder(known, said(1, 10), 3)
    expect(ids(now)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(now.older).toBe(false)
    expect(withOlder(known, said(6, 10), 5).older).toBe(false)
  })
})

test('what was sent joins the end, once', () => {
  const known = { messages: said(1, 3), older: false }
  expect(ids(withMessages(known, [{ id: 4, comment: 'new' }]))).toEqual([1, 2, 3, 4])
  expect(ids(withMessages(known, [{ id: 3, comment: 'again' }]))).toEqual([1, 2, 3])
  expect(withMessages(undefined, [{ id: 4, comment: 'new' }]).older).toBe(true)
})

test('the end of a long chat has older messages', () => {
  expect(takeNewest({ messages: said(1, 5), older: false }, 2)).toEqual({
    messages: said(4, 5),
    older: true,
  })
  expect(takeNewest({ messages: said(1, 2), older: false }, 2).older).toBe(false)
})

test('messages up to the seen one become read', () => {
  const messages = said(1, 4, { is_unread: true })
  const read = readUpTo({ messages, older: false }, 3)
  expect(read.messages.map(({ is_unread }) => is_unread)).toEqual([false, false, false, true])
})
