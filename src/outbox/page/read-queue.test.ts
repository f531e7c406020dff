// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Command } from '../database.ts'

const RINA = { person: '8', account: '10', owner: '8#10' }
const BUDI = { person: '9', account: '10', owner: '9#10' }
const NOBODY = { person: '', account: '', owner: '' }

/** A freshly loaded page of Rina that follows the queue, on an empty device. */
async function load() {
  vi.resetModules()
  let identity = RINA
  const { configureOutbox } = await import('./ports.ts')
  configureOutbox({ readIdentity: () => identity } as never)
  const { outboxDb } = await import('../database.ts')
  await Promise.all(outboxDb.tables.map((table) => table.clear()))
  const [store, queue, { announce }, reader] = await Promise.all([
    import('./store.ts'),
    import('../queue.ts'),
    import('../announce.ts'),
    import('./read-queue.ts'),
  ])
  reader.followChanges()
  await reader.readQueue()
  const { commands } = outboxDb
  return {
    ...store,
    ...queue,
    ...reader,
    announce,
    outboxDb,
    commands,
    readAll: vi.spyOn(commands, 'where'),
    readSome: vi.spyOn(commands, 'bulkGet'),
    signIn: (person: typeof RINA) => {
      identity = person
    },
    write: (comment: string, { id = 42, key = comment, ...who }: Written = {}) =>
      queue.enqueue(
        {
          name: 'createReply',
          input: { params: { id }, body: { comment } },
          key,
          owner: RINA.person,
          account: RINA.account,
          ...who,
        },
        1000,
      ),
    shown: (lane = 'ticket:42') =>
      store
        .readLane(lane)
        .map(({ input }) => (input as { body: { comment: string } }).body.comment),
  }
}

type Written = { id?: number; key?: string; owner?: string; account?: string }

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('what was written here is read alone, and stands in its lane', async () => {
  const page = await load()
  for (const comment of ['a', 'b', 'c']) await page.write(comment)
  await page.readChanges()
  expect(page.shown()).toEqual(['a', 'b', 'c'])
  page.readSome.mockClear()
  await page.write('d')
  page.readAll.mockClear()
  await page.readChanges()
  expect(page.readSome.mock.calls).toEqual([[[expect.any(Number)]]])
  expect(page.readAll).not.toHaveBeenCalled()
  expect(page.shown()).toEqual(['a', 'b', 'c', 'd'])
  expect(page.outboxStore.get()).toMatchObject({ unsent: 4, refused: 0, oldest: 1000 })
  expect(page.hasUnsent()).toBe(true)
})

test('a change of another tab is read soon after it was announced', async () => {
  const page = await load()
  await page.write('here')
  await page.readChanges()
  await vi.advanceTimersByTimeAsync(500)
  const [{ id: _, ...row } = {} as Command] = await page.commands.toArray()
  const id = await page.commands.add({ ...row, key: 'other', lane: 'ticket:43' })
  const channel = new BroadcastChannel('benchside-outbox')
  channel.postMessage({ type: 'changed', ids: [id] })
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  expect(page.shown('ticket:43')).toEqual([])
  vi.advanceTimersByTime(500)
  await vi.waitFor(() => expect(page.shown('ticket:43')).toEqual(['here']))
  channel.close()
  expect(page.outboxStore.get().unsent).toBe(2)
})

test('a change that does not say what it was has the whole queue read', async () => {
  const page = await load()
  await page.write('a')
  await page.readChanges()
  await page.commands.clear()
  page.announce({ type: 'changed' })
  await page.readChanges()
  expect(page.shown()).toEqual([])
  expect(page.outboxStore.get().unsent).toBe(0)
  expect(page.hasUnsent()).toBe(false)
})

test('a change that arrives during a read is not lost', async () => {
  const page = await load()
  await page.write('a')
  const read = page.commands.bulkGet.bind(page.commands)
  page.readSome.mockImplementationOnce((async (ids: number[]) => {
    const rows = await read(ids)
    for (const id of ids) await page.commands.update(id, { state: 'refused' })
    page.announce({ type: 'changed', ids })
    return rows
  }) as never)
  await page.readChanges()
  expect(page.readLane('ticket:42')).toMatchObject([{ state: 'waiting' }])
  vi.advanceTimersByTime(500)
  await page.readChanges()
  expect(page.readLane('ticket:42')).toMatchObject([{ state: 'refused' }])
  expect(page.outboxStore.get()).toMatchObject({ unsent: 1, refused: 1 })
})

test('a removed command is gone from its lane, its selections and the count', async () => {
  const page = await load()
  const isShort = ({ key }: { key: string }) => key.length === 1
  await page.write('a')
  await page.write('b')
  await page.readChanges()
  expect(page.readCommands(isShort)).toHaveLength(2)
  expect(await page.discard('a')).toBe(1)
  await page.readChanges()
  expect(page.shown()).toEqual(['b'])
  expect(page.readCommands(isShort)).toMatchObject([{ key: 'b' }])
  expect(page.listUnsent()).toMatchObject([{ key: 'b' }])
  await page.discard('b')
  await page.readChanges()
  expect(page.isOutboxEmpty()).toBe(true)
})

test('after a sign-out nothing is shown; another person has their own queue', async () => {
  const page = await load()
  await page.write('of Rina')
  await page.write('of Budi', { owner: BUDI.person, id: 43 })
  await page.readChanges()
  expect(page.shown()).toEqual(['of Rina'])
  expect(page.shown('ticket:43')).toEqual([])
  page.signIn(NOBODY)
  await page.readChanges()
  expect(page.shown()).toEqual([])
  expect(page.isAnythingUnsent()).toBe(false)
  page.signIn(BUDI)
  await page.readChanges()
  expect(page.shown()).toEqual([])
  expect(page.shown('ticket:43')).toEqual(['of Budi'])
})

test('another person who signs in during a read does not see what was read', async () => {
  const page = await load()
  await page.write('of Rina')
  const read = page.commands.bulkGet.bind(page.commands)
  page.readSome.mockImplementationOnce((async (ids: number[]) => {
    const rows = await read(ids)
    page.signIn(BUDI)
    return rows
  }) as never)
  await page.readChanges()
  expect(page.shown()).toEqual([])
  expect(page.outboxStore.get().unsent).toBe(0)
})

test('what waits for another account is counted apart', async () => {
  const page = await load()
  const read: string[] = []
  page.onCommandsRead((commands) => read.push(...commands.map(({ key }) => key)))
  await page.write('here')
  await page.write('there', { account: '11' })
  await page.readChanges()
  expect(read).toEqual(['here'])
  expect(page.shown()).toEqual(['here'])
  expect(page.outboxStore.get()).toMatchObject({ unsent: 1, elsewhere: [{ key: 'there' }] })
  await page.discard('there')
  await page.readChanges()
  expect(page.outboxStore.get()).toMatchObject({ unsent: 1, elsewhere: [] })
})

test('a list that a change does not concern stays the same', async () => {
  const page = await load()
  await page.write('a')
  await page.readChanges()
  const before = page.readLane('ticket:42')
  await page.write('b', { id: 43 })
  await page.readChanges()
  expect(page.readLane('ticket:42')).toBe(before)
})

test('a queue that cannot be read stays as it was shown, and is read as a whole the next time', async () => {
  const page = await load()
  await page.write('a')
  await page.readChanges()
  page.readAll.mockImplementationOnce(() => {
    throw new DOMException('gone', 'UnknownError')
  })
  await page.readQueue()
  expect(page.readFailure.get()).toBe(true)
  expect(page.shown()).toEqual(['a'])
  expect(page.hasUnsent()).toBe(true)
  await page.readChanges()
  expect(page.readFailure.get()).toBe(false)
  expect(page.shown()).toEqual(['a'])
})

test('what another person left is not shown to somebody whose queue cannot be read', async () => {
  const page = await load()
  await page.write('of Rina')
  await page.readChanges()
  page.readAll.mockImplementationOnce(() => {
    throw new DOMException('gone', 'UnknownError')
  })
  page.signIn(BUDI)
  await page.readChanges()
  expect(page.shown()).toEqual([])
  page.signIn(RINA)
  await page.readChanges()
  expect(page.shown()).toEqual(['of Rina'])
})

test('a queue whose database could not be opened is read once it can be', async () => {
  const page = await load()
  page.outboxDb.close({ disableAutoOpen: false })
  const opening = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('gone', 'VersionError')
  })
  await page.readQueue()
  expect(page.readFailure.get()).toBe(true)
  opening.mockRestore()
  await page.readQueue()
  expect(page.readFailure.get()).toBe(false)
})
