/** Against a small fake of S3 on a free port, which keeps what it is sent. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type FakeS3, startBucket } from './fake-s3.ts'
import { type FileStore, MissingFile } from './file-store.ts'
import { openS3Store } from './s3-store.ts'

let bucket: FakeS3
let store: FileStore
beforeAll(async () => {
  bucket = await startBucket('lab-files')
  store = openS3Store(bucket.settings)
})
afterAll(() => bucket.close())

test('a small file goes up in one piece, under the bucket, signed, with its type', async () => {
  const stored = await store.put(
    Readable.from([Buffer.from('one '), Buffer.from('two')]),
    'text/plain',
  )
  expect(stored.size).toBe(7)
  expect(stored.sha256).toEqual(createHash('sha256').update('one two').digest())
  const put = bucket.seen.at(-1)
  expect(put).toMatchObject({ method: 'PUT', path: `/lab-files/${stored.key}` })
  expect(put?.headers['content-type']).toBe('text/plain')
  expect(put?.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=key-of-the-lab\/.*\/eu-test-1\/s3\//,
  )
  expect(await buffer(await store.open(stored.key))).toEqual(Buffer.from('one two'))
  const part = await store.open(stored.key, { start: 2, end: 4 })
  expect(await buffer(part)).toEqual(Buffer.from('e t'))
})

test('a large one goes up in parts, and comes back whole', async () => {
  const piece = Buffer.alloc(1_000_000, 'reagent ')
  const whole = Readable.from(Array.from({ length: 12 }, () => piece))
  const stored = await store.put(whole, 'application/zip')
  expect(stored.size).toBe(12_000_000)
  expect(bucket.parts.size).toBe(3)
  expect(
    createHash('sha256')
      .update(await buffer(await store.open(stored.key)))
      .digest(),
  ).toEqual(stored.sha256)
})

test('what is removed is missing, and removing it again is no error', async () => {
  const { key } = await store.put(Readable.from([Buffer.from('gone')]), 'text/plain')
  await store.remove(key)
  await store.remove(key)
  await expect(store.open(key)).rejects.toBeInstanceOf(MissingFile)
})

test('a stream that breaks off stores nothing', async () => {
  const before = bucket.objects.size
  const broken = Readable.from(
    (async function* pieces() {
      yield Buffer.from('half')
      throw new Error('the network is gone')
    })(),
  )
  await expect(store.put(broken, 'text/plain')).rejects.toThrow('the network is gone')
  expect(bucket.objects.size).toBe(before)
})

test('a refusal of the bucket is an error, and no missing file', async () => {
  bucket.fail(true)
  const refused = store.open('00000000-0000-4000-8000-000000000000')
  await expect(refused).rejects.not.toBeInstanceOf(MissingFile)
  await expect(store.put(Readable.from([Buffer.from('x')]), 'text/plain')).rejects.toThrow('no')
  bucket.fail(false)
})

test('all that is there is listed with its age', async () => {
  const { key } = await store.put(Readable.from([Buffer.from('here')]), 'text/plain')
  const listed: unknown[] = []
  for await (const each of store.list()) listed.push(each)
  expect(listed).toContainEqual({ key, since: new Date('2026-11-01T00:00:00Z') })
})
