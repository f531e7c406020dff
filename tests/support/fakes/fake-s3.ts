/** What speaks like S3, as far as the server and browsers ask: it keeps what it is sent, in memory. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

import type { S3Settings } from '#server/platform/files/bucket/s3-store'

import { problemOf } from './signed-address.ts'

interface Seen {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
}

interface Kept {
  bytes: Buffer
  type: string
  since: Date
}

/** What pages of other origins may do. */
export interface CorsRule {
  origins: readonly string[]
  methods: readonly string[]
  headers: readonly string[]
  exposed: readonly string[]
}

export interface FakeS3 {
  settings: S3Settings
  /** Every request, as it came. */
  seen: Seen[]
  /** By path, the bucket's name included. */
  objects: Map<string, Kept>
  /** By path, upload and number. */
  parts: Map<string, Buffer>
  /** Refuse everything from now on. */
  fail: (failing: boolean) => void
  /** No rule lets no page in. */
  allow: (rule: CorsRule | undefined) => void
  close: () => void
}

interface Said {
  status: number
  body?: Buffer | string
  headers?: Record<string, string>
}

const SECRET = 'secret'

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>${text}`
const failure = (status: number, code: string): Said => ({
  status,
  body: xml(`<Error><Code>${code}</Code><Message>no</Message></Error>`),
})

class Bucket {
  readonly objects = new Map<string, Kept>()
  readonly parts = new Map<string, Buffer>()
  rule: CorsRule | undefined
  #uploads = 0

  answer(one: Seen, body: Buffer): Said {
    const { method, path, query } = one
    if (query.has('cors')) return this.#changeRule(method, body.toString())
    if (query.has('uploads') || query.has('uploadId')) return this.#answerParts(one, body)
    if (method === 'PUT') {
      this.#keep(path, body, one.headers['content-type'])
      return { status: 200 }
    }
    if (method === 'DELETE') {
      this.objects.delete(path)
      return { status: 204 }
    }
    if (query.get('list-type') === '2') return { status: 200, body: xml(this.#list(path)) }
    return this.#read(one)
  }

  #keep(path: string, bytes: Buffer, type = 'binary/octet-stream'): void {
    this.objects.set(path, { bytes, type, since: new Date() })
  }

  #answerParts({ method, path, query }: Seen, body: Buffer): Said {
    const id = query.get('uploadId')
    const mine = `${path} ${id} `
    if (method === 'GET') {
      const open = [...this.parts.keys()].map((name) => name.split(' ')[1] ?? '')
      const rows = [...new Set(open)].map((each) => `<Upload><UploadId>${each}</UploadId></Upload>`)
      return {
        status: 200,
        body: xml(`<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`),
      }
    }
    if (id === null) {
      this.#uploads += 1
      return {
        status: 200,
        body: xml(
          `<InitiateMultipartUploadResult><UploadId>u${this.#uploads}</UploadId></InitiateMultipartUploadResult>`,
        ),
      }
    }
    if (method === 'PUT') {
      this.parts.set(mine + query.get('partNumber'), body)
      return { status: 200 }
    }
    const pieces = [...this.parts].filter(([name]) => name.startsWith(mine))
    for (const [name] of pieces) this.parts.delete(name)
    if (method === 'DELETE') return { status: 204 }
    this.#keep(path, Buffer.concat(pieces.map(([, bytes]) => bytes)))
    return {
      status: 200,
      body: xml('<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>'),
    }
  }

  #list(path: string): string {
    const root = `${path.replace(/\/$/, '')}/`
    const rows = [...this.objects].map(
      ([name, { since }]) =>
        `<Contents><Key>${name.slice(root.length)}</Key><LastModified>${since.toISOString()}</LastModified></Contents>`,
    )
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`
  }

  #read({ method, path, query, headers: { range } }: Seen): Said {
    const object = this.objects.get(path)
    if (!object) return failure(404, 'NoSuchKey')
    const { bytes, since } = object
    const headers: Record<string, string> = {
      'Content-Type': query.get('response-content-type') ?? object.type,
      'Last-Modified': since.toUTCString(),
    }
    const disposition = query.get('response-content-disposition')
    if (disposition !== null) headers['Content-Disposition'] = disposition
    const caching = query.get('response-cache-control')
    if (caching !== null) headers['Cache-Control'] = caching
    if (method === 'HEAD') {
      return { status: 200, headers: { ...headers, 'Content-Length': String(bytes.length) } }
    }
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    if (start === undefined) return { status: 200, body: bytes, headers }
    const part = bytes.subarray(Number(start), Number(end) + 1)
    headers['Content-Range'] = `bytes ${start}-${Number(start) + part.length - 1}/${bytes.length}`
    return { status: 206, body: part, headers }
  }

  #changeRule(method: string, text: string): Said {
    const all = (name: string) =>
      [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, each = '']) => each)
    this.rule =
      method === 'DELETE'
        ? undefined
        : {
            origins: all('AllowedOrigin'),
            methods: all('AllowedMethod'),
            headers: all('AllowedHeader'),
            exposed: all('ExposeHeader'),
          }
    return { status: 200 }
  }

  /** What a browser is told; undefined where the rule does not fit. */
  corsFor({ method, headers }: Seen): Record<string, string> | undefined {
    const { origin = '' } = headers
    const wanted = headers['access-control-request-method'] ?? method
    const { rule } = this
    if (!rule?.origins.includes(origin) || !rule.methods.includes(wanted)) return undefined
    return {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Methods': rule.methods.join(', '),
      'Access-Control-Allow-Headers': rule.headers.join(', '),
      'Access-Control-Expose-Headers': rule.exposed.join(', '),
    }
  }
}

/** On a free port. */
export async function startBucket(bucket: string): Promise<FakeS3> {
  const seen: Seen[] = []
  const kept = new Bucket()
  let failing = false
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method = '', headers } = request
      const url = new URL(request.url ?? '', 'http://s3')
      const { pathname: path, searchParams: query } = url
      const one = { method, path, query, headers }
      seen.push(one)
      const cors = kept.corsFor(one)
      const { status, body: said, headers: more } = serve(one, url, body)
      response.writeHead(status, { ETag: '"e"', ...cors, ...more }).end(said)
    })
  })
  const serve = (one: Seen, url: URL, body: Buffer): Said => {
    if (failing) return failure(400, 'Broken')
    if (one.method === 'OPTIONS')
      return kept.corsFor(one) ? { status: 200 } : failure(403, 'AccessForbidden')
    const isSigned = one.query.has('X-Amz-Signature')
    const problem = isSigned ? problemOf({ ...one, url }, SECRET) : undefined
    if (problem) return failure(403, problem)
    if (!isSigned && !one.headers.authorization) return failure(403, 'AccessDenied')
    return kept.answer(one, body)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const account = { accessKeyId: 'key-of-the-lab', secretAccessKey: SECRET }
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'eu-test-1', ...account },
    seen,
    objects: kept.objects,
    parts: kept.parts,
    fail: (now) => {
      failing = now
    },
    allow: (rule) => {
      kept.rule = rule
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
