// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { LINK_HEADER, LINK_TYPE } from '#contract/http/link-header'
import { downloadAttachment } from '#contract/tickets/attachments'
import { startSession } from '#session/session'

import { clientCounting } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

test('of a file that a link leads to, the bytes of the file are counted alone', async () => {
  const bytes = new Uint8Array(1000)
  const data = { url: 'https://bucket.example/file', type: 'text/plain', disposition: 'inline' }
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) =>
    new Headers(init.headers).has(LINK_HEADER)
      ? Response.json({ data }, { headers: { 'Content-Type': LINK_TYPE } })
      : new Response(bytes),
  )
  startSession('token', { person: '1', account: '', switches: false })
  const counted: number[] = []
  const client = clientCounting((received) => counted.push(received))
  const answer = await client.call(downloadAttachment, { params: { id: 1, attachment_id: 2 } })
  expect(answer.data.blob.size).toBe(1000)
  expect(counted).toEqual([1000])
})
