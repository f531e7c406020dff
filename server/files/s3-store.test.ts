/** Against a small stand-in on a free port, which keeps what it is sent. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type FileStore, MissingFile } from './file-store.ts'
import { openS3Store } from './s3-store.ts'

interface Seen {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
}

const seen: Seen[] = []
const objects = new Map<string, Buffer>()
const parts = new Map<string, Buffer>()
let failing = false

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>${text}`

function answer(
  { method, path, query }: Seen,
  body: Buffer,
): [status: number, body: Buffer | string] {
  const part = query.get('partNumber')
  if (failing) return [400, xml('<Error><Code>Broken</Code><Message>no</Message></Error>')]
  if (method === 'POST' && query.has('uploads')) {
    return [
      200,
      xml('<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>'),
    ]
  }
  if (method === 'PUT' && part !== null) {
    parts.set(`${path} ${part}`, body)
    return [200, '']
  }
  if (method === 'POST') {
    const mine = [...parts]
      .filter(([name]) => name.startsWith(`${path} `))
      .map(([, bytes]) => bytes)
    objects.set(path, Buffer.concat(mine))
    return [
      200,
      xml('<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>'),
    ]
  }
  if (method === 'PUT') {
    objects.set(path, body)
    return [200, '']
  }
  if (method === 'DELETE') {
    objects.delete(path)
    return [204, '']
  }
  if (query.get('list-type') === '2') {
    const rows = [...objects.keys()].map(
      (key) =>
        `<Contents><Key>${key.slice('/lab-files/'.length)}</Key><LastModified>2026-11-01T00:00:00Z</LastModified></Contents>`,
    )
    return [
      200,
      xml(`<ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`),
    ]
  }
  return objects.has(path)
    ? [200, objects.get(path) ?? '']
    : [404, xml('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>')]
}

const server = createServer((request, response) => {
  void buffer(request).then((body) => {
    const url = new URL(request.url ?? '', 'http://s3')
    const one = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
    }
    seen.push(one)
    const [status, said] = answer(one, body)
    response.writeHead(status, { ETag: '"e"' }).end(said)
  })
})

let store: FileStore
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  store = openS3Store({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'lab-files',
    region: 'eu-test-1',
    accessKeyId: 'key-of-the-lab',
    secretAccessKey: 'secret',
  })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a small file goes up in one piece, under the bucket, signed, with its type', async () => {
  const stored = await store.put(
    Readable.from([Buffer.from('one '), Buffer.from('two')]),
    'text/plain',
  )
  expect(stored.size).toBe(7)
  expect(stored.sha256).toEqual(createHash('sha256').update('one two').digest())
  const put = seen.at(-1)
  expect(put).toMatchObject({ method: 'PUT', path: `/lab-files/${stored.key}` })
  expect(put?.headers['content-type']).toBe('text/plain')
  expect(put?.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=key-of-the-lab\/.*\/eu-test-1\/s3\//,
  )
  expect(await buffer(await store.open(stored.key))).toEqual(Buffer.from('one two'))
})

test('a large one goes up in parts, and comes back whole', async () => {
  const piece = Buffer.alloc(1_000_000, 'reagent ')
  const whole = Readable.from(Array.from({ length: 12 }, () => piece))
  const stored = await store.put(whole, 'application/zip')
  expect(stored.size).toBe(12_000_000)
  expect(parts.size).toBe(3)
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
  const before = objects.size
  const broken = Readable.from(
    (async function* pieces() {
      yield Buffer.from('half')
      throw new Error('the network is gone')
    })(),
  )
  await expect(store.put(broken, 'text/plain')).rejects.toThrow('the network is gone')
  expect(objects.size).toBe(before)
})

test('a refusal of the bucket is an error, and no missing file', async () => {
  failing = true
  const refused = store.open('00000000-0000-4000-8000-000000000000')
  await expect(refused).rejects.not.toBeInstanceOf(MissingFile)
  await expect(store.put(Readable.from([Buffer.from('x')]), 'text/plain')).rejects.toThrow('no')
  failing = false
})

test('all that is there is listed with its age', async () => {
  const { key } = await store.put(Readable.from([Buffer.from('here')]), 'text/plain')
  const listed: unknown[] = []
  for await (const each of store.list()) listed.push(each)
  expect(listed).toContainEqual({ key, since: new Date('2026-11-01T00:00:00Z') })
})
