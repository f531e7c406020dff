/** Requests that come too slowly are told so and ended, and give back what they took; slow and steady ones pass. */
import { randomUUID } from 'node:crypto'
import { watch } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { HEARTBEAT_MS } from '#contract/events'
import { SPEC_LIMITS } from '#contract/http/limits'
import { TUS_CONTENT_TYPE, TUS_VERSION } from '#contract/http/resumable'
import { createToken, readMe } from '#contract/session'
import { CONNECTION_LIMITS } from '#server/http/server/connections/connection-limits'
import { openReplica } from '#tests/support/fakes/replica'
import { attachmentsOf, filesOnDisk } from '#tests/support/send-form'
import { makeUpload, offsetOf } from '#tests/support/tus'
import { headOf, openWire, type Wire } from '#tests/support/wire'
import { type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

const PACE_MS = 700
const LEAST_BYTES_PER_SECOND = 1000
const SHORT_MS = 1500

let lab: Lab
let rina: Awaited<ReturnType<Lab['customer']>>
beforeAll(async () => {
  lab = await openLab({
    limits: {
      perMinute: 100_000,
      paceMs: PACE_MS,
      bodyBytesPerSecond: LEAST_BYTES_PER_SECOND,
      shortBodyMs: SHORT_MS,
    },
  })
  rina = await lab.customer()
})
afterAll(() => lab.close())

/** Sends pieces in turn until they are through, or the connection is. */
function dribble(wire: Wire, pieces: Iterable<Buffer>, everyMs: number): void {
  const source = pieces[Symbol.iterator]()
  const timer = setInterval(() => {
    const piece = source.next()
    if (piece.done || wire.socket.destroyed) clearInterval(timer)
    else wire.send(piece.value)
  }, everyMs)
  wire.socket.once('close', () => clearInterval(timer))
}

function* cut(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const tooSlow = {
  status_code: 408,
  message: 'Your request took too long to arrive. Check your connection and try again.',
}

function expectTooSlow(wire: Wire): void {
  const [head = '', body = ''] = wire.heard().split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(head).toMatch(/^connection: close$/im)
  expect(JSON.parse(body)).toEqual(tooSlow)
}

const MANY = 100_000
const multipart = 'multipart/form-data; boundary=x'
const bearer = () => ({ Authorization: `Bearer ${rina.token}`, 'Idempotency-Key': randomUUID() })
const fileHead =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="run.txt"\r\n' +
  'Content-Type: text/plain\r\n\r\n'

/** A form with a file, whole. */
const formOf = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(fileHead), bytes, Buffer.from('\r\n--x--\r\n')])

// each waits for an end of its own
describe.concurrent('what comes too slowly', () => {
  test('a form that comes a byte at a time is ended, and its file is gone', async ({
    expect: own,
  }) => {
    const { id } = await openComplaint(lab, rina)
    const incoming = join(lab.folder, 'incoming')
    await mkdir(incoming, { recursive: true })
    const came = new Set<string | null>()
    const watcher = watch(incoming, (_, name) => void came.add(name))
    const wire = await openWire(lab)
    const type = { 'Content-Type': multipart, 'Content-Length': MANY }
    wire.send(headOf('POST', attachmentsOf(id), { ...bearer(), ...type }) + fileHead)
    dribble(wire, cut(Buffer.alloc(MANY, 'x'), 1), 50)
    await wire.ended
    expectTooSlow(wire)
    await own.poll(() => came.size).toBe(1)
    watcher.close()
    await own.poll(async () => (await filesOnDisk(lab)).incoming).toEqual([])
  })

  test('chunks of no known length are held to the same', async () => {
    const { id } = await openComplaint(lab, rina)
    const wire = await openWire(lab)
    const type = { 'Content-Type': multipart, 'Transfer-Encoding': 'chunked' }
    wire.send(headOf('POST', attachmentsOf(id), { ...bearer(), ...type }))
    dribble(wire, cut(Buffer.from('1\r\nx\r\n'.repeat(MANY)), 6), 50)
    await wire.ended
    expectTooSlow(wire)
  })

  test('of an upload by parts, what came is kept', async ({ expect: own }) => {
    const upload = await makeUpload(lab, rina.token, { name: 'run.txt', size: MANY })
    const wire = await openWire(lab)
    const part = {
      Authorization: `Bearer ${rina.token}`,
      'Tus-Resumable': TUS_VERSION,
      'Upload-Offset': 0,
      'Content-Type': TUS_CONTENT_TYPE,
      'Content-Length': MANY,
    }
    wire.send(headOf('PATCH', upload, part) + 'x'.repeat(5000))
    await wire.ended
    expectTooSlow(wire)
    await own.poll(() => offsetOf(lab, rina.token, upload)).toBe(5000)
  })

  test('a body without a file has a short time, however steadily it comes', async () => {
    const wire = await openWire(lab)
    const type = { 'Content-Type': 'application/json', 'Content-Length': MANY }
    wire.send(headOf('POST', createToken.path, type))
    dribble(wire, cut(Buffer.alloc(MANY, ' '), 100), 20)
    await wire.ended
    expectTooSlow(wire)
  })

  test('a body that nobody asked for does not hold its connection either', async ({
    expect: own,
  }) => {
    const wire = await openWire(lab)
    wire.send(headOf('GET', readMe.path, { ...bearer(), 'Content-Length': MANY }))
    await own.poll(() => wire.statuses()).toEqual([200])
    await wire.ended
    const refused = await openWire(lab)
    const type = { 'Content-Type': multipart, 'Content-Length': MANY }
    refused.send(headOf('POST', attachmentsOf(1), type))
    await own.poll(() => refused.statuses()).toEqual([401])
    await refused.ended
  })

  test.each(['', 'GET / HTTP/1.1\r\nHost: lab.te'])(
    'a connection that says %j and no more is ended',
    async (said) => {
      // of its own: a busy machine may be as slow with an honest head
      const hasty = await openReplica(lab, { headMs: 600 })
      const wire = await openWire(hasty)
      wire.send(said)
      await wire.ended
      expectTooSlow(wire)
      await hasty.close()
    },
  )
})

test('one that comes slowly and steadily is taken', async () => {
  const { id } = await openComplaint(lab, rina)
  const wire = await openWire(lab)
  const body = formOf(Buffer.alloc(60_000, 'cycle 12\n'))
  const type = { 'Content-Type': multipart, 'Content-Length': body.length }
  wire.send(headOf('POST', attachmentsOf(id), { ...bearer(), ...type }))
  const began = Date.now()
  // some four spans
  dribble(wire, cut(body, 2000), 100)
  await expect.poll(() => wire.statuses(), { timeout: 15_000 }).toEqual([200])
  expect(Date.now() - began).toBeGreaterThan(PACE_MS * 2)
  wire.cut()
})

test('what is no request, or has too long a head, is told so in the envelope', async () => {
  for (const [said, status] of [
    ['nonsense\r\n\r\n', 400],
    [headOf('GET', '/', { Cookie: 'x'.repeat(20_000) }), 431],
  ] as const) {
    const wire = await openWire(lab)
    wire.send(said)
    await wire.ended
    expect(wire.statuses()).toEqual([status])
    expect(JSON.parse(wire.heard().split('\r\n\r\n')[1] ?? '')).toMatchObject({
      status_code: status,
    })
  }
})

test('a file of 30 MB passes on a line of 10 kB/s, and an event stream lives', () => {
  const lineBytesPerSecond = 10_000
  const neededMs = (SPEC_LIMITS.uploadBytes / lineBytesPerSecond) * 1000
  expect(CONNECTION_LIMITS.bodyMs).toBeGreaterThan(neededMs)
  expect(CONNECTION_LIMITS.bodyBytesPerSecond).toBeLessThan(lineBytesPerSecond / 2)
  expect(CONNECTION_LIMITS.idleMs).toBeGreaterThan(HEARTBEAT_MS * 2)
  expect(CONNECTION_LIMITS.idleMs).toBeGreaterThan(CONNECTION_LIMITS.paceMs)
})
