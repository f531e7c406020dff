/** What a device stored before the registry existed: rows as that version wrote them, by the names on the disk. */
import 'fake-indexeddb/auto'
import { promisifyRequest } from 'idb-keyval'
import { beforeAll, expect, test } from 'vitest'

import { outboxDb } from './database.ts'
import { drain } from './drain/drain.ts'
import { json, ok, server } from './drain/stub-server.ts'
import { enqueue, listArrivals, listCommands, readFiles } from './queue.ts'

const TICKET_KEY = 't'.repeat(20)
const PENDING = `w-${TICKET_KEY}`

const row = (name: string, more: object) => ({
  name,
  owner: '1',
  account: '10',
  slot: '',
  files: [],
  state: 'waiting',
  madeAt: 1000,
  tries: 0,
  notBefore: 0,
  uncertain: false,
  ...more,
})

const COMMANDS = [
  row('createReply', {
    key: 'a'.repeat(20),
    lane: 'ticket:42',
    input: { params: { id: 42 }, body: { comment: 'said before' } },
    uncertain: true,
    keyed: true,
    tries: 2,
    about: 'TC/2026/11 0042',
  }),
  row('closeTicket', {
    key: 'b'.repeat(20),
    lane: 'ticket:42',
    state: 'refused',
    refused: { status: 422, message: 'Too long', errors: { comment: ['Too long'] } },
    input: { params: { id: 42 }, body: { ticket_id: 42, rating: 5, comment: 'x' } },
  }),
  row('createTicket', {
    key: TICKET_KEY,
    lane: `ticket:${PENDING}`,
    input: { body: { description: 'Leak' } },
    files: [{ field: 'img', name: 'leak.png', type: 'image/png', size: 3 }],
  }),
  row('createReply', {
    key: 'c'.repeat(20),
    lane: `ticket:${PENDING}`,
    input: { params: { id: PENDING }, body: { comment: 'and a noise' } },
  }),
  row('answerCafQuestions', {
    key: 'd'.repeat(20),
    lane: 'caf:7',
    slot: 'caf-answers:7',
    input: { body: { caf_document_id: 7, caf_answer_questions: [{ id: 1, answer: 'yes' }] } },
  }),
  row('sendToAssistant', {
    key: 'e'.repeat(20),
    lane: 'assistant:of ',
    state: 'sent',
    sentAt: 2000,
    answer: null,
    input: { body: { type: 'text', message: 'It leaks' } },
  }),
]

/** The database as Dexie's `version(1)` made it: native version 10. */
async function writeOldQueue(): Promise<void> {
  const opening = indexedDB.open('benchside-outbox', 10)
  opening.addEventListener('upgradeneeded', () => {
    const db = opening.result
    const commands = db.createObjectStore('commands', { keyPath: 'id', autoIncrement: true })
    commands.createIndex('key', 'key', { unique: true })
    for (const fields of [
      ['owner', 'state'],
      ['owner', 'state', 'lane'],
      ['owner', 'lane', 'id'],
      ['owner', 'slot'],
    ]) {
      commands.createIndex(`[${fields.join('+')}]`, fields)
    }
    commands.createIndex('lane', 'lane')
    const files = db.createObjectStore('files', { keyPath: ['command', 'field'] })
    files.createIndex('command', 'command')
    db.createObjectStore('arrivals', { keyPath: 'waitingId' }).createIndex('owner', 'owner')
    const session = db.createObjectStore('session', { keyPath: 'at' })
    const sealed = db.createObjectStore('sealed', { keyPath: 'id', autoIncrement: true })
    sealed.createIndex('label', 'label')
    for (const command of COMMANDS) commands.add(command)
    files.add({ command: 3, field: 'img', bytes: new Uint8Array([1, 2, 3]).buffer })
    session.add({
      at: 'now',
      token: 'token-of-rina',
      owner: '1',
      account: '10',
      switches: true,
      apiBase: 'https://api.lab',
      announced: 'Idempotency-Key,X-Customer-Account',
      language: 'en',
      expired: false,
    })
  })
  const db = await promisifyRequest(opening)
  db.close()
}

beforeAll(async () => {
  await outboxDb.delete()
  await writeOldQueue()
  await outboxDb.open()
})

test('every row is read, with its files', async () => {
  const commands = await listCommands('1')
  expect(commands).toMatchObject(COMMANDS)
  expect(await readFiles(3)).toHaveLength(1)
})

test('a later answer to the same form replaces a pending one', async () => {
  const body = { caf_document_id: 7, caf_answer_questions: [{ id: 2, answer: 'no' }] }
  const made = { name: 'answerCafQuestions', input: { body }, owner: '1', account: '10' } as const
  expect(await enqueue(made, 3000)).toBe('d'.repeat(20))
})

test('every row is sent, in its lane and under its key; refused ones stay', async () => {
  const { sent, fetch } = server((one) =>
    one.path === '/api_v2/customer/ticket'
      ? json(200, { data: { id: 77, number: 'TC/2026/11 0077' } })
      : ok(),
  )
  expect(await drain({ fetch })).toEqual({ left: 'empty' })
  const byKey = Object.fromEntries(sent.map((one) => [one.key, one]))
  expect(Object.keys(byKey)).toHaveLength(4)
  expect(byKey['a'.repeat(20)]?.body).toEqual({ comment: 'said before' })
  expect(byKey['c'.repeat(20)]?.path).toBe('/api_v2/customer/ticket/77/reply')
  expect(byKey['d'.repeat(20)]?.body).toMatchObject({
    caf_answer_questions: [
      { id: 1, answer: 'yes' },
      { id: 2, answer: 'no' },
    ],
  })
  const form = byKey[TICKET_KEY]?.body as FormData
  expect((form.get('img') as File).name).toBe('leak.png')
  expect(await listArrivals('1')).toMatchObject([{ waitingId: PENDING, id: 77 }])
  const states = (await listCommands('1')).map(({ name, state }) => `${name} ${state}`)
  expect(states).toContain('closeTicket refused')
  expect(states.filter((state) => state.endsWith(' waiting'))).toEqual([])
})
