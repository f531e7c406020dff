/** Checks presigned addresses as S3 does (Signature Version 4, in the query). */
import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

interface Asked {
  method: string
  /** As it came, with its query. */
  url: URL
  headers: IncomingHttpHeaders
}

/** Undefined where the address is good now; else the code of S3 for what is wrong. */
export function problemOf(
  { method, url, headers }: Asked,
  secret: string,
): 'SignatureDoesNotMatch' | 'AccessDenied' | undefined {
  const query = new URLSearchParams(url.search)
  const [given, at, seconds] = ['Signature', 'Date', 'Expires'].map((name) =>
    query.get(`X-Amz-${name}`),
  )
  query.delete('X-Amz-Signature')
  const [, ...scope] = (query.get('X-Amz-Credential') ?? '').split('/')
  const names = (query.get('X-Amz-SignedHeaders') ?? '').split(';')
  const canonical = [
    method,
    url.pathname,
    [...query]
      .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const hashed = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', at, scope.join('/'), hashed].join('\n')
  const key = scope.reduce<Buffer>((made, part) => hmac(made, part), Buffer.from(`AWS4${secret}`))
  if (hmac(key, text).toString('hex') !== given) return 'SignatureDoesNotMatch'
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at ?? '') ?? []
  const from = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`)
  return Date.now() > from + Number(seconds) * 1000 ? 'AccessDenied' : undefined
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const escaped = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
