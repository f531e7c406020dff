import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { pendingId } from '../pending-id.ts'
import { discard, listCommands, retry } from '../queue.ts'
import { mirrorSession } from '../session-mirror.ts'
import { emptyQueue, put, RINA, said, states } from '../stub-queue.ts'
import { drain } from './drain.ts'
import { json, locked, ok, server } from './stub-server.ts'

beforeEach(emptyQueue)

/** Answers the first command of every lane with `first`, and all others with success. */
const refusesFirst = (first: Response | Error) => server(first, ok())

test.each([400, 403, 404, 409, 410, 413, 422, 423])(
  'messages after one that was refused with %i are sent, and the reason stays',
  async (status) => {
    await put('createReply', said('refused'))
    await put('createReply', said('second'))
    await put('createReply', said('third'))
    const { fetch, sent } = refusesFirst(json(status, { message: 'No', errors: { a: ['b'] } }))
    expect(await drain({ fetch })).toEqual({ left: 'empty' })
    expect(await states()).toEqual(['refused', 'sent', 'sent'])
    expect(sent.map(({ body }) => body)).toEqual(
      ['refused', 'second', 'third'].map((comment) => ({ comment })),
    )
    expect((await listCommands('1'))[0]?.refused).toEqual({
      status,
      message: 'No',
      errors: { a: ['b'] },
    })
  },
)

test.each([
  ['401', json(401, {})],
  ['408', json(408, {})],
  ['429', json(429, {})],
  ['a 409 that says when to come back', locked()],
  ['500', json(500, {})],
  ['503', json(503, {})],
  ['silence', new TypeError('no network')],
  ['a proof that is asked for', json(403, { errors: { proof: ['Who are you?'] } })],
  ['another account', json(409, { errors: { customer_account: ['Another one'] } })],
])('no message passes %s', async (_, answer) => {
  await put('createReply', said('first'))
  await put('createReply', said('second'))
  const { fetch, sent } = refusesFirst(answer)
  await drain({ fetch })
  expect(sent).toHaveLength(1)
  expect(await states()).toEqual(['waiting', 'waiting'])
})

test.each([
  ['uploadAttachment', { params: { id: 42 }, body: { description: 'a' } }],
  ['deleteAttachment', { params: { id: 42, attachment_id: 5 }, body: {} }],
  ['cancelTicket', { params: { id: 42 }, body: {} }],
  ['closeTicket', { params: { id: 42 }, body: { ticket_id: 42, rating: 5, comment: 'a' } }],
] as const)('%s neither holds up a message nor is held up by one', async (name, input) => {
  await put(name, input)
  await put('createReply', said('refused, too'))
  await put(name, input)
  const { fetch, sent } = server(json(409, {}), json(422, {}), ok())
  await drain({ fetch })
  expect(sent).toHaveLength(3)
  expect(await states()).toEqual(['refused', 'refused', 'sent'])
})

test('what was added to a ticket waits while its opening is refused', async () => {
  const key = await put('createTicket', { body: { description: 'Leak' } })
  const id = pendingId(key)
  await put('createReply', { params: { id }, body: { comment: 'and a noise' } })
  await put('uploadAttachment', { params: { id }, body: { description: 'a' } })
  const { fetch, sent } = server(json(422, {}), ok({ id: 77, number: 'TC/2026/11 0077' }), ok())
  expect(await drain({ fetch })).toEqual({ left: 'empty' })
  await drain({ fetch, atOnce: true })
  expect(sent).toHaveLength(1)
  expect(await states()).toEqual(['refused', 'waiting', 'waiting'])
  await retry(key)
  await drain({ fetch })
  expect(await states()).toEqual(['sent', 'sent', 'sent'])
})

const caf = { caf_document_id: 7 }
test.each([
  ['markCafRead', { params: { id: 7 }, body: {} }],
  ['chooseCafOption', { body: { ...caf, selected_question_id: 3 } }],
  ['answerCafQuestions', { body: { ...caf, caf_answer_questions: [{ id: 1, answer: 'y' }] } }],
  ['confirmCafInformation', { params: { id: 2 }, body: { ...caf, id: 2, is_confirmed: true } }],
] as const)(
  'a form is not submitted after a refused %s, until that is gone',
  async (name, input) => {
    const key = await put(name, input)
    await put('submitCafDocument', { params: { id: 7 }, body: { id: 7 } })
    const { fetch, sent } = server(json(422, {}), ok())
    await drain({ fetch })
    await drain({ fetch, atOnce: true })
    expect(sent).toHaveLength(1)
    await discard(key)
    await drain({ fetch })
    expect(sent).toHaveLength(2)
  },
)

test('no message passes one that may have arrived, until its author says what happens to it', async () => {
  await mirrorSession({ ...RINA, announced: '' })
  await put('createReply', said('unsure'))
  await put('createReply', said('second'))
  const { fetch, sent } = server(new TypeError('cut'), ok())
  await drain({ fetch })
  await drain({ fetch, atOnce: true })
  await drain({ fetch, atOnce: true })
  expect(sent).toHaveLength(1)
  expect(await states()).toEqual(['refused', 'waiting'])
})

test('a refused message that is retried is sent after those that passed it', async () => {
  const key = await put('createReply', said('refused'))
  await put('createReply', said('second'))
  const { fetch, sent } = server(json(422, {}), ok())
  await drain({ fetch })
  await retry(key)
  await put('createReply', said('third'))
  await drain({ fetch })
  expect(sent.slice(1).map(({ body }) => body)).toEqual([
    { comment: 'second' },
    { comment: 'refused' },
    { comment: 'third' },
  ])
})

test('a 409 to a repetition is asked about once more: its first attempt may still be at work', async () => {
  await put('createReply', said('a'))
  await put('createReply', said('b'))
  const { fetch, sent } = server(new TypeError('cut'), json(409, {}), ok())
  await drain({ fetch })
  await drain({ fetch, atOnce: true })
  expect(await states()).toEqual(['waiting', 'waiting'])
  await drain({ fetch, atOnce: true })
  expect(await states()).toEqual(['sent', 'sent'])
  expect(new Set(sent.slice(0, 3).map((one) => one.key)).size).toBe(1)
})

test('the second 409 to a repetition is final', async () => {
  await put('createReply', said('a'))
  await put('createReply', said('b'))
  const { fetch } = server(new TypeError('cut'), json(409, {}), json(409, {}), ok())
  for (let nth = 0; nth < 3; nth += 1) await drain({ fetch, atOnce: true })
  expect(await states()).toEqual(['refused', 'sent'])
})
