/** Files that browsers read and write in the bucket itself: who may, what is signed, and what is left out of the log. */
import { Writable } from 'node:stream'

import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { unblockLinks } from '#contract/http/blocked-links'
import { fetchLinked } from '#contract/http/file-link'
import { SPEC_LIMITS, UPLOAD_LIMITS } from '#contract/http/limits'
import { LINK_HEADER, LINK_TYPE } from '#contract/http/link-header'
import { UPLOADS_PATH } from '#contract/http/resumable'
import { downloadAttachment, uploadAttachment } from '#contract/tickets/attachments'
import { nextUploadStep } from '#contract/uploads'
import { uploadResumably } from '#outbox/uploads/resumable-upload'
import type { BucketLinks } from '#server/platform/files/bucket/bucket-links'
import { openBucketLinks } from '#server/platform/files/bucket/open-bucket-links'
import { openS3Store } from '#server/platform/files/bucket/s3-store'
import { PORTAL } from '#tests/support/bucket-contract'
import { type FakeS3, startBucket } from '#tests/support/fakes/fake-s3'
import * as sample from '#tests/support/sample-files'
import { idOf, makeUpload, offsetOf, sendPart, sendTus } from '#tests/support/tus'
import { type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

const lines: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }),
)
const rule = { origins: [PORTAL], methods: ['GET', 'PUT'], headers: [], exposed: ['Content-Range'] }

let bucket: FakeS3
let links: BucketLinks
let lab: Lab
let rina: Awaited<ReturnType<Lab['customer']>>
beforeAll(async () => {
  bucket = await startBucket('lab-files')
  bucket.allow(rule)
  const { endpoint } = bucket.settings
  links = await openBucketLinks(bucket.settings, { endpoint, portal: PORTAL }, log)
  lab = await openLab({ files: openS3Store(bucket.settings), bucketLinks: links }, log)
  rina = await lab.customer('rina')
})
beforeEach(() => {
  unblockLinks()
  bucket.seen.length = 0
})
afterAll(async () => {
  await lab.close()
  bucket.close()
})

const notes = Buffer.alloc(200_000, 'cycle 12, temperature 37.0 C\n')
const run = Buffer.alloc(12_500_000, 'cycle 12, temperature 37.0 C\n')

/** A ticket of rina's with a file; returns the path of its download. */
async function attached(bytes = notes, name = 'run.txt') {
  const { id } = await openComplaint(lab, rina)
  const file = new File([new Uint8Array(bytes)], name)
  const { data } = await rina.call(uploadAttachment, {
    params: { id },
    body: {},
    files: { file },
  })
  return String(data?.preview)
}

const ask = (path: string, token: string | undefined, more: Record<string, string> = {}) =>
  fetch(lab.address + path, {
    headers: { ...(token && { Authorization: `Bearer ${token}` }), [LINK_HEADER]: '1', ...more },
  })

const byPortal = (path: string, more: Record<string, string> = {}) =>
  fetchLinked(
    lab.address + path,
    { headers: new Headers({ Authorization: `Bearer ${rina.token}`, ...more }) },
    { send: fetch, elsewhere: fetch },
  )

const requests = () =>
  bucket.seen.map(
    ({ method, query }) => `${method}${query.has('X-Amz-Signature') ? ' by link' : ''}`,
  )

test('a file comes from the bucket to who may read it, under its name and type', async () => {
  const path = await attached()
  bucket.seen.length = 0
  const answer = await ask(path, rina.token)
  expect(answer.headers.get('Content-Type')).toContain(LINK_TYPE)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const { data } = (await answer.json()) as { data: { url: string; disposition: string } }
  expect(new URL(data.url).searchParams.get('X-Amz-Expires')).toBe('120')
  expect(requests()).toEqual([])

  const response = await byPortal(path)
  expect(Buffer.from(await response.arrayBuffer()).equals(notes)).toBe(true)
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toBe(data.disposition)
  const part = await byPortal(path, { Range: 'bytes=6-7' })
  expect([part.status, await part.text()]).toEqual([206, '12'])
  expect(part.headers.get('Content-Range')).toBe(`bytes 6-7/${notes.length}`)
  expect(requests()).toEqual(['GET by link', 'GET by link'])
  expect(bucket.seen.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
})

test('nobody else is given a link, and who does not ask for one gets the file', async () => {
  const path = await attached()
  const { token } = await lab.customer('stranger')
  expect((await ask(path, token)).status).toBe(404)
  expect((await ask(path, undefined)).status).toBe(401)
  const plain = await ask(path, rina.token, { [LINK_HEADER]: '0' })
  expect(Buffer.from(await plain.arrayBuffer()).equals(notes)).toBe(true)
})

test('a small file, and one that the reader may have already, comes from the server', async () => {
  const small = await ask(await attached(sample.pdf, 'a.pdf'), rina.token)
  expect(small.headers.get('Content-Type')).toBe('application/pdf')
  await small.arrayBuffer()
  const path = await attached()
  const whole = await ask(path, rina.token, { [LINK_HEADER]: '0' })
  await whole.body?.cancel()
  const etag = whole.headers.get('ETag') ?? ''
  expect((await ask(path, rina.token, { 'If-None-Match': etag })).status).toBe(304)
})

test('calls of the contract follow links, too', async () => {
  const [, id = '', attachment_id = ''] = /(\d+)\/attachments\/(\d+)/.exec(await attached()) ?? []
  bucket.seen.length = 0
  const { data } = await rina.call(downloadAttachment, { params: { id, attachment_id } })
  expect(data.filename).toBe('run.txt')
  expect([data.blob.size, data.blob.type]).toEqual([notes.length, 'text/plain;charset=utf-8'])
  expect(requests()).toEqual(['GET by link'])
})

test.each<[string, typeof fetch]>([
  ['the browser may not read', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the bucket refuses', async () => new Response('<Error/>', { status: 403 })],
  ['a part is not told from another', async () => new Response('cy', { status: 206 })],
])('where %s, the file comes from the server, and so do all after it', async (_, elsewhere) => {
  const path = await attached()
  const asked: (string | null)[] = []
  const send: typeof fetch = (input, init) => {
    asked.push(new Headers(init?.headers).get(LINK_HEADER))
    return fetch(input, init)
  }
  const headers = new Headers({ Authorization: `Bearer ${rina.token}`, Range: 'bytes=0-1' })
  for (const time of [1, 2]) {
    const response = await fetchLinked(lab.address + path, { headers }, { send, elsewhere })
    expect([time, response.status, await response.text()]).toEqual([time, 206, 'cy'])
  }
  expect(asked).toEqual(['1', null, null])
})

const stepOf = async (upload: string, token = rina.token) =>
  (await lab.as(rina.who, token).call(nextUploadStep, { params: { id: idOf(upload) } })).data

/** What a device sends a file with. */
function device(file = run) {
  const sent: string[] = []
  const kept = { address: undefined as string | undefined }
  const attempt = (put: (send: () => Promise<Response>) => Promise<Response> = (send) => send()) =>
    uploadResumably({
      bytes: new Uint8Array(file).buffer,
      name: 'run.txt',
      type: 'text/plain',
      endpointUrl: lab.address + UPLOADS_PATH,
      token: rina.token,
      language: 'en',
      links: true,
      resumeFrom: kept.address,
      onAddress: async (address) => {
        kept.address = address
      },
      onProgress: () => {},
      signal: new AbortController().signal,
      fetch: (input, init) => {
        const method = init?.method ?? 'GET'
        if (method === 'PUT' || method === 'PATCH') sent.push(method)
        return method === 'PUT' ? put(() => fetch(input, init)) : fetch(input, init)
      },
    })
  return { sent, kept, attempt }
}

async function expectAttached(outcome: Awaited<ReturnType<typeof uploadResumably>>) {
  if (outcome === 'unsupported') throw new Error('the server knows no uploads')
  const { id } = await openComplaint(lab, rina)
  const { data } = await rina.call(uploadAttachment, {
    params: { id },
    body: {},
    uploads: { file: outcome.upload },
  })
  expect(data).toMatchObject({ name: 'run.txt', size: run.length })
  const response = await byPortal(String(data?.preview))
  expect(Buffer.from(await response.arrayBuffer()).equals(run)).toBe(true)
}

test('a file goes up into the bucket piece by piece, and nothing is left there', async () => {
  const { sent, attempt } = device()
  const before = bucket.objects.size
  await expectAttached(await attempt())
  expect(sent).toEqual(['PUT', 'PUT', 'PUT'])
  // the file itself
  expect(bucket.objects.size).toBe(before + 1)
})

test('a piece whose answer was lost is not sent again', async () => {
  const { sent, attempt } = device()
  let count = 0
  const outcome = await attempt(async (send) => {
    const answer = await send()
    count += 1
    if (count === 2) throw new TypeError('Failed to fetch')
    return answer
  })
  await expectAttached(outcome)
  expect(sent).toEqual(['PUT', 'PUT', 'PUT'])
})

test('where the bucket takes nothing, the rest goes through the server in small pieces', async () => {
  const { sent, attempt } = device()
  let count = 0
  const outcome = await attempt(async (send) => {
    count += 1
    return count === 1 ? send() : new Response(null, { status: 403 })
  })
  await expectAttached(outcome)
  expect(sent).toEqual(['PUT', 'PUT', ...Array.from({ length: 8 }, () => 'PATCH')])
})

test('a link is for the next piece of an upload of one’s own, which counts once it is there', async () => {
  const upload = await makeUpload(lab, rina.token, { name: 'run.txt', size: 6_000_000 })
  const { token } = await lab.customer('stranger')
  await expect(stepOf(upload, token)).rejects.toMatchObject({ status: 404 })
  const first = await stepOf(upload)
  expect(first).toMatchObject({ offset: 0, link: { size: UPLOAD_LIMITS.linkedBytes } })
  expect((await stepOf(upload)).offset).toBe(0)
  const put = (bytes: number, url = first.link?.url ?? '') =>
    fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })
  expect((await put(UPLOAD_LIMITS.linkedBytes + 1)).status).toBe(403)
  expect((await put(UPLOAD_LIMITS.linkedBytes)).status).toBe(200)
  expect(await offsetOf(lab, rina.token, upload)).toBe(0)
  const second = await stepOf(upload)
  expect(second).toMatchObject({ offset: 5_000_000, link: { size: 1_000_000 } })
  expect(await offsetOf(lab, rina.token, upload)).toBe(5_000_000)
  expect(
    (await sendPart(lab, rina.token, upload, 5_000_000, run.subarray(0, 400_000))).status,
  ).toBe(204)
  expect(await stepOf(upload)).toMatchObject({ offset: 5_400_000, link: { size: 600_000 } })
  await sendTus(lab, { token: rina.token, method: 'DELETE', upload })
  await expect(stepOf(upload)).rejects.toMatchObject({ status: 404 })
})

test('limits hold: an upload has its most, and content is looked into as ever', async () => {
  const headers = { 'Upload-Length': String(SPEC_LIMITS.uploadBytes + 1) }
  const tooLarge = await sendTus(lab, { token: rina.token, method: 'POST', headers })
  expect(tooLarge.status).toBe(413)
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2_000_000, 1)])
  const { sent, attempt } = device(program)
  const outcome = await attempt()
  if (outcome === 'unsupported') throw new Error('the server knows no uploads')
  expect(sent).toEqual(['PUT'])
  const { id } = await openComplaint(lab, rina)
  const uploads = { file: outcome.upload }
  const said = rina.call(uploadAttachment, { params: { id }, body: {}, uploads })
  await expect(said).rejects.toMatchObject({ status: 422 })
})

test('the log names no link', () => {
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => /X-Amz/.test(line))).toEqual([])
})
