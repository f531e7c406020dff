/** What speaks like S3, as far as the store asks: it keeps what it is sent, in memory. For tests. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

import type { S3Settings } from './s3-store.ts'

export interface Seen {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
}

export interface FakeS3 {
  settings: S3Settings
  /** Every request, as it came. */
  seen: Seen[]
  /** By path, the bucket's name included. */
  objects: Map<string, Buffer>
  parts: Map<string, Buffer>
  /** Refuse everything from now on. */
  fail: (failing: boolean) => void
  close: () => void
}

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>${text}`

const BROKEN: [number, string] = [
  400,
  xml('<Error><Code>Broken</Code><Message>no</Message></Error>'),
]

type Kept = Pick<FakeS3, 'objects' | 'parts'>

function answer(
  { method, path, query, headers }: Seen,
  body: Buffer,
  { objects, parts }: Kept,
): [status: number, body: Buffer | string] {
  const part = query.get('partNumber')
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
        `<Contents><Key>${key.split('/').at(-1)}</Key><LastModified>2026-11-01T00:00:00Z</LastModified></Contents>`,
    )
    return [
      200,
      xml(`<ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`),
    ]
  }
  const object = objects.get(path)
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  if (object && start !== undefined) return [206, object.subarray(Number(start), Number(end) + 1)]
  return object
    ? [200, object]
    : [404, xml('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>')]
}

/** On a free port. */
export async function startBucket(bucket: string): Promise<FakeS3> {
  const seen: Seen[] = []
  const kept: Kept = { objects: new Map(), parts: new Map() }
  let failing = false
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method = '', headers } = request
      const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://s3')
      const one = { method, path, query, headers }
      seen.push(one)
      const [status, said] = failing ? BROKEN : answer(one, body, kept)
      response.writeHead(status, { ETag: '"e"' }).end(said)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const account = { accessKeyId: 'key-of-the-lab', secretAccessKey: 'secret' }
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'eu-test-1', ...account },
    seen,
    ...kept,
    fail: (now) => {
      failing = now
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
