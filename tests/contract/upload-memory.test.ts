import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { uploadAttachment } from '#contract/endpoints/tickets'

import { type Actor, type Lab, openComplaint, openLab } from './lab.ts'
import { attachmentsOf, filesOnDisk } from './send-form.ts'
import { idOf, makeUpload, sendPart } from './tus.ts'

const MB = 1_000_000

let lab: Lab
let rina: Actor
let ticketId: number
beforeAll(async () => {
  lab = await openLab()
  const owner = await lab.customer('rina')
  rina = owner
  ticketId = (await openComplaint(lab, owner)).id
})
afterAll(() => lab.close())

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
  await wait(200)
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  expect(await send(30 * MB)).toBe(30 * MB)
  clearInterval(timer)
  expect((most - before) / MB).toBeLessThan(60)
  expect((await filesOnDisk(lab)).incoming).toEqual([])
})
