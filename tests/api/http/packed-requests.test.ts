/** Requests that come compressed: refused before anything of them is read, whatever packed them. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { TUS_CONTENT_TYPE, TUS_VERSION, UPLOADS_PATH } from '#contract/http/resumable'
import { createToken } from '#contract/session'
import { uploadAttachment } from '#contract/tickets/attachments'
import { headOf, openWire } from '#tests/support/wire'
import { type Lab, openLab } from '#tests/support/worlds/lab'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})
afterAll(() => lab.close())

const zeros = Buffer.alloc(10_000_000)
const packed: [string, Buffer][] = [
  ['gzip', gzipSync(zeros)],
  ['x-gzip', gzipSync(zeros)],
  ['deflate', deflateSync(zeros)],
  ['br', brotliCompressSync(zeros)],
  ['zstd', Buffer.from('28b52ffd', 'hex')],
  ['compress', zeros.subarray(0, 100)],
  ['GZip', gzipSync('{}')],
  ['identity, br', brotliCompressSync('{}')],
  ['br, identity', brotliCompressSync('{}')],
  ['gzip, gzip', gzipSync(gzipSync('{}'))],
  ['none-that-is-known', Buffer.from('{}')],
]

const ids = uploadAttachment.path.replace('{id}', '1')
const calls: [string, string, string][] = [
  ['POST', createToken.path, 'application/json'],
  ['POST', ids, 'multipart/form-data; boundary=x'],
  ['PATCH', `${UPLOADS_PATH}/8c6a1f6c-0d64-4c4e-9b3a-0f6f5c1f7a11`, TUS_CONTENT_TYPE],
]
const table = calls.flatMap(([method, path, type]) =>
  packed.map(([encoding, body]) => ({ method, path, type, encoding, body })),
)

test.each(table)('$encoding to $method $path is refused unread', async (each) => {
  const { method, path, type, encoding, body } = each
  const wire = await openWire(lab)
  const head = headOf(method, path, {
    'Content-Type': type,
    'Content-Encoding': encoding,
    'Content-Length': body.length,
    'Tus-Resumable': TUS_VERSION,
  })
  // not a byte of the body has left when the answer is there
  wire.send(head)
  await wire.ended
  const [top = '', said = ''] = wire.heard().split('\r\n\r\n')
  expect(top).toMatch(/^HTTP\/1\.1 415 /)
  expect(top).toMatch(/^accept-encoding: identity$/im)
  expect(top).toMatch(/^connection: close$/im)
  expect(Buffer.from(said, 'latin1').toString()).toBe(
    '{"status_code":415,"message":"Compressed requests aren’t supported here. Send this one uncompressed."}',
  )
})

test('identity is no compression', async () => {
  for (const encoding of ['identity', 'Identity', 'identity, identity']) {
    const body = { email: 'nobody@test.lab', password: 'guess' }
    const headers = { 'Content-Encoding': encoding }
    const said = await lab.send('POST', createToken.path, { body, headers })
    expect(said.status).toBe(401)
  }
})

test('answers are compressed as before', async () => {
  const response = await fetch(`${lab.address}/openapi.json`, {
    headers: { 'Accept-Encoding': 'br' },
  })
  expect(response.headers.get('Content-Encoding')).toBe('br')
  await response.body?.cancel()
})
