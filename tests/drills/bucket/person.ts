/** Somebody who opens a ticket, puts a large file on it and reads it again, and what of it went which way. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'

import { createClient } from '#contract/http/client'
import { fetchLinked } from '#contract/http/file-link'
import { UPLOADS_PATH } from '#contract/http/resumable'
import { uploadAttachment } from '#contract/tickets/attachments'
import { uploadResumably } from '#outbox/uploads/resumable-upload'
import type { Store } from '#tests/support/open-store'
import { mp4 } from '#tests/support/sample-files'
import { openComplaint } from '#tests/support/worlds/lab'
import { openProcessLab } from '#tests/support/worlds/process-lab'

const SIZE = 25_000_000

export interface Journey {
  'upload, ms': number
  'attach, ms': number
  'download, ms': number
  /** Bytes of the file. */
  'sent to the server': number
  'sent to the bucket': number
  'had from the server': number
  'had from the bucket': number
}

interface Place {
  origin: string
  store: Store
  /** Ask for links, as a portal does where they are announced. */
  links: boolean
}

export async function attachAndRead({ origin, store, links }: Place): Promise<Journey> {
  const { db, connection } = store
  const lab = openProcessLab({ address: origin, folder: '', db, connection })
  const rina = await lab.customer()
  // a video: nothing on the way could make it smaller
  const bytes = Buffer.concat([mp4, randomBytes(SIZE - mp4.length)])
  const sent = { server: 0, bucket: 0 }
  const had = { server: 0, bucket: 0 }
  const hostOf = (input: Parameters<typeof fetch>[0]) =>
    (input instanceof Request ? input.url : input.toString()).startsWith(origin)
      ? 'server'
      : 'bucket'
  const counted: typeof fetch = async (input, init) => {
    const host = hostOf(input)
    if (init?.body instanceof Uint8Array) sent[host] += init.body.length
    const response = await fetch(input, init)
    const file = await response.arrayBuffer()
    if (!/json/.test(response.headers.get('Content-Type') ?? '')) had[host] += file.byteLength
    const { status, headers } = response
    return new Response(status === 204 ? null : file, { status, headers })
  }
  const watch = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    const from = performance.now()
    return [await work(), Math.round(performance.now() - from)]
  }

  const [outcome, uploadMs] = await watch(() =>
    uploadResumably({
      bytes: new Uint8Array(bytes).buffer,
      name: 'probe.mp4',
      type: 'video/mp4',
      endpointUrl: origin + UPLOADS_PATH,
      token: rina.token,
      language: 'en',
      links,
      onAddress: async () => {},
      onProgress: () => {},
      signal: new AbortController().signal,
      fetch: counted,
    }),
  )
  if (outcome === 'unsupported') throw new Error('the server knows no uploads')
  const { id } = await openComplaint(lab, rina)
  const client = createClient({ baseUrl: () => origin, token: () => rina.token })
  const [{ data }, attachMs] = await watch(() =>
    client.call(uploadAttachment, { params: { id }, body: {}, uploads: { file: outcome.upload } }),
  )

  const read = async (more: Record<string, string> = {}) => {
    const headers = new Headers({ Authorization: `Bearer ${rina.token}`, ...more })
    const [url, ways] = [origin + String(data?.preview), { send: counted, elsewhere: counted }]
    const response = await (links ? fetchLinked(url, { headers }, ways) : counted(url, { headers }))
    return { response, file: Buffer.from(await response.arrayBuffer()) }
  }
  const [whole, downloadMs] = await watch(read)
  assert.ok(whole.file.equals(bytes), 'the file is not as it was')
  const { response, file } = await read({ Range: 'bytes=20000000-20000099' })
  assert.equal(response.status, 206)
  assert.equal(response.headers.get('Content-Range'), `bytes 20000000-20000099/${SIZE}`)
  assert.ok(file.equals(bytes.subarray(20_000_000, 20_000_100)), 'the range is another')
  return {
    'upload, ms': uploadMs,
    'attach, ms': attachMs,
    'download, ms': downloadMs,
    'sent to the server': sent.server,
    'sent to the bucket': sent.bucket,
    'had from the server': had.server,
    'had from the bucket': had.bucket,
  }
}
