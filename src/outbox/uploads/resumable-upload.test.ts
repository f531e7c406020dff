import { afterEach, expect, test, vi } from 'vitest'

import { ApiError } from '#contract/http/envelope'
import { UPLOAD_LIMITS } from '#contract/http/limits'
import { UPLOADS_PATH } from '#contract/http/resumable'

import { type ResumableUpload, uploadResumably } from './resumable-upload.ts'

const API = 'https://api.vendor.example'
const ONE = `${API}${UPLOADS_PATH}/one`
const bytes = new ArrayBuffer(UPLOAD_LIMITS.chunkBytes + 10)

afterEach(() => vi.unstubAllGlobals())

/** `POST 201` and other answers, by method; an error makes the request fail. */
type Says = (method: string, url: string, sent: Headers, count: number) => Response | Error

function backend(says: Says) {
  const heard: string[] = []
  const send: typeof fetch = async (input, init = {}) => {
    const method = init.method ?? 'GET'
    const url = input instanceof Request ? input.url : input.toString()
    const headers = new Headers(init.headers)
    const count = heard.filter((one) => one.startsWith(method)).length
    const place = headers.get('Upload-Offset')
    heard.push([method, url.replace(API, ''), place, init.mode].filter(Boolean).join(' '))
    const said = says(method, url, headers, count)
    if (said instanceof Error) throw said
    return said
  }
  const told: string[] = []
  const progress: number[] = []
  const upload = (more: Partial<ResumableUpload> = {}) =>
    uploadResumably({
      bytes,
      name: 'Nacht.txt',
      type: 'text/plain',
      endpointUrl: API + UPLOADS_PATH,
      token: 'token-of-rina',
      language: 'id',
      onAddress: async (address) => {
        told.push(address)
      },
      onProgress: (done) => progress.push(done),
      signal: new AbortController().signal,
      fetch: send,
      ...more,
    })
  return { heard, told, progress, upload }
}

const tus = (status: number, headers: Record<string, string> = {}, body: string | null = null) =>
  new Response(body, { status, headers: { 'Tus-Resumable': '1.0.0', ...headers } })
const envelope = (status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ status_code: status, message: 'No.' }), { status, headers })
const made = tus(201, { Location: `${UPLOADS_PATH}/one` })
const end = (sent: Headers) => Number(sent.get('Upload-Offset')) + UPLOAD_LIMITS.chunkBytes

/** A backend that speaks the protocol. */
const speaks: Says = (method, _, sent) => {
  if (method === 'POST') return made.clone()
  if (method === 'HEAD') {
    return tus(200, { 'Upload-Offset': '500000', 'Upload-Length': String(bytes.byteLength) })
  }
  return tus(204, { 'Upload-Offset': String(Math.min(end(sent), bytes.byteLength)) })
}

const failure = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test('a file goes up in pieces, its address is told first', async () => {
  const { heard, told, progress, upload } = backend((method, url, sent, count) => {
    expect(sent.get('Authorization')).toBe('Bearer token-of-rina')
    expect(sent.get('Accept-Language')).toBe('id')
    if (method === 'POST') {
      expect(sent.get('Upload-Metadata')).toBe('filename TmFjaHQudHh0,filetype dGV4dC9wbGFpbg==')
    } else if (count === 0) {
      expect(told).toEqual([ONE])
    }
    return speaks(method, url, sent, count)
  })
  expect(await upload()).toEqual({ upload: 'one' })
  const patch = `PATCH ${UPLOADS_PATH}/one`
  expect(heard).toEqual([
    `POST ${UPLOADS_PATH}`,
    `${patch} 0`,
    `${patch} ${UPLOAD_LIMITS.chunkBytes}`,
  ])
  expect(progress.at(-1)).toBe(1)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
})

test('an address is gone on with from where the server is; one elsewhere is not asked', async () => {
  const known = backend(speaks)
  expect(await known.upload({ resumeFrom: ONE })).toEqual({ upload: 'one' })
  expect(known.heard).toEqual([`HEAD ${UPLOADS_PATH}/one`, `PATCH ${UPLOADS_PATH}/one 500000`])
  expect(known.told).toEqual([])
  for (const resumeFrom of ['https://elsewhere.example/one', 'one', '']) {
    const { heard, upload } = backend(speaks)
    expect(await upload({ resumeFrom })).toEqual({ upload: 'one' })
    expect(heard[0]).toBe(`POST ${UPLOADS_PATH}`)
  }
})

test.each([404, 410])('one that is gone (%i) starts anew', async (status) => {
  const { heard, told, upload } = backend((method, url, sent, count) =>
    method === 'HEAD' ? new Response(null, { status }) : speaks(method, url, sent, count),
  )
  expect(await upload({ resumeFrom: `${API}${UPLOADS_PATH}/old` })).toEqual({ upload: 'one' })
  expect(heard.slice(0, 2)).toEqual([`HEAD ${UPLOADS_PATH}/old`, `POST ${UPLOADS_PATH}`])
  expect(told).toEqual([ONE])
})

test.each<[string, Response]>([
  ['404', envelope(404)],
  ['404 of tus', tus(404)],
  ['405', envelope(405)],
  ['501', envelope(501)],
  ['419', new Response('expired', { status: 419 })],
  ['a failure of its own', envelope(500)],
  ['a page', new Response('<html>')],
  ['a page without an address', tus(200)],
  ['an address and no protocol', new Response(null, { status: 201, headers: { Location: '/x' } })],
  ['an address elsewhere', tus(201, { Location: 'https://elsewhere.example/one' })],
])('a backend that answers %s has no uploads', async (_, answer) => {
  const { heard, told, upload } = backend(() => answer.clone())
  expect(await upload()).toBe('unsupported')
  expect(heard).toHaveLength(1)
  expect(told).toEqual([])
})

test.each<[string, number, boolean, Response]>([
  ['no sign-in', 401, false, envelope(401)],
  ['too many requests', 429, true, envelope(429)],
  ['a proxy without a server', 502, true, new Response('<html>', { status: 502 })],
  ['a failure of the server', 500, true, envelope(500, { 'Tus-Resumable': '1.0.0' })],
  ['a disk without room', 507, true, envelope(507, { 'Tus-Resumable': '1.0.0' })],
  ['no room in the account', 422, false, envelope(422, { 'Tus-Resumable': '1.0.0' })],
  ['too large', 413, false, envelope(413, { 'Tus-Resumable': '1.0.0' })],
])('%s is an error of the call', async (_, status, passing, answer) => {
  const error = await failure(backend(() => answer.clone()).upload())
  expect([error.status, error.passing]).toEqual([status, passing])
})

test.each<[string, string, Response | Error, number, boolean]>([
  ['the network is gone', 'PATCH', new TypeError('Failed to fetch'), 0, true],
  ['the upload has moved on', 'PATCH', tus(409), 0, true],
  ['the upload is gone', 'PATCH', tus(404), 0, true],
  ['the upload is locked', 'HEAD', tus(423), 0, true],
  ['the answer is a page', 'PATCH', new Response('<html>'), 0, true],
  ['the answer is a page', 'HEAD', new Response('<html>'), 0, true],
  ['the server fails', 'HEAD', tus(500), 500, true],
  ['the session is over', 'HEAD', tus(401), 401, false],
  ['the session is over', 'PATCH', envelope(401), 401, false],
])('where %s at %s, no new upload is made', async (_, at, answer, status, passing) => {
  const { heard, upload } = backend((method, url, sent, count) => {
    if (method !== at) return speaks(method, url, sent, count)
    return answer instanceof Error ? answer : answer.clone()
  })
  const error = await failure(upload({ resumeFrom: ONE }))
  expect([error.status, error.passing]).toEqual([status, passing])
  expect(heard.some((one) => one.startsWith('POST'))).toBe(false)
})

test('a way that lets no PATCH through has no uploads', async () => {
  const { upload } = backend((method, url, sent, count) =>
    method === 'PATCH' ? envelope(405) : speaks(method, url, sent, count),
  )
  expect(await upload()).toBe('unsupported')
})

test('headers that another origin does not allow are told from no network', async () => {
  vi.stubGlobal('location', {
    href: 'https://portal.example/home',
    origin: 'https://portal.example',
  })
  const refused = new TypeError('Failed to fetch')
  const forbids = backend((method) => (method === 'POST' ? refused : new Response(null)))
  expect(await forbids.upload()).toBe('unsupported')
  expect(forbids.heard.at(-1)).toBe(`HEAD ${UPLOADS_PATH} no-cors`)
  const dead = backend(() => refused)
  expect((await failure(dead.upload())).status).toBe(0)
  const own = backend(() => refused)
  expect((await failure(own.upload({ endpointUrl: UPLOADS_PATH }))).status).toBe(0)
  expect(own.heard).toEqual([`POST https://portal.example${UPLOADS_PATH}`])
})

test('no byte is sent before its address is kept', async () => {
  const { heard, upload } = backend(speaks)
  const full = new Error('the disk is full')
  const onAddress = () => Promise.reject(full)
  await expect(upload({ onAddress })).rejects.toBe(full)
  expect(heard).toEqual([`POST ${UPLOADS_PATH}`])
})

test('an abort ends it with its reason, and nothing is sent after it', async () => {
  const stop = new AbortController()
  const reason = new Error('enough')
  const { heard, upload } = backend((method, url, sent, count) => {
    if (method === 'PATCH') stop.abort(reason)
    return speaks(method, url, sent, count)
  })
  await expect(upload({ signal: stop.signal })).rejects.toBe(reason)
  await expect(upload({ signal: stop.signal })).rejects.toBe(reason)
  await Promise.resolve()
  expect(heard).toHaveLength(2)
})
