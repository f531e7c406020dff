/** What the server counts on in a bucket: held against a fake one by `npm test`, and against Ceph by `npm run drill`. */
import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import {
  DeleteBucketCorsCommand,
  ListMultipartUploadsCommand,
  PutBucketCorsCommand,
} from '@aws-sdk/client-s3'

import { LINK_SECONDS } from '#server/platform/files/bucket/bucket-links'
import { askCors } from '#server/platform/files/bucket/cors'
import { openS3Client, openS3Store, type S3Settings } from '#server/platform/files/bucket/s3-store'
import { signLinks } from '#server/platform/files/bucket/sign-links'
import { MissingFile } from '#server/platform/files/file-store'

interface Promised {
  name: string
  hold: (settings: S3Settings) => Promise<void>
}

export const PORTAL = 'https://portal.example'

/** As docs/files.md says it. */
export const CORS_RULE = {
  AllowedMethods: ['GET', 'PUT'],
  AllowedHeaders: ['*'],
  ExposeHeaders: ['Content-Range'],
}

const put = (settings: S3Settings, bytes: Buffer, type = 'text/plain') =>
  openS3Store(settings).put(Readable.from([bytes]), type)

const links = (settings: S3Settings, at = new Date()) =>
  signLinks({ ...settings, publicEndpoint: settings.endpoint, at })

async function listAll(settings: S3Settings) {
  const all: { key: string; since: Date }[] = []
  for await (const each of openS3Store(settings).list()) all.push(each)
  return all
}

const NOTES = { type: 'text/plain; charset=utf-8', disposition: `attachment; filename="n.txt"` }

/** Status and headers of an answer that is thrown away. */
async function statusOf(address: string, init: RequestInit = {}) {
  const response = await fetch(address, init)
  await response.arrayBuffer()
  return response.status
}

const changed = (address: string, change: (url: URL) => void) => {
  const url = new URL(address)
  change(url)
  return url.href
}

export const BUCKET_CONTRACT: readonly Promised[] = [
  {
    name: 'a small file comes back as it was, whole and in ranges',
    async hold(settings) {
      const bytes = Buffer.from('cycle 12, temperature 37.0 C')
      const { key, size } = await put(settings, bytes)
      assert.equal(size, bytes.length)
      const store = openS3Store(settings)
      assert.deepEqual(await buffer(await store.open(key)), bytes)
      const part = await buffer(await store.open(key, { start: 6, end: 7 }))
      assert.equal(part.toString(), '12')
    },
  },
  {
    name: 'a large file goes up in parts',
    async hold(settings) {
      const bytes = randomBytes(12_000_000)
      const pieces = Array.from({ length: 12 }, (_, at) =>
        bytes.subarray(at * 1_000_000, (at + 1) * 1_000_000),
      )
      const { key } = await openS3Store(settings).put(Readable.from(pieces), 'application/zip')
      assert.ok((await buffer(await openS3Store(settings).open(key))).equals(bytes))
    },
  },
  {
    name: 'what breaks off is stored nowhere, its parts neither',
    async hold(settings) {
      const before = await listAll(settings)
      const broken = Readable.from(
        (async function* pieces() {
          for (let at = 0; at < 7; at += 1) yield Buffer.alloc(1_000_000)
          throw new Error('the network is gone')
        })(),
      )
      await assert.rejects(openS3Store(settings).put(broken, 'text/plain'), /network is gone/)
      assert.deepEqual(await listAll(settings), before)
      const open = await openS3Client(settings).send(
        new ListMultipartUploadsCommand({ Bucket: settings.bucket }),
      )
      assert.equal(open.Uploads?.length ?? 0, 0)
    },
  },
  {
    name: 'all that is there is listed with its age, and what is removed is missing',
    async hold(settings) {
      const store = openS3Store(settings)
      const { key } = await put(settings, Buffer.from('here'))
      const listed = await listAll(settings)
      const since = listed.find((each) => each.key === key)?.since
      assert.ok(since && Math.abs(Date.now() - since.getTime()) < 60_000)
      await store.remove(key)
      await store.remove(key)
      await assert.rejects(store.open(key), MissingFile)
    },
  },
  {
    name: 'a link gives the file under its type and name, in ranges too, and for a while',
    async hold(settings) {
      const { key } = await put(settings, Buffer.from('cycle 12'))
      const address = await links(settings).download(key, NOTES)
      const response = await fetch(address)
      assert.equal(await response.text(), 'cycle 12')
      assert.equal(response.headers.get('content-type'), NOTES.type)
      assert.equal(response.headers.get('content-disposition'), NOTES.disposition)
      assert.equal(response.headers.get('cache-control'), 'private, no-store')
      const part = await fetch(address, { headers: { Range: 'bytes=6-7' } })
      assert.deepEqual([part.status, await part.text()], [206, '12'])
      assert.equal(part.headers.get('content-range'), 'bytes 6-7/8')
      const before = new Date(Date.now() - LINK_SECONDS * 1000 - 2000)
      assert.equal(await statusOf(await links(settings, before).download(key, NOTES)), 403)
    },
  },
  {
    name: 'a link is good for nothing else',
    async hold(settings) {
      const [one, other] = [
        await put(settings, Buffer.from('a')),
        await put(settings, Buffer.from('b')),
      ]
      const address = await links(settings).download(one.key, NOTES)
      const another = address.replace(one.key, other.key)
      const html = changed(address, ({ searchParams }) => {
        searchParams.set('response-content-type', 'text/html')
      })
      const renamed = changed(address, ({ searchParams }) => {
        searchParams.set('response-content-disposition', 'inline')
      })
      const longer = changed(address, ({ searchParams }) => {
        searchParams.set('X-Amz-Expires', '604800')
      })
      for (const wrong of [another, html, renamed, longer]) assert.equal(await statusOf(wrong), 403)
      assert.equal(await statusOf(address, { method: 'PUT', body: 'c' }), 403)
      assert.equal(await statusOf(address, { method: 'DELETE' }), 403)
      assert.equal(await statusOf(address.split('?')[0] ?? ''), 403)
    },
  },
  {
    name: 'a link to a place takes exactly what was signed',
    async hold(settings) {
      const { upload } = links(settings)
      const key = randomUUID()
      const address = await upload.to(key, 1000)
      const send = (bytes: number) =>
        statusOf(address, { method: 'PUT', body: new Uint8Array(bytes) })
      assert.equal(await upload.find(key), undefined)
      assert.equal(await send(1001), 403)
      assert.equal(await send(999), 403)
      assert.equal(await upload.find(key), undefined)
      assert.equal(await send(1000), 200)
      const found = await upload.find(key)
      assert.equal(found?.size, 1000)
      assert.ok(found && Math.abs(Date.now() - found.since.getTime()) < 60_000)
      const elsewhere = changed(address, (url) => {
        url.pathname = url.pathname.replace(key, randomUUID())
      })
      assert.equal(await statusOf(elsewhere, { method: 'PUT', body: new Uint8Array(1000) }), 403)
      assert.equal(await statusOf(address), 403)
      await openS3Store(settings).remove(key)
    },
  },
  {
    name: 'its CORS rule says who may read and write',
    async hold(settings) {
      const client = openS3Client(settings)
      const Bucket = settings.bucket
      const address = `${settings.endpoint}/${Bucket}`
      const ask = (method: 'GET' | 'PUT', origin = PORTAL) => askCors(address, origin, method)
      await client.send(new DeleteBucketCorsCommand({ Bucket }))
      assert.deepEqual([await ask('GET'), await ask('PUT')], ['refused', 'refused'])
      const rule = { ...CORS_RULE, AllowedOrigins: [PORTAL] }
      const CORSConfiguration = { CORSRules: [rule] }
      await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration }))
      assert.deepEqual([await ask('GET'), await ask('PUT')], ['allowed', 'allowed'])
      assert.equal(await ask('GET', 'https://elsewhere.example'), 'refused')
      const { key } = await put(settings, Buffer.from('cycle 12'))
      const response = await fetch(await links(settings).download(key, NOTES), {
        headers: { Origin: PORTAL, Range: 'bytes=0-4' },
      })
      await response.arrayBuffer()
      assert.equal(response.headers.get('access-control-allow-origin'), PORTAL)
      assert.match(response.headers.get('access-control-expose-headers') ?? '', /content-range/i)
      assert.equal(await askCors('http://127.0.0.1:9', PORTAL, 'GET'), 'silent')
    },
  },
]
