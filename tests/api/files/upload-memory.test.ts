import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'

import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { uploadAttachment } from '#contract/tickets/attachments'
import { openDatabase } from '#server/platform/db/open'
import { copyDatabase } from '#tests/support/postgres/database'
import { spawnServer } from '#tests/support/programs/spawn-server'
import { growthOf } from '#tests/support/programs/watch-memory'
import { attachmentsOf, filesOnDisk } from '#tests/support/send-form'
import { idOf, makeUpload, sendPart } from '#tests/support/tus'
import { type Actor, type Lab, openComplaint } from '#tests/support/worlds/lab'
import { openProcessLab } from '#tests/support/worlds/process-lab'

const MB = 1_000_000

let lab: Lab
let server: Awaited<ReturnType<typeof spawnServer>>
let rina: Actor
let ticketId: number
beforeAll(async () => {
  const connection = await copyDatabase(inject('postgres'))
  const folder = await mkdtemp(join(tmpdir(), 'benchside-memory-'))
  // a process of its own: what this one has is of many tests
  server = await spawnServer(connection, { DATA_DIR: folder })
  const db = openDatabase(connection, pino({ level: 'silent' }))
  lab = openProcessLab({ address: server.address, folder, db, connection })
  const owner = await lab.customer('rina')
  rina = owner
  ticketId = (await openComplaint(lab, owner)).id
})
afterAll(async () => {
  await lab.close()
  server.child.kill('SIGTERM')
  await server.ended
  await rm(lab.folder, { recursive: true, force: true })
})

/** Sends one small piece again and again, as fast as it is taken. */
async function upload(bytes: number): Promise<number> {
  const out = request(`${lab.address}${attachmentsOf(ticketId)}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${rina.token}`,
      'Idempotency-Key': randomUUID(),
      'Content-Type': 'multipart/form-data; boundary=x',
    },
  })
  const answered = once(out, 'response') as Promise<[IncomingMessage]>
  out.write('--x\r\nContent-Disposition: form-data; name="file"; filename="run.txt"\r\n\r\n')
  const piece = Buffer.alloc(50_000, 'temperature 37.0 C\n')
  for (let sent = 0; sent < bytes; sent += piece.length) {
    if (!out.write(piece)) await once(out, 'drain')
  }
  out.end('\r\n--x--\r\n')
  const [response] = await answered
  const said = (await json(response)) as { data?: { size: number } }
  return said.data?.size ?? 0
}

/** The same by pieces of an upload that could break and go on, and the call that takes it. */
async function uploadResumably(bytes: number): Promise<number> {
  const address = await makeUpload(lab, rina.token, { name: 'run.txt', size: bytes })
  const piece = Buffer.alloc(MB, 'temperature 37.0 C\n')
  for (let sent = 0; sent < bytes; sent += piece.length) {
    await sendPart(lab, rina.token, address, sent, piece)
  }
  const { data } = await rina.call(uploadAttachment, {
    params: { id: ticketId },
    body: {},
    uploads: { file: idOf(address) },
  })
  return data?.size ?? 0
}

test.each([
  ['in one request', upload],
  ['by pieces', uploadResumably],
])('a file of 30 MB that comes %s is never held in memory', async (_, send) => {
  expect(await send(5 * MB)).toBe(5 * MB)
  const { result, grown } = await growthOf(server.child.pid ?? 0, () => send(30 * MB))
  expect(result).toBe(30 * MB)
  expect(grown / MB).toBeLessThan(60)
  expect((await filesOnDisk(lab)).incoming).toEqual([])
})
