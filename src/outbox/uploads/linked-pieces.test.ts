/** Backends that have no links, or none any more. */
import { beforeEach, expect, test } from 'vitest'

import { unblockLinks } from '#contract/http/blocked-links'

import { LinkedPieces } from './linked-pieces.ts'

const API = 'https://api.vendor.example'
const BUCKET = 'https://bucket.example/piece'
const piece = new Uint8Array(10)

beforeEach(() => unblockLinks())

/** Uploads to a backend whose answer to the step call is `says`; returns each with how often it was asked by then. */
function backend(says: (count: number) => Response) {
  let asked = 0
  const send: typeof fetch = async (input) => {
    const url = input instanceof Request ? input.url : input.toString()
    if (url === BUCKET) return new Response(null)
    asked += 1
    return says(asked)
  }
  const signal = new AbortController().signal
  return (id: string, origin = API) => {
    const pieces = new LinkedPieces({ token: 'token', language: 'en', signal, fetch: send }, origin)
    return async (offset: number) => {
      const headers = new Headers({ 'Upload-Offset': String(offset) })
      const answer = await pieces.put(`${origin}/api_v2/customer/uploads/${id}`, headers, piece)
      return [answer?.status, asked]
    }
  }
}

const envelope = (status: number, more: object = {}) =>
  new Response(JSON.stringify({ status_code: status, message: 'No.', ...more }), { status })
const step = (offset: number) =>
  envelope(200, { data: { offset, link: { url: BUCKET, size: piece.length } } })

test.each([405, 501])('one that answers %i to the step call is asked once', async (status) => {
  const open = backend(() => envelope(status))
  const put = open('one')
  expect(await put(0)).toEqual([undefined, 1])
  expect(await put(10)).toEqual([undefined, 1])
  expect(await open('two')(0)).toEqual([undefined, 1])
  // another backend may have it
  expect(await open('one', 'https://other.example')(0)).toEqual([undefined, 2])
})

test('404 means that there is no such call once the upload has gone on without', async () => {
  const open = backend(() => envelope(404))
  const put = open('one')
  expect(await put(0)).toEqual([undefined, 1])
  // sent again: whether the upload is there is not known yet
  expect(await put(0)).toEqual([undefined, 2])
  expect(await put(10)).toEqual([undefined, 2])
  expect(await open('two')(0)).toEqual([undefined, 2])
})

test('404 for an upload that is gone takes links from no other', async () => {
  const open = backend((count) => (count === 1 ? envelope(404) : step(count === 2 ? 0 : 10)))
  expect(await open('gone')(0)).toEqual([undefined, 1])
  expect(await open('next')(0)).toEqual([204, 3])
})

test('an upload that goes while its piece is put takes links from no other', async () => {
  const open = backend((count) => (count === 2 ? envelope(404) : step(count === 4 ? 10 : 0)))
  expect(await open('gone')(0)).toEqual([undefined, 2])
  expect(await open('next')(0)).toEqual([204, 4])
})

test('a server that fails for now is asked again', async () => {
  const open = backend(() => envelope(503))
  await expect(open('one')(0)).rejects.toMatchObject({ status: 503 })
})
