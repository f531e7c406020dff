import { expect, test } from 'vitest'

import type { AssistantCommand } from '#api/assistant/queue'
import { type ChatLine, NO_SESSION } from '#api/assistant/session'

import { chatRows } from './chat-rows.ts'

const line = (id: number, message: string, more: Partial<ChatLine> = {}): ChatLine => ({
  id,
  user: false,
  message,
  links: [],
  time: undefined,
  client_key: undefined,
  ...more,
})
const option = {
  type: 'rating',
  title: undefined,
  source: undefined,
  serialNumber: undefined,
  manufacture: undefined,
}
const command = (key: string, message: string, state = 'waiting') =>
  ({ key, state, madeAt: 5, input: { body: { message } } }) as AssistantCommand

const lines = [
  line(1, 'Hello'),
  line(2, 'It leaks', { user: true, client_key: 'a' }),
  line(3, 'Where?'),
  line(4, 'Did it help?', { links: [option] }),
]

test('only what was said since one’s own last word can be answered', () => {
  const rows = chatRows({ ...NO_SESSION, lines }, [])
  expect(rows.map(({ text, own, open }) => [text, own, open])).toEqual([
    ['Hello', false, false],
    ['It leaks', true, false],
    ['Where?', false, true],
    ['Did it help?', false, true],
  ])
})

test('what is on its way and what waits comes last, each once', () => {
  const echoes = [
    { key: 'b', message: 'Below', at: 4 },
    { key: 'c', message: 'And here', at: 5 },
  ]
  const queue = [command('c', 'And here'), command('a', 'It leaks'), command('z', 'old', 'sent')]
  const rows = chatRows({ ...NO_SESSION, lines, echoes }, queue)
  expect(rows.slice(4).map(({ key, queued }) => [key, queued?.key])).toEqual([
    ['b', undefined],
    ['c', 'c'],
  ])
  expect(rows.some(({ open }) => open)).toBe(false)
})

test('a number is stars where stars were asked for', () => {
  const echoes = [{ key: 'b', message: '4', at: 4 }]
  expect(chatRows({ ...NO_SESSION, lines, echoes }, []).at(-1)?.stars).toBe(4)
  const rated = [...lines, line(5, '2', { user: true })]
  expect(chatRows({ ...NO_SESSION, lines: rated }, []).at(-1)?.stars).toBe(2)
  const typed = [line(1, 'How many?'), line(2, '3', { user: true })]
  expect(chatRows({ ...NO_SESSION, lines: typed }, []).at(-1)?.stars).toBeUndefined()
})
