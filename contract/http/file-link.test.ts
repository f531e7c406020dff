import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { unblockLinks } from './blocked-links.ts'
import { fetchLinked } from './file-link.ts'
import { LINK_HEADER, LINK_TYPE } from './link-header.ts'

const API = 'https://api.vendor.example/file'
const BUCKET = 'https://bucket.example/file?signed'
const link = () =>
  new Response(
    JSON.stringify({ data: { url: BUCKET, type: 'text/plain', disposition: 'inline' } }),
    { headers: { 'Content-Type': `${LINK_TYPE}; charset=utf-8` } },
  )

beforeEach(() => unblockLinks())
afterEach(() => vi.useRealTimers())

const headers = () => new Headers({ Authorization: 'Bearer token' })

test('the token and what else the API is told stay with the API', async () => {
  const asked: [string, string[]][] = []
  const watch =
    (answer: () => Response): typeof fetch =>
    async (input, init) => {
      asked.push([
        input instanceof Request ? input.url : input.toString(),
        [...new Headers(init?.headers).keys()],
      ])
      return answer()
    }
  const ways = { send: watch(link), elsewhere: watch(() => new Response('bytes')) }
  const range = headers()
  range.set('Range', 'bytes=0-9')
  const response = await fetchLinked(API, { headers: range }, ways)
  expect(await response.text()).toBe('bytes')
  expect(asked).toEqual([
    [API, ['authorization', 'range', LINK_HEADER.toLowerCase()]],
    [BUCKET, ['range']],
  ])
})

test('a host that says nothing is given up', async () => {
  vi.useFakeTimers()
  const hangs: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  const send: typeof fetch = async (_, init) =>
    new Headers(init?.headers).has(LINK_HEADER) ? link() : new Response('from the API')
  const response = fetchLinked(API, { headers: headers() }, { send, elsewhere: hangs })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await (await response).text()).toBe('from the API')
})

test('links of one API that lead nowhere say nothing about those of another', async () => {
  const asked: [string, boolean][] = []
  const send: typeof fetch = async (input, init) => {
    const isLinked = new Headers(init?.headers).has(LINK_HEADER)
    asked.push([input instanceof Request ? input.url : input.toString(), isLinked])
    return isLinked ? link() : new Response('from the API')
  }
  const elsewhere: typeof fetch = async () => new Response('<Error/>', { status: 403 })
  const other = 'https://other.example/file'
  for (const url of [API, API, other, '/file'])
    await fetchLinked(url, { headers: headers() }, { send, elsewhere })
  expect(asked).toEqual([
    [API, true],
    [API, false],
    [API, false],
    [other, true],
    [other, false],
    ['/file', true],
    ['/file', false],
  ])
})

test('where the API is gone, too, links are asked for again', async () => {
  const asked: boolean[] = []
  let up = true
  const send: typeof fetch = async (_, init) => {
    asked.push(new Headers(init?.headers).has(LINK_HEADER))
    if (!up) throw new TypeError('Failed to fetch')
    up = asked.length > 1
    return link()
  }
  const elsewhere: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const ways = { send, elsewhere }
  await expect(fetchLinked(API, { headers: headers() }, ways)).rejects.toThrow('Failed to fetch')
  up = true
  await fetchLinked(API, { headers: headers() }, ways)
  expect(asked.slice(0, 3)).toEqual([true, false, true])
})

test('an abort is not taken for a host that refuses', async () => {
  const stop = new AbortController()
  const reason = new Error('enough')
  const elsewhere: typeof fetch = async () => {
    stop.abort(reason)
    throw reason
  }
  const ways = { send: async () => link(), elsewhere }
  const init = { headers: headers(), signal: stop.signal }
  await expect(fetchLinked(API, init, ways)).rejects.toBe(reason)
})
