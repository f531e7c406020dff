/** Hostile requests for any call, made from what the contract says of it: no network, no chance but the seed's. */
import {
  REGISTRATION_KEY_HEADER,
  REGISTRATION_EVENTS_PATH,
} from '#contract/account/registration-stream'
import { EVENTS_PATH } from '#contract/events'
import { type Endpoint, isWrite } from '#contract/http/endpoint'
import { TUS_CONTENT_TYPE, TUS_VERSION, UPLOADS_PATH, uploadField } from '#contract/http/resumable'
import type { Seeded } from '#tests/faults/seeded'

import { formWith, hostileForms } from './hostile-forms.ts'
import {
  HOSTILE_HEADERS,
  HOSTILE_QUERIES,
  HOSTILE_SEGMENTS,
  hostileBodies,
  type HostileRequest,
} from './hostile-shapes.ts'
import { HOSTILE_VALUES, SHARP_VALUES, toJson } from './hostile-values.ts'
import { type FieldPath, fieldsOf, honestValue, withValue } from './schema-fields.ts'

/** What the call is asked with where nothing is hostile: what is left out is made from its schemas. */
export interface Honest {
  params?: Readonly<Record<string, string | number>>
  query?: object
  body?: object
}

interface Parts {
  segments: Readonly<Record<string, string>>
  query: Record<string, unknown>
  body: Record<string, unknown>
}

/** One field that is to be replaced. */
interface Target {
  part: 'query' | 'body'
  path: FieldPath
}

/**
 * Without an end: a third are single fields with what once took a call down, a third requests that are wrong as a whole,
 * the rest fields with anything, one or several at once. The same for the same seed and the same honest values.
 */
export function* hostileRequests(
  endpoint: Endpoint,
  random: Seeded,
  honest: Honest = {},
): Generator<HostileRequest, never> {
  const sharp = shuffled([...sharpRequests(endpoint, honest)], random)
  const shapes = shuffled([...hostileShapes(endpoint, honest)], random)
  for (;;) {
    const next = [sharp.pop(), shapes.pop()].filter((each) => each !== undefined)
    yield* next
    yield anyFields(endpoint, random, honest)
  }
}

/** Every field of the call with every one of the sharpest values, one at a time. */
export function* sharpRequests(endpoint: Endpoint, honest: Honest = {}): Generator<HostileRequest> {
  for (const target of targetsOf(endpoint)) {
    for (const value of SHARP_VALUES) yield withFields(endpoint, honest, [[target, value]])
  }
}

/** Requests that are wrong as a whole, each once. */
export function* hostileShapes(endpoint: Endpoint, honest: Honest = {}): Generator<HostileRequest> {
  const parts = honestParts(endpoint, honest)
  const whole = requestOf(endpoint, parts)
  for (const headers of HOSTILE_HEADERS) {
    const what = `header ${Object.keys(headers).join()}`
    yield { ...whole, what, headers: { ...whole.headers, ...headers } }
  }
  for (const query of HOSTILE_QUERIES) {
    const path = `${whole.path}${whole.path.includes('?') ? '&' : '?'}${query}`
    yield { ...whole, what: `query ${query.slice(0, 40)}`, path }
  }
  for (const name of Object.keys(parts.segments)) {
    for (const segment of HOSTILE_SEGMENTS) {
      const segments = { ...parts.segments, [name]: segment }
      const what = `${name} in the path is ${segment.slice(0, 40)}`
      yield { ...requestOf(endpoint, { ...parts, segments }), what }
    }
  }
  for (const method of ['PATCH', 'HEAD', 'OPTIONS']) {
    yield { ...whole, what: `method ${method}`, method, body: method === 'PATCH' ? '{}' : null }
  }
  if (!isWrite(endpoint)) return
  for (const body of hostileBodies()) yield { ...whole, ...body }
  for (const file of Object.keys(endpoint.files ?? {})) {
    for (const form of hostileForms(file, parts.body)) yield { ...whole, ...form }
  }
}

/** Requests to the streams and to uploads by parts, which are no calls of the table; all need a token but the second. */
export function* hostileStreams(): Generator<HostileRequest> {
  const bare = { method: 'GET', headers: {}, body: null }
  for (const id of ['0', '-1', '999999999999999', '9'.repeat(400), '1e999', '\u00ff', '']) {
    const what = `Last-Event-ID ${id.slice(0, 20)}`
    yield { ...bare, what, path: EVENTS_PATH, headers: { 'Last-Event-ID': id } }
    yield { ...bare, what: `age ${id.slice(0, 20)}`, path: `${EVENTS_PATH}?age=${escape(id)}` }
    yield {
      ...bare,
      what: `waiting key ${id.slice(0, 20)}`,
      path: REGISTRATION_EVENTS_PATH,
      headers: { [REGISTRATION_KEY_HEADER]: id },
    }
  }
  const tus = { 'Tus-Resumable': TUS_VERSION }
  const base64 = (bytes: string | readonly number[]) =>
    Buffer.from(bytes as string).toString('base64')
  const metadata = [
    '',
    'filename',
    'filename %%%',
    ',,,',
    `filename ${base64('a\u0000b.pdf')}`,
    `filename ${base64([0x61, 0xed, 0xa0, 0x80])}`,
    `filename ${base64([0xff, 0xfe])}`,
    `filename ${base64('x'.repeat(5000))}`,
    `filename ${base64('a')},filename ${base64('b')}`,
    `__proto__ ${base64('a')}`,
    `\u00ff ${base64('a')}`,
  ]
  for (const said of metadata) {
    yield {
      what: `metadata ${said.slice(0, 40)}`,
      method: 'POST',
      path: UPLOADS_PATH,
      headers: { ...tus, 'Upload-Length': '10', 'Upload-Metadata': said },
      body: null,
    }
  }
  for (const size of ['0', '-1', '1.5', 'x', '1e999', '9007199254740993', '9'.repeat(400)]) {
    const headers = { ...tus, 'Upload-Length': size }
    yield {
      what: `length ${size.slice(0, 20)}`,
      method: 'POST',
      path: UPLOADS_PATH,
      headers,
      body: null,
    }
  }
  for (const segment of HOSTILE_SEGMENTS) {
    const path = `${UPLOADS_PATH}/${segment}`
    const headers = {
      ...tus,
      'Content-Type': TUS_CONTENT_TYPE,
      'Upload-Offset': segment.slice(0, 30),
    }
    yield { what: `upload ${segment.slice(0, 20)}`, method: 'PATCH', path, headers, body: 'x' }
    yield { what: `upload ${segment.slice(0, 20)}`, method: 'HEAD', path, headers: tus, body: null }
  }
}

function anyFields(endpoint: Endpoint, random: Seeded, honest: Honest): HostileRequest {
  const targets = targetsOf(endpoint)
  const few = targets.length === 0 ? 0 : 1 + random.below(Math.min(3, targets.length))
  const chosen = Array.from({ length: few }, () => random.pick(targets))
  return withFields(
    endpoint,
    honest,
    chosen.map((target) => [target, random.pick(HOSTILE_VALUES)] as const),
  )
}

function targetsOf(endpoint: Endpoint): Target[] {
  const uploads = Object.keys(endpoint.files ?? {}).map((name) => [uploadField(name)])
  return [
    ...fieldsOf(endpoint.query).map(({ path }) => ({ part: 'query' as const, path })),
    ...fieldsOf(endpoint.body).map(({ path }) => ({ part: 'body' as const, path })),
    ...uploads.map((path) => ({ part: 'body' as const, path })),
  ]
}

function withFields(
  endpoint: Endpoint,
  honest: Honest,
  fields: readonly (readonly [Target, unknown])[],
): HostileRequest {
  const parts = honestParts(endpoint, honest)
  for (const [{ part, path }, value] of fields) {
    const schema = endpoint[part]
    const full = schema && honestValue(schema, true)
    parts[part] = withValue(parts[part], path, value, full) as Record<string, unknown>
  }
  const said = fields.map(
    ([{ part, path }, value]) => `${part} ${path.join('.')} = ${toJson(value).slice(0, 60)}`,
  )
  return { ...requestOf(endpoint, parts), what: said.join(', ') || 'as it should be' }
}

function honestParts(endpoint: Endpoint, { params = {}, query, body }: Honest): Parts {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const fill = (schema: Endpoint['query'], given: object | undefined) => ({
    ...(schema && (honestValue(schema, false) as object)),
    ...given,
  })
  return {
    segments: Object.fromEntries(names.map((name) => [name, String(params[name] ?? 1)])),
    query: fill(endpoint.query, query),
    body: fill(endpoint.body, body),
  }
}

function requestOf(endpoint: Endpoint, { segments, query, body }: Parts): HostileRequest {
  const address = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => segments[name] ?? '')
  const asked = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${escape(name)}=${escape(each)}`),
  )
  const path = asked.length > 0 ? `${address}?${asked.join('&')}` : address
  const request = { what: 'as it should be', method: endpoint.method, path }
  if (!isWrite(endpoint)) return { ...request, headers: {}, body: null }
  const { files = {} } = endpoint
  const needed = Object.keys(files).filter((name) => files[name] === 'required')
  if (needed.length > 0) return { ...request, ...formWith(needed, body) }
  return { ...request, headers: { 'Content-Type': 'application/json' }, body: toJson(body) }
}

/** As in an address; half a pair of surrogates as the bytes that would stand for it. */
function escape(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? toJson(value) : String(value)
  return text.replaceAll(/[^\w.~-]/gu, (sign) =>
    /\p{Surrogate}/u.test(sign) ? '%ED%A0%80' : encodeURIComponent(sign),
  )
}

function shuffled<T>(items: T[], random: Seeded): T[] {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1)
    const [one, two] = [items[at], items[other]]
    if (one !== undefined && two !== undefined) [items[at], items[other]] = [two, one]
  }
  return items
}
