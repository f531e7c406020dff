import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { clearMirror } from '#outbox/session-mirror'
import { clearInbox } from '#realtime/inbox'

import { receivePush } from './push.ts'

const ORIGIN = 'https://portal.example'

interface Shown {
  title: string
  body?: string
  tag: string
  actions: { action: string }[]
  data: { path: string }
}

/** What the system shows, oldest first; one of the same tag takes the place of the one before. */
let shown: Shown[]

beforeEach(async () => {
  shown = []
  await clearMirror()
  await clearInbox()
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    navigator: { language: 'en-GB' },
    // No tab is open.
    clients: { matchAll: () => Promise.resolve([]) },
    registration: {
      showNotification: (title: string, options: Omit<Shown, 'title'>) => {
        shown = [...shown.filter(({ tag }) => tag !== options.tag), { title, ...options }]
        return Promise.resolve()
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Delivers what a push service would: JSON, or a text as it is. */
async function deliver(message: unknown) {
  const text = typeof message === 'string' ? message : JSON.stringify(message)
  const waited: unknown[] = []
  receivePush({
    data: { json: () => JSON.parse(text) as unknown },
    waitUntil: (work: unknown) => waited.push(work),
  } as unknown as PushEvent)
  await Promise.all(waited)
}

test('every message of the wire is shown, with its words, its target and its ticket', async () => {
  const messages = [
    { direction: 'ChatMessageActivity', title: 'Andi has replied', target_page: '/tickets/y/43' },
    {
      direction: 'TicketActivity',
      title: 'Confirmed',
      payload: { ticket_id: '42', url: '/tickets/x/42' },
    },
    { direction: 'ChatBotActivity', title: 'The assistant has answered', target_page: '/home' },
    { direction: 'ChatBotSession', title: 'The talk has ended', target_page: '/home' },
    { direction: 'OneOfTomorrow', title: 'Something new', target_page: '/points' },
  ]
  for (const message of messages)
    await deliver({ ...message, id: `of-${message.direction}`, body: 'A body' })
  expect(shown).toMatchObject([
    { title: 'Andi has replied', data: { path: '/tickets/y/43' }, tag: 'ticket:43' },
    { title: 'Confirmed', data: { path: '/tickets/x/42' }, tag: 'ticket:42' },
    { title: 'The assistant has answered', data: { path: '/home' }, tag: 'of-ChatBotActivity' },
    { title: 'The talk has ended', data: { path: '/home' }, tag: 'of-ChatBotSession' },
    { title: 'Something new', data: { path: '/points' }, tag: 'of-OneOfTomorrow' },
  ])
  expect(new Set(shown.map(({ body }) => body))).toEqual(new Set(['A body']))
})

test('a newer message of a ticket takes the place of the earlier one, and can be answered', async () => {
  const message = {
    direction: 'ChatMessageActivity',
    payload: { ticket_id: '42', ticket_number: 'TC/2026/11 0042' },
  }
  await deliver({ ...message, id: 'one', title: 'Andi has replied' })
  const data = { ...message, payload: JSON.stringify(message.payload) }
  await deliver({ data, notification: { title: 'Andi has replied again' }, from: '1' })
  expect(shown).toMatchObject([
    {
      title: 'Andi has replied again',
      data: { path: '/tickets/TC202611-0042/42' },
      tag: 'ticket:42',
      actions: [{ action: 'open' }, { action: 'reply' }],
    },
  ])
})

test('nothing foreign is led to, whatever a message names as its target', async () => {
  const targets = [
    '',
    'https://evil.example/',
    '//evil.example/x',
    String.raw`/\evil.example`,
    ['java', 'script:alert(1)'].join(''),
    'data:text/html,<script>alert(1)</script>',
    `/${'x'.repeat(4096)}`,
    'http://[',
    '\u0000',
  ]
  for (const [at, target_page] of targets.entries()) {
    const payload = { url: target_page }
    await deliver({ id: `bad-${at}`, title: `Bad ${at}`, target_page, payload })
  }
  for (const raw of ['', 'not json', '[]', '{"data":"x"}', 'null', '{'.repeat(4096)]) {
    await deliver(raw)
  }
  expect(shown).toHaveLength(targets.length + 1)
  expect(new Set(shown.map(({ data }) => data.path))).toEqual(new Set(['/notifications']))
})

test('a token never stands in a notification', async () => {
  const token = 'x'.repeat(43)
  await deliver({
    id: 'with-token',
    title: `Your token is ${token}`,
    body: `Use ${token}`,
    payload: { access_token: token },
  })
  expect(shown).toHaveLength(1)
  expect(JSON.stringify(shown)).not.toContain(token)
})
