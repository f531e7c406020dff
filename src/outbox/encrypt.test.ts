import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { outboxDb } from './database.ts'
import { canEncrypt, dropQueue, encryptForOwner, acceptOwnerKey } from './encrypt.ts'
import { enqueue, listCommands, readFiles, rewrite } from './queue.ts'
import { clearMirror, mirrorSession } from './session-mirror.ts'

const KEY = btoa('k'.repeat(32))
const OTHER_KEY = btoa('o'.repeat(32))
/** Returns what was to be restored. */
async function restoredBy(owner: string, key: string) {
  const back: unknown[] = []
  await acceptOwnerKey(owner, key, async (keepsakes) => void back.push(...keepsakes))
  return back
}
const signIn = (owner: string) =>
  mirrorSession({
    token: `token-${owner}`,
    owner,
    account: '',
    switches: true,
    apiBase: '',
    language: 'en',
  })

beforeEach(async () => {
  await Promise.all(outboxDb.tables.map((table) => table.clear()))
  await signIn('1')
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** While the browser encrypts or decrypts for the first time, another page does something. */
function meanwhile(method: 'encrypt' | 'decrypt', act: () => Promise<unknown>) {
  const plain = crypto.subtle[method].bind(crypto.subtle)
  vi.spyOn(crypto.subtle, method).mockImplementationOnce(async (...given) => {
    await act()
    return plain(...given)
  })
}

const write = (comment: string) =>
  enqueue(
    {
      name: 'uploadAttachment',
      input: { params: { id: 42 }, body: { description: comment } },
      owner: '1',
      account: '',
      files: [
        {
          field: 'file',
          name: 'secret.txt',
          type: 'text/plain',
          bytes: new TextEncoder().encode('secret bytes').buffer,
        },
      ],
    },
    5,
  )

/** All text of the database, as anybody with access to the device could read it. */
async function wholeDatabase(): Promise<string> {
  const rows = await Promise.all(outboxDb.tables.map((table) => table.toArray()))
  return JSON.stringify(rows, (_name, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? new TextDecoder('latin1').decode(value)
      : value,
  )
}

test('an encrypted queue cannot be read, and is restored for its owner', async () => {
  await restoredBy('1', KEY)
  const key = await write('secret words')
  await write('second')
  expect(
    await encryptForOwner('1', [{ name: 'reply-42', value: { comment: 'secret draft' } }]),
  ).toBe(true)
  await clearMirror()
  expect(await wholeDatabase()).not.toMatch(/secret|token|reply-42/)

  await signIn('2')
  expect(await restoredBy('2', OTHER_KEY)).toEqual([])
  expect(await listCommands('2')).toEqual([])

  await signIn('1')
  expect(await restoredBy('1', KEY)).toEqual([
    { name: 'reply-42', value: { comment: 'secret draft' } },
  ])
  const back = await listCommands('1')
  expect(back.map(({ input }) => input)).toMatchObject([
    { body: { description: 'secret words' } },
    { body: { description: 'second' } },
  ])
  expect(back[0]?.key).toBe(key)
  const [file] = await readFiles(back[0]?.id ?? 0)
  expect(new TextDecoder().decode(file?.bytes)).toBe('secret bytes')
  expect(await outboxDb.sealed.count()).toBe(0)
})

test('without a key nothing is encrypted, and nothing changes', async () => {
  await write('words')
  expect(await canEncrypt('1')).toBe(false)
  expect(await encryptForOwner('1', [])).toBe(false)
  expect(await listCommands('1')).toHaveLength(1)
  expect(await restoredBy('1', btoa('short'))).toEqual([])
  expect(await canEncrypt('1')).toBe(false)
})

test('a page that closes before the restore is done finds the queue still encrypted', async () => {
  await restoredBy('1', KEY)
  const typed = { name: 'reply-42', value: { comment: 'half a draft' } }
  await write('secret words')
  await encryptForOwner('1', [typed])
  await signIn('1')
  await expect(acceptOwnerKey('1', KEY, () => Promise.reject(new Error('gone')))).rejects.toThrow(
    'gone',
  )
  expect(await listCommands('1')).toEqual([])
  expect(await restoredBy('1', KEY)).toEqual([typed])
  expect(await listCommands('1')).toHaveLength(1)
  expect(await restoredBy('1', KEY)).toEqual([])
})

test('a new token of the same person keeps the key; another person does not get it', async () => {
  await restoredBy('1', KEY)
  await signIn('1')
  expect(await canEncrypt('1')).toBe(true)
  await signIn('2')
  expect(await canEncrypt('2')).toBe(false)
})

test("a discarded queue is gone, another person's is not", async () => {
  await write('mine')
  await enqueue(
    {
      name: 'createReply',
      input: { params: { id: 1 }, body: { comment: 'theirs' } },
      owner: '2',
      account: '',
    },
    0,
  )
  await dropQueue('1')
  expect(await listCommands('1')).toEqual([])
  expect(await listCommands('2')).toHaveLength(1)
  expect(await outboxDb.files.count()).toBe(0)
})

test('what another page writes or changes while the queue is encrypted is in it', async () => {
  await restoredBy('1', KEY)
  const key = await write('first words')
  meanwhile('encrypt', async () => {
    await rewrite(key, { params: { id: 42 }, body: { description: 'better words' } })
    await write('more words')
  })
  expect(await encryptForOwner('1', [])).toBe(true)
  expect(await listCommands('1')).toEqual([])
  await signIn('1')
  await restoredBy('1', KEY)
  expect((await listCommands('1')).map(({ input }) => input)).toMatchObject([
    { body: { description: 'better words' } },
    { body: { description: 'more words' } },
  ])
})

test('what another page has restored and sent meanwhile is not restored again', async () => {
  await restoredBy('1', KEY)
  await write('words')
  await encryptForOwner('1', [])
  meanwhile('decrypt', async () => {
    await restoredBy('1', KEY)
    await dropQueue('1')
  })
  await restoredBy('1', KEY)
  expect(await listCommands('1')).toEqual([])
})

test('what cannot be read now stays, and is restored once it can', async () => {
  await restoredBy('1', KEY)
  await write('first words')
  await write('more words')
  await encryptForOwner('1', [])
  await signIn('1')
  meanwhile('decrypt', () => Promise.reject(new RangeError('Array buffer allocation failed')))
  await restoredBy('1', KEY)
  expect(await listCommands('1')).toHaveLength(1)
  await restoredBy('1', KEY)
  expect(await listCommands('1')).toHaveLength(2)
  expect(await outboxDb.sealed.count()).toBe(0)
})

test('what was written before the sign-out is sent before what was written after the sign-in', async () => {
  await restoredBy('1', KEY)
  await write('first words')
  await write('second words')
  await encryptForOwner('1', [])
  await signIn('1')
  await write('third words')
  await restoredBy('1', KEY)
  expect((await listCommands('1')).map(({ input }) => input)).toMatchObject([
    { body: { description: 'first words' } },
    { body: { description: 'second words' } },
    { body: { description: 'third words' } },
  ])
})

test('a restored command whose id is taken gets another one', async () => {
  await restoredBy('1', KEY)
  await write('first words')
  const [{ id } = { id: 0 }] = await listCommands('1')
  await encryptForOwner('1', [])
  await signIn('1')
  await write('second words')
  const [other] = await listCommands('1')
  await outboxDb.commands.delete(other?.id ?? 0)
  if (other) await outboxDb.commands.put({ ...other, id })
  await restoredBy('1', KEY)
  expect(await listCommands('1')).toHaveLength(2)
})
