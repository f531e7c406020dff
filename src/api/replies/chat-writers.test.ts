import * as v from 'valibot'
import { expect, test } from 'vitest'

import { ChatMessage } from '#contract/replies'
import { Me } from '#contract/session'

import { withWriters } from './chat-writers.ts'

const me = v.parse(Me, { id: 7, name: 'Rina Wulandari', email: 'rina@lab.example' })
const said = (message: object) => v.parse(ChatMessage, { id: 1, comment: 'Hello', ...message })
const read = (message: object, reader: Me | undefined = me) =>
  withWriters([said(message)], reader).at(0)

test.each([
  ['by the name', { user: 'rina wulandari ' }],
  ['by the name of a record', { user: { name: 'Rina Wulandari' } }],
  ['by another field', { user_name: 'Rina Wulandari' }],
  ['by the email', { created_by: { email: 'Rina@lab.example' } }],
  ['by the id, whatever the name', { user: { id: '7', name: 'R. W.' } }],
  ['as it says itself', { is_own: 1, user: 'Somebody' }],
])("one's own message is known %s", (_, message) => {
  expect(read(message)?.is_own).toBe(true)
})

test.each([
  ['another name', { user: 'Andi' }, 'Andi'],
  ['another id of the same name', { user: { id: 8, name: 'Rina Wulandari' } }, 'Rina Wulandari'],
  ['as it says itself', { is_own: 0, author_name: 'Rina Wulandari' }, 'Rina Wulandari'],
])('that of somebody else has their name: %s', (_, message, author_name) => {
  expect(read(message)).toMatchObject({ is_own: false, author_name })
})

test('a message without an author stays unnamed', () => {
  expect(read({})).toMatchObject({ is_own: undefined, author_name: undefined })
  expect(withWriters([said({ user: 'Rina Wulandari' })], undefined)[0]?.is_own).toBeUndefined()
})

test('messages without ids are shown with distinct ids; empty ones are not', () => {
  const all = [{ comment: 'a' }, { comment: 'b' }, {}].map((one) => v.parse(ChatMessage, one))
  expect(withWriters(all, me).map(({ id, comment }) => [id, comment])).toEqual([
    [-1, 'a'],
    [-2, 'b'],
  ])
})

test('the oldest comes first, where all say when', () => {
  const at = (id: number, created_at?: string) => said({ id, created_at })
  const ids = (...messages: ChatMessage[]) => withWriters(messages, me).map(({ id }) => id)
  expect(ids(at(2, '2026-11-03 10:05'), at(1, '03 Nov 2026, 10:00'))).toEqual([1, 2])
  expect(ids(at(2, '2026-11-03 10:05'), at(1))).toEqual([2, 1])
})
