import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { outboxDb } from './database.ts'
import { drain } from './drain/drain.ts'
import { json, ok, server } from './drain/stub-server.ts'
import { pendingId } from './pending-id.ts'
import { discard, enqueue, listArrivals, rewrite } from './queue.ts'
import { emptyQueue, put, said, states } from './stub-queue.ts'

beforeEach(emptyQueue)

test('a refused ticket that is edited comes before what was added to it', async () => {
  const key = await put('createTicket', { body: { description: 'too long' } })
  await put('createReply', { params: { id: pendingId(key) }, body: { comment: 'behind' } })
  const { fetch, sent } = server(json(422, {}), ok({ id: 77, number: 'TC/2026/11 0077' }), ok())
  await drain({ fetch })
  expect(await rewrite(key, { body: { description: 'short' } } as never)).toBe(true)
  await drain({ fetch })
  expect(sent.slice(1).map(({ body }) => body)).toEqual([
    { description: 'short' },
    { comment: 'behind' },
  ])
})

test('a command that the server may have cannot be edited', async () => {
  const key = await put('createReply', said('a'))
  await drain({ fetch: server(new TypeError('cut')).fetch })
  expect(await rewrite(key, said('b') as never)).toBe(false)
})

test('a discarded command is not sent; those behind it are', async () => {
  const key = await put('createReply', said('gone'))
  await put('createReply', said('behind'))
  expect(await discard(key)).toBe(1)
  const { fetch, sent } = server(ok())
  await drain({ fetch })
  expect(sent.map(({ body }) => body)).toEqual([{ comment: 'behind' }])
})

test('a command in flight is aborted when it is discarded', async () => {
  const key = await put('createReply', said('gone'))
  const fetch: typeof globalThis.fetch = async (_url, init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      void discard(key)
    })
  expect(await drain({ fetch })).toEqual({ left: 'empty' })
  expect(await states()).toEqual([])
})

test('a pending ticket takes replies; they follow it to its number', async () => {
  const key = await put('createTicket', { body: { description: 'Leak' } }, { key: 'a'.repeat(20) })
  const id = pendingId(key)
  await put('createReply', { params: { id }, body: { comment: 'and a noise' } })
  await put('closeTicket', { params: { id }, body: { ticket_id: id, rating: 5, comment: 'x' } })
  const { fetch, sent } = server(ok({ id: 77, number: 'TC/2026/11 0077' }), ok())
  await drain({ fetch })
  expect(sent.map(({ path }) => path)).toEqual([
    '/api_v2/customer/ticket',
    '/api_v2/customer/ticket/77/reply',
    '/api_v2/customer/ticket/77/close',
  ])
  expect(sent[2]?.body).toMatchObject({ ticket_id: 77 })
  expect(await listArrivals('1')).toMatchObject([
    { waitingId: id, id: 77, number: 'TC/2026/11 0077' },
  ])
  // a page that has not heard of it yet
  await put('createReply', { params: { id }, body: { comment: 'late' } })
  await drain({ fetch })
  expect(sent.at(-1)?.path).toBe('/api_v2/customer/ticket/77/reply')
})

test('discarding a pending ticket discards its replies', async () => {
  const key = await put('createTicket', { body: { description: 'Leak' } }, { key: 'b'.repeat(20) })
  await put('createReply', { params: { id: pendingId(key) }, body: { comment: 'lost' } })
  expect(await discard(key)).toBe(2)
  expect(await states()).toEqual([])
})

test('of the answers to one question the last one counts; others are kept', async () => {
  const answer = (id: number, text: string) => ({
    body: { caf_document_id: 7, caf_answer_questions: [{ id, answer: text }] },
  })
  await put('answerCafQuestions', answer(1, 'y'))
  await put('answerCafQuestions', answer(2, 'two'))
  await put('answerCafQuestions', answer(1, 'yes'))
  await put('chooseCafOption', { body: { caf_document_id: 7, selected_question_id: 3 } })
  await put('chooseCafOption', { body: { caf_document_id: 7, selected_question_id: 4 } })
  const { fetch, sent } = server(ok())
  await drain({ fetch })
  expect(sent.map(({ body }) => body)).toEqual([
    {
      caf_document_id: 7,
      caf_answer_questions: [
        { id: 1, answer: 'yes' },
        { id: 2, answer: 'two' },
      ],
    },
    { caf_document_id: 7, selected_question_id: 4 },
  ])
})

test('an answer that may have arrived is not changed: the later one goes after it', async () => {
  const choice = (id: number) => ({ body: { caf_document_id: 7, selected_question_id: id } })
  await put('chooseCafOption', choice(1))
  await drain({ fetch: server(new TypeError('cut')).fetch, now: () => 0 })
  await put('chooseCafOption', choice(2))
  const { fetch, sent } = server(ok())
  await drain({ fetch, atOnce: true })
  expect(sent.map(({ body }) => (body as Record<string, unknown>).selected_question_id)).toEqual([
    1, 2,
  ])
})

test('files go up rewrapped, with their names, and leave the device once they are there', async () => {
  const bytes = new TextEncoder().encode('%PDF-').buffer
  await enqueue(
    {
      name: 'uploadAttachment',
      input: { params: { id: 42 }, body: { description: 'page' } },
      owner: '1',
      account: '10',
      files: [{ field: 'file', name: 'page 1.pdf', type: 'application/pdf', bytes }],
    },
    0,
  )
  const { fetch, sent } = server(ok())
  await drain({ fetch })
  const file = (sent.at(0) as { body: FormData }).body.get('file') as File
  expect([file.name, file.type, await file.text()]).toEqual([
    'page 1.pdf',
    'application/pdf',
    '%PDF-',
  ])
  expect(await outboxDb.files.count()).toBe(0)
})

test('the same key twice is one command', async () => {
  await put('createReply', said('a'), { key: 'c'.repeat(20) })
  await put('createReply', said('a'), { key: 'c'.repeat(20) })
  expect(await states()).toEqual(['waiting'])
})
