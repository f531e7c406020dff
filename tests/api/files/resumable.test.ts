import { randomUUID } from 'node:crypto'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { SPEC_LIMITS } from '#contract/http/limits'
import { UPLOADS_PATH } from '#contract/http/resumable'
import { listAttachments, uploadAttachment } from '#contract/tickets/attachments'
import { createTicket } from '#contract/tickets/calls'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import * as sample from '#tests/support/sample-files'
import { attachmentsOf, filesOnDisk, sendForm } from '#tests/support/send-form'
import {
  idOf,
  makeUpload,
  offsetOf,
  openPart,
  sendPart,
  sendTus,
  uploadWhole,
} from '#tests/support/tus'
import { complaintBody, type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
let rina: Awaited<ReturnType<Lab['customer']>>
let ticketId: number
beforeEach(async () => {
  lab = await openLab()
  rina = await lab.customer('rina')
  ticketId = (await openComplaint(lab, rina)).id
})
afterEach(() => lab.close())

const PATIENT = { timeout: 10_000 }
const storedFiles = async () => (await filesOnDisk(lab)).stored.length

const log = Buffer.alloc(300_000, 'temperature 37.0 C\n')
const attach = (upload: string, key?: string) =>
  rina.send('POST', attachmentsOf(ticketId), {
    body: { description: 'Log of the night', file_upload: idOf(upload) },
    ...(key !== undefined && { key }),
  })

test('an upload that breaks goes on where it broke, and is put on the ticket', async () => {
  const upload = await makeUpload(lab, rina.token, { name: 'night.txt', size: log.length })
  expect(upload).toMatch(new RegExp(`^${UPLOADS_PATH}/[0-9a-f-]{36}$`))
  expect(await offsetOf(lab, rina.token, upload)).toBe(0)
  await sendPart(lab, rina.token, upload, 0, log.subarray(0, 100_000))

  const broken = { offset: 100_000, body: log.subarray(100_000, 150_000), size: 200_000 }
  const { cut } = await openPart(lab, rina.token, upload, broken)
  await expect.poll(storedFiles, PATIENT).toBe(2)
  cut()
  await expect.poll(() => offsetOf(lab, rina.token, upload), PATIENT).toBe(150_000)

  const last = await sendPart(lab, rina.token, upload, 150_000, log.subarray(150_000))
  expect(last).toMatchObject({ status: 204 })
  expect(last.headers.get('Upload-Offset')).toBe('300000')
  const { data } = await rina.call(uploadAttachment, {
    params: { id: ticketId },
    body: { description: 'Log of the night' },
    uploads: { file: idOf(upload) },
  })
  expect(data).toMatchObject({ name: 'night.txt', extension: 'txt', size: log.length })
  const listed = await rina.call(listAttachments, { params: { id: ticketId } })
  expect(listed.data).toEqual([data])
  const file = await fetch(lab.address + String(data?.preview), {
    headers: { Authorization: `Bearer ${rina.token}` },
  })
  expect(Buffer.from(await file.arrayBuffer()).equals(log)).toBe(true)
  expect(await filesOnDisk(lab)).toMatchObject({ stored: [expect.anything()], incoming: [] })
})

test('asked anew, the server stops the broken request, keeps what it has, and says so', async () => {
  const upload = await makeUpload(lab, rina.token, { name: 'night.txt', size: log.length })
  const stalled = { offset: 0, body: log.subarray(0, 60_000), size: log.length }
  const { cut } = await openPart(lab, rina.token, upload, stalled)
  await expect.poll(storedFiles, PATIENT).toBe(1)
  expect(await offsetOf(lab, rina.token, upload)).toBe(60_000)
  const rest = await sendPart(lab, rina.token, upload, 60_000, log.subarray(60_000))
  expect(rest.status).toBe(204)
  cut()
  expect((await attach(upload)).json.data).toMatchObject({ size: log.length })
})

test('a part for another place is refused, and changes nothing', async () => {
  const upload = await makeUpload(lab, rina.token, { name: 'night.txt', size: log.length })
  const sentence = 'This upload is already further along. Continue from there.'
  for (const offset of [1, 100_000]) {
    const said = await sendPart(lab, rina.token, upload, offset, log.subarray(offset))
    expect(said).toMatchObject({ status: 409, json: { status_code: 409, message: sentence } })
  }
  expect(await offsetOf(lab, rina.token, upload)).toBe(0)
  const twice = await Promise.all(
    [0, 0].map((place) => sendPart(lab, rina.token, upload, place, log.subarray(0, 200_000))),
  )
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([204, 409]))
  const taken = twice.find(({ status }) => status === 204)
  const offset = Number(taken?.headers.get('Upload-Offset'))
  expect(offset).toBeGreaterThan(0)
  expect(await offsetOf(lab, rina.token, upload)).toBe(offset)
  expect((await filesOnDisk(lab)).stored).toHaveLength(1)
})

test('the same call again answers the first answer, though the upload is gone', async () => {
  const upload = await uploadWhole(lab, rina.token, { name: 'report.pdf', bytes: sample.pdf })
  const key = randomUUID()
  const first = await attach(upload, key)
  const again = await attach(upload, key)
  expect(again.headers.get('Idempotent-Replay')).toBe('true')
  expect(again.json).toEqual(first.json)

  const anew = await uploadWhole(lab, rina.token, { name: 'report.pdf', bytes: sample.pdf })
  expect((await attach(anew, key)).json).toEqual(first.json)
  const plain = { name: 'report.pdf', bytes: sample.pdf }
  const fields = { description: 'Log of the night' }
  const form = { token: rina.token, file: plain, fields, key }
  expect((await sendForm(lab, attachmentsOf(ticketId), form)).json).toEqual(first.json)

  const other = await uploadWhole(lab, rina.token, { name: 'report.txt', bytes: sample.text })
  expect((await attach(other, key)).status).toBe(422)
  expect(await lab.db.selectFrom('attachments').select('id').execute()).toHaveLength(1)
})

test('calls that come at once with one upload attach it once', async () => {
  const upload = await uploadWhole(lab, rina.token, { name: 'report.pdf', bytes: sample.pdf })
  const [key, other] = [randomUUID(), randomUUID()]
  const said = await Promise.all([key, key, key, other].map((each) => attach(upload, each)))
  const attached = await lab.db.selectFrom('attachments').select('id').execute()
  expect(attached).toHaveLength(1)
  const same = said.slice(0, 3).map(({ status }) => status)
  expect(new Set(same).size).toBe(1)
  expect(new Set([same[0], said[3]?.status])).toEqual(new Set([200, 422]))
  await expect.poll(storedFiles, PATIENT).toBe(1)
})

test('one that is not whole, not there, used or badly named is refused on its field', async () => {
  const part = await makeUpload(lab, rina.token, { name: 'night.txt', size: log.length })
  await sendPart(lab, rina.token, part, 0, log.subarray(0, 1000))
  const unfinished = 'This file hasn’t finished uploading yet.'
  expect(await attach(part)).toMatchObject({
    status: 422,
    json: { message: unfinished, errors: { file_upload: [unfinished] } },
  })
  const used = await uploadWhole(lab, rina.token, { name: 'report.pdf', bytes: sample.pdf })
  await attach(used)
  for (const gone of [used, `${UPLOADS_PATH}/${randomUUID()}`]) {
    const said = await attach(gone)
    expect(said.status).toBe(422)
    expect(said.json.errors?.file_upload).toEqual([
      'We no longer have the upload of this file. Send it again.',
    ])
  }
  expect((await attach('/7 or 1=1')).json.errors).toHaveProperty('file_upload')
  const both = await sendForm(lab, attachmentsOf(ticketId), {
    token: rina.token,
    fields: { file_upload: randomUUID() },
    file: { name: 'report.pdf', bytes: sample.pdf },
  })
  expect(both).toMatchObject({ status: 422 })
  expect(Object.keys(both.json.errors ?? {})).toEqual(['file_upload'])
})

test('what it holds is looked into as any file, and may be sent elsewhere when refused', async () => {
  const program = await uploadWhole(lab, rina.token, { name: 'photo.jpg', bytes: sample.program })
  expect(await attach(program)).toMatchObject({
    status: 422,
    json: { errors: { file: ['You can’t upload this type of file.'] } },
  })
  const photo = await uploadWhole(lab, rina.token, { name: 'a.png', bytes: await sample.png() })
  const complaint = await complaintBody(lab, rina.organisation)
  const body = { ...complaint, img_upload: idOf(photo) }
  const wrong = await rina.send('POST', '/api_v2/customer/ticket', { body })
  expect(wrong).toMatchObject({ status: 422, json: { errors: { img: [expect.anything()] } } })

  const department = await lab.build.department()
  const kind = TICKET_TYPE.nonTechnicalComplaint
  const ticket = { ...complaint, ticket_type_id: kind, department_id: department.id }
  const { data } = await rina.call(createTicket, { body: ticket, uploads: { img: idOf(photo) } })
  expect(data.has_image).toBe(true)
  const text = await uploadWhole(lab, rina.token, { name: 'a.txt', bytes: sample.text })
  const said = await rina.send('POST', '/api_v2/customer/ticket', {
    body: { ...ticket, img_upload: idOf(text) },
  })
  expect(said).toMatchObject({ status: 422, json: { errors: { img: [expect.anything()] } } })
})

test('an upload is its maker’s, in the account that was switched on', async () => {
  const upload = await uploadWhole(lab, rina.token, { name: 'report.pdf', bytes: sample.pdf })
  const stranger = await lab.customer('dewi')
  const colleague = await lab.signIn(await lab.build.employee('budi', rina.organisation))
  for (const { token } of [stranger, colleague]) {
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const headers = { 'Upload-Offset': '0' }
      const body = method === 'PATCH' ? { body: log } : {}
      expect((await sendTus(lab, { token, method, upload, headers, ...body })).status).toBe(404)
    }
  }
  const theirs = await openComplaint(lab, stranger)
  const said = await stranger.send('POST', attachmentsOf(theirs.id), {
    body: { file_upload: idOf(upload) },
  })
  expect(said.json.errors).toHaveProperty('file_upload')
  expect(await offsetOf(lab, rina.token, upload)).toBe(sample.pdf.length)
  const clinic = await lab.build.organisation()
  const { id } = rina.who
  await lab.db
    .insertInto('user_customers')
    .values({ user_id: id, customer_id: clinic.id })
    .execute()
  const switchTo = (customerId: number) =>
    lab.db
      .updateTable('tokens')
      .set({ customer_id: customerId })
      .where('user_id', '=', id)
      .execute()
  await switchTo(clinic.id)
  expect((await sendTus(lab, { token: rina.token, method: 'HEAD', upload })).status).toBe(404)
  await switchTo(rina.organisation.id)
  expect((await attach(upload)).status).toBe(200)
  for (const token of ['', 'x'.repeat(40)]) {
    const headers = { 'Upload-Length': '10' }
    const refused = await sendTus(lab, { token, method: 'POST', headers })
    expect(refused).toMatchObject({ status: 401, json: { status_code: 401 } })
  }
})

test('no more than 30,000,000 bytes, neither said nor sent, and never an unknown length', async () => {
  const most = SPEC_LIMITS.uploadBytes
  const create = (headers: Record<string, string>) =>
    sendTus(lab, { token: rina.token, method: 'POST', headers })
  expect(await create({ 'Upload-Length': `${most + 1}` })).toMatchObject({
    status: 413,
    json: { message: 'Please, check your file again. Max upload 30MB' },
  })
  expect((await create({ 'Upload-Length': `${most}` })).status).toBe(201)
  expect((await create({ 'Upload-Length': '0' })).json.message).toBe(
    'This file is empty. Choose another one.',
  )
  expect((await create({ 'Upload-Defer-Length': '1' })).status).toBe(501)
  expect((await create({})).status).toBe(400)
  expect((await create({ 'Upload-Length': '9', 'Tus-Resumable': '2.0.0' })).status).toBe(400)

  const upload = await makeUpload(lab, rina.token, { name: 'a.txt', size: 1000 })
  const more = await sendPart(lab, rina.token, upload, 0, log)
  expect(more.status).toBe(413)
  const chunked = await fetch(lab.address + upload, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${rina.token}`,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    },
    body: new Blob([new Uint8Array(log)]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(chunked.status).toBe(413)
  expect(await offsetOf(lab, rina.token, upload)).toBe(0)
  await expect.poll(() => filesOnDisk(lab), PATIENT).toEqual({ stored: [], incoming: [] })
})

test('nothing is read back, and answers are as all others', async () => {
  const upload = await uploadWhole(lab, rina.token, { name: 'report.pdf', bytes: sample.pdf })
  const read = await rina.send('GET', upload)
  expect(read).toMatchObject({ status: 405, json: { status_code: 405 } })
  expect(read.headers.get('Allow')).toBe('HEAD, PATCH, DELETE')
  expect((await rina.send('GET', UPLOADS_PATH)).status).toBe(405)
  const head = await sendTus(lab, { token: rina.token, method: 'HEAD', upload })
  expect(Object.fromEntries(head.headers)).toMatchObject({
    'cache-control': 'no-store',
    'tus-resumable': '1.0.0',
    'upload-length': String(sample.pdf.length),
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.anything() as string,
  })
  expect(head.headers.get('Access-Control-Allow-Origin')).toBeNull()
  const options = await sendTus(lab, { token: rina.token, method: 'OPTIONS' })
  expect(Object.fromEntries(options.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,expiration,termination',
    'tus-max-size': String(SPEC_LIMITS.uploadBytes),
  })
  expect(options.headers.get('Access-Control-Allow-Methods')).toBeNull()
})
