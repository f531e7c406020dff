/** A connection that is cut while a file comes up, at every moment of it: what is left, and that it can be sent again. */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { Writable } from 'node:stream'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTicket } from '#contract/tickets/calls'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import { createLog } from '#server/http/logging'
import * as sample from '#tests/support/sample-files'
import { attachmentsOf, filesOnDisk, sendForm } from '#tests/support/send-form'
import { type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

const log: unknown[] = []
const sink = new Writable({
  write(chunk, _, done) {
    log.push(JSON.parse(String(chunk)))
    done()
  },
})

let lab: Lab
let rina: Awaited<ReturnType<Lab['customer']>>
beforeAll(async () => {
  lab = await openLab({}, createLog(sink))
  rina = await lab.customer('rina')
})
afterAll(() => lab.close())

interface Sending {
  path: string
  fields: Record<string, string | number>
  file: { field: string; name: string; bytes: Buffer }
}

const CALLS: Record<string, () => Promise<Sending>> = {
  uploadAttachment: async () => {
    const { id } = await openComplaint(lab, rina)
    const file = { field: 'file', name: 'run.txt', bytes: Buffer.alloc(200_000, 'cycle 12\n') }
    return { path: attachmentsOf(id), fields: { description: 'Run log' }, file }
  },
  createTicket: async () => {
    const fields = {
      ticket_type_id: TICKET_TYPE.nonTechnicalComplaint,
      department_id: (await lab.build.department()).id,
      staff_name: 'Rina Wulandari',
      staff_phone_number: '+62 812 5550 1201',
      description: 'Two boxes arrived crushed.',
    }
    const file = { field: 'img', name: 'box.png', bytes: await sample.png(1200, 900) }
    return { path: createTicket.path, fields, file }
  },
}

/** How much of it goes out before the line is cut. */
const MOMENTS: Record<string, (fields: Buffer, file: Buffer) => Buffer[]> = {
  'before the file': (fields) => [fields],
  'within the file': (fields, file) => [fields, file.subarray(0, file.length >> 1)],
  'before the end': (fields, file) => [fields, file],
}

const table = Object.entries(CALLS).flatMap(([call, make]) =>
  Object.entries(MOMENTS).map(([moment, cut]) => [call, moment, make, cut] as const),
)

async function rowsAndFiles() {
  const count = async (of: 'tickets' | 'attachments' | 'idempotent_answers') =>
    (await lab.db.selectFrom(of).select('created_at').execute()).length
  return {
    tickets: await count('tickets'),
    attachments: await count('attachments'),
    answers: await count('idempotent_answers'),
    ...(await filesOnDisk(lab)),
  }
}

test.each(table)('%s, cut %s: nothing is left, and it can be sent again', async (...row) => {
  const [, , make, cut] = row
  const { path, fields, file } = await make()
  const before = await rowsAndFiles()
  expect(before.incoming).toEqual([])
  const key = randomUUID()
  const heads = Object.entries(fields).map(
    ([name, value]) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  )
  const head = `--x\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\n\r\n`

  log.length = 0
  const out = request(lab.address + path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${rina.token}`,
      'Idempotency-Key': key,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': 1_000_000,
    },
  })
  out.on('error', () => undefined)
  for (const piece of cut(
    Buffer.from(heads.join('')),
    Buffer.concat([Buffer.from(head), file.bytes]),
  )) {
    await new Promise((resolve) => out.write(piece, resolve))
  }
  // what has arrived of a file is on its way through the spool
  const begun = cut !== MOMENTS['before the file']
  if (begun) await expect.poll(async () => (await filesOnDisk(lab)).incoming.length).toBe(1)
  out.destroy()
  await expect.poll(() => log).toMatchObject([{ level: 30, msg: 'request broken off', path }])
  await expect.poll(rowsAndFiles).toEqual(before)

  const again = await sendForm(lab, path, { token: rina.token, fields, file, key })
  expect([again.status, again.headers.get('Idempotent-Replay')]).toEqual([200, null])
  const after = await rowsAndFiles()
  expect(after).toMatchObject({ attachments: before.attachments + 1, incoming: [] })
  expect(after.stored).toHaveLength(before.stored.length + 1)
})
