// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { BENCH_STORAGE_KEY } from '#contract/storage-keys'
import { json, ok, server } from '#outbox/drain/stub-server'

/** Of the data, and of the session. */
const KEY = new Uint8Array(64).fill(9, 0, 32).fill(8, 32)
const PERSON = '500813'
const TICKET = 424242

/** A page of a shared bench that its person has unlocked. */
async function load() {
  vi.resetModules()
  localStorage.setItem(BENCH_STORAGE_KEY, '1')
  const [{ openVault }, { makeVault }] = await Promise.all([
    import('./vault.ts'),
    import('./make-vault.ts'),
  ])
  openVault(await makeVault('v1', KEY))
  const [queue, { drain }, mirror, { outboxDb }] = await Promise.all([
    import('#outbox/queue'),
    import('#outbox/drain/drain'),
    import('#outbox/session-mirror'),
    import('#outbox/database'),
  ])
  await mirror.mirrorSession({
    token: 'secret-token',
    owner: PERSON,
    account: '10',
    switches: false,
    apiBase: 'https://api.test',
    language: 'en',
  })
  const put = (comment: string, bytes?: ArrayBuffer) =>
    queue.enqueue(
      {
        name: 'createReply',
        input: { params: { id: TICKET }, body: { comment } },
        owner: PERSON,
        account: '10',
        about: 'TCK-0042',
        ...(bytes && { files: [{ field: 'file', name: 'fuse.jpg', type: 'image/jpeg', bytes }] }),
      },
      Date.now(),
    )
  return { ...queue, drain, db: outboxDb, put }
}

let bench: Awaited<ReturnType<typeof load>>

beforeEach(async () => {
  bench = await load()
})

afterEach(async () => {
  await bench.db.delete()
  localStorage.clear()
})

/** All that lies in the database, as text. */
async function dump(): Promise<string> {
  const { Dexie } = await import('dexie')
  const raw = await new Dexie(bench.db.name).open()
  const rows = await Promise.all(raw.tables.map((table) => table.toArray()))
  raw.close()
  return JSON.stringify(rows, (_name, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
  )
}

test('nothing of the queue is on the disk in clear, and all of it is read', async () => {
  const bytes = new TextEncoder().encode('bytes of a picture').buffer
  await bench.put('The fuse is blown', bytes)
  const kept = await dump()
  for (const clear of ['fuse', 'picture', 'TCK', 'secret-token', PERSON, String(TICKET), 'ticket:'])
    expect(kept).not.toContain(clear)
  const [command] = await bench.listCommands(PERSON)
  expect(command).toMatchObject({
    owner: PERSON,
    lane: `ticket:${TICKET}`,
    input: { body: { comment: 'The fuse is blown' } },
    files: [{ name: 'fuse.jpg', size: 18 }],
    about: 'TCK-0042',
  })
  const [file] = await bench.readFiles(command?.id ?? 0)
  expect(new TextDecoder().decode(file?.bytes)).toBe('bytes of a picture')
})

test('a queue is sent in order, past what is refused', async () => {
  await bench.put('first')
  await bench.put('second')
  await bench.put('third')
  const { fetch, sent } = server(ok(), json(422, {}), ok())
  await bench.drain({ fetch })
  expect(sent.map(({ body }) => body)).toEqual(
    ['first', 'second', 'third'].map((comment) => ({ comment })),
  )
  const states = (await bench.listCommands(PERSON)).map(({ state }) => state)
  expect(states).toEqual(['sent', 'refused', 'sent'])
  expect(await dump()).not.toContain('third')
})

test('a page that is loaded anew and unlocked goes on', async () => {
  const key = await bench.put('kept')
  bench.db.close()
  bench = await load()
  expect(await bench.rewrite(key, { params: { id: TICKET }, body: { comment: 'changed' } })).toBe(
    true,
  )
  const { fetch, sent } = server(ok())
  await bench.drain({ fetch })
  expect(sent.map(({ body }) => body)).toEqual([{ comment: 'changed' }])
  await bench.forgetSent((await bench.listCommands(PERSON)).map(({ id }) => id))
  expect(await bench.listCommands(PERSON)).toEqual([])
})

test('without the key of the session its row is not there, and what it is encrypted with reads no token', async () => {
  const { makeVault } = await import('./make-vault.ts')
  const row = await new Promise<{ encrypted: string }>((resolve) => {
    indexedDB.open(bench.db.name).addEventListener('success', ({ target }) => {
      const db = (target as IDBOpenDBRequest).result
      const got = db.transaction('session').objectStore('session').get('now')
      got.addEventListener('success', () => {
        db.close()
        resolve(got.result as { encrypted: string })
      })
    })
  })
  const closed = await makeVault('v1', KEY.slice(0, 32))
  expect(closed.decrypt(row.encrypted)).toBeUndefined()
  vi.resetModules()
  const { openVault } = await import('./vault.ts')
  openVault(closed)
  const { readMirror } = await import('#outbox/session-mirror')
  expect(await readMirror()).toBeUndefined()
})

test('another vault of the same device reads nothing of it', async () => {
  await bench.put('mine')
  vi.resetModules()
  const [{ openVault }, { makeVault }] = await Promise.all([
    import('./vault.ts'),
    import('./make-vault.ts'),
  ])
  openVault(await makeVault('v2', new Uint8Array(32).fill(1)))
  const { listCommands } = await import('#outbox/queue')
  expect(await listCommands(PERSON)).toEqual([])
})

test('while the bench is locked there is no queue', async () => {
  vi.resetModules()
  await expect(import('#outbox/queue')).rejects.toThrow('benchside-outbox')
})
