import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'

import { onOutboxNews } from '../announce.ts'
import { listCommands } from '../queue.ts'
import { emptyQueue, put, said, states } from '../stub-queue.ts'
import { drain } from './drain.ts'
import { ok, server } from './stub-server.ts'

beforeEach(emptyQueue)

const to = (id: number, comment: string) => ({ params: { id }, body: { comment } })

test('four lanes are sent at the same time, each in its order, and everything once', async () => {
  const lanes = [1, 2, 3, 4, 5, 6]
  for (const nth of ['a', 'b', 'c']) {
    for (const id of lanes) await put('createReply', to(id, `${id}${nth}`))
  }
  let release = () => {}
  const four = new Promise<void>((resolve) => {
    release = resolve
  })
  const { fetch, sent } = server(async () => {
    if (sent.length === 4) release()
    await four
    return ok()
  })
  const drained = drain({ fetch })
  await four
  expect(sent).toHaveLength(4)
  expect(await drained).toEqual({ left: 'empty' })
  const texts = sent.map(({ body }) => (body as { comment: string }).comment)
  for (const id of lanes) {
    const own = texts.filter((text) => text.startsWith(String(id)))
    expect(own).toEqual([`${id}a`, `${id}b`, `${id}c`])
  }
})

test('what was sent is announced with the attempt that follows it, once both are on the disk', async () => {
  await put('createReply', said('a'))
  await put('createReply', said('b'))
  const [a, b] = (await listCommands('1')).map(({ id }) => id)
  const announced: (readonly number[] | undefined)[] = []
  const unlisten = onOutboxNews((news) => {
    if (news.type === 'changed') announced.push(news.ids)
  })
  await drain({ fetch: server(ok()).fetch })
  unlisten()
  expect(announced).toEqual([[a], [a, b], [b]])
})

test('no command is read past those of its lane that were sent', async () => {
  for (let nth = 0; nth < 20; nth += 1) await put('createReply', said(`${nth}`))
  const steps = vi.spyOn(IDBCursor.prototype, 'continue')
  await drain({ fetch: server(ok()).fetch })
  expect(await states()).toEqual(Array.from({ length: 20 }, () => 'sent'))
  expect(steps.mock.calls.length).toBeLessThan(20)
  steps.mockRestore()
})
