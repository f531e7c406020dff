import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import {
  listAttachments,
  listAttachmentTypes,
  uploadAttachment,
} from '#contract/tickets/attachments'
import { readTicket } from '#contract/tickets/calls'
import * as sample from '#tests/support/sample-files'
import {
  attachmentsOf,
  filesOnDisk,
  forgetFiles,
  sendForm,
  type SentFile,
} from '#tests/support/send-form'
import { type Actor, type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
let rina: Actor
let ticketId: number
beforeAll(async () => {
  lab = await openLab()
})
afterAll(() => lab.close())
beforeEach(async () => {
  await forgetFiles(lab)
  const owner = await lab.customer('rina')
  rina = owner
  ticketId = (await openComplaint(lab, owner)).id
})

const upload = (file: SentFile, key?: string) =>
  sendForm(lab, attachmentsOf(ticketId), { token: rina.token, file, ...(key && { key }) })

async function expectNothingStored() {
  expect(await filesOnDisk(lab)).toEqual({ stored: [], incoming: [] })
  expect(await lab.db.selectFrom('attachments').selectAll().execute()).toEqual([])
}

test('a file with a description is on the ticket, and moves it up', async () => {
  const before = (await rina.call(readTicket, { params: { id: ticketId } })).data
  const { data } = await rina.call(uploadAttachment, {
    params: { id: ticketId },
    body: { ticket_id: ticketId, description: 'Log of the night' },
    files: { file: new File([new Uint8Array(sample.text)], 'night.txt') },
  })
  expect(data).toMatchObject({
    name: 'night.txt',
    description: 'Log of the night',
    extension: 'txt',
    size: sample.text.length,
    preview: `${attachmentsOf(ticketId)}/${data?.id}/download`,
  })
  const listed = await rina.call(listAttachments, { params: { id: ticketId } })
  expect(listed.data).toEqual([data])
  const ticket = (await rina.call(readTicket, { params: { id: ticketId } })).data
  expect(ticket.attachments).toEqual([data])
  expect(ticket.last_activity_at?.date).not.toEqual(before.last_activity_at?.date)
  const disk = await filesOnDisk(lab)
  expect([disk.stored.length, disk.incoming]).toEqual([1, []])
})

test('a file says who put it there, as a reply does', async () => {
  const engineer = await lab.build.vendorStaff('sari')
  await upload({ name: 'night.txt', bytes: sample.text })
  await lab.build.attachment(ticketId, engineer, 'The probe is on its way.')
  const { data } = await rina.call(listAttachments, { params: { id: ticketId } })
  expect(data).toMatchObject([
    { name: 'night.txt', author_name: 'rina', is_staff: false, is_own: true },
    { name: '', author_name: 'sari', is_staff: true, is_own: false },
  ])
})

test.each([
  ['pdf', sample.pdf],
  ['zip', sample.zipOf(['report.csv'])],
  ['docx', sample.docx],
  ['mp4', sample.mp4],
  ['txt', sample.text],
])('%s is taken', async (extension, bytes) => {
  const said = await upload({ name: `report.${extension}`, bytes })
  expect(said).toMatchObject({ status: 200, json: { data: { extension, size: bytes.length } } })
})

test('the file picker is told what is taken, and nothing else is', async () => {
  const { data } = await rina.call(listAttachmentTypes, {})
  expect(data).toEqual(
    expect.arrayContaining([
      'png',
      'jpg',
      'jpeg',
      'bmp',
      'heic',
      'pdf',
      'zip',
      'mp4',
      'docx',
      'txt',
    ]),
  )
  for (const extension of ['svg', 'html', 'exe', 'js', 'xml']) expect(data).not.toContain(extension)
})

test('a description has several lines, without the space around them, and an end', async () => {
  const path = attachmentsOf(ticketId)
  const lines = 'Run of the night:\n- cycle 12 stopped\n- cycle 13 too'
  const sent = await rina.send('POST', path, { body: { description: `  ${lines}\n\n` } })
  expect(sent).toMatchObject({ status: 200, json: { data: { description: lines } } })
  for (const [description, problem] of [
    ['x'.repeat(2001), 'Make this shorter'],
    ['cycle\u000012', 'Check this entry'],
  ] as const) {
    const said = await rina.send('POST', path, { body: { description } })
    expect(said).toMatchObject({ status: 422, json: { errors: { description: [problem] } } })
  }
})

test('a description alone is enough; neither is refused on both fields', async () => {
  const { data } = await rina.call(uploadAttachment, {
    params: { id: ticketId },
    body: { description: 'The lamp was changed last week.' },
  })
  expect(data).toMatchObject({ name: '', description: 'The lamp was changed last week.' })
  expect(data?.preview).toBeUndefined()
  const path = attachmentsOf(ticketId)
  for (const said of [
    await rina.send('POST', path, { body: { description: '  ' } }),
    await sendForm(lab, path, { token: rina.token, fields: { ticket_id: ticketId } }),
    await sendForm(lab, path, { token: rina.token, file: { name: '', bytes: Buffer.alloc(0) } }),
  ]) {
    expect(said).toMatchObject({ status: 422 })
    expect(Object.keys(said.json.errors ?? {})).toEqual(['file', 'description'])
  }
})

test.each([
  ['a renamed program', 'holiday.jpg', sample.program],
  ['a program', 'setup.exe', sample.program],
  ['an SVG with script', 'logo.svg', sample.svgWithScript],
  ['an SVG called a picture', 'logo.png', sample.svgWithScript],
  ['HTML', 'page.html', sample.html],
  ['HTML called a picture', 'page.png', sample.html],
  ['text called a PDF', 'report.pdf', sample.text],
  ['bytes called text', 'notes.txt', Buffer.from([0, 1, 2, 3, 4, 5])],
  ['a Word file with macros', 'offer.docx', sample.docxWithMacros],
  ['a zip file cut off', 'all.zip', sample.zipOf(['a', 'b']).subarray(0, 40)],
  ['an empty file', 'empty.txt', Buffer.alloc(0)],
  ['a picture cut off', 'photo.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
])('%s is refused, and nothing is stored', async (_, name, bytes) => {
  const said = await upload({ name, bytes })
  expect(said.status).toBe(422)
  expect(said.json.errors?.file).toHaveLength(1)
  await expectNothingStored()
})

test('30,000,000 bytes are taken, and one more is not', async () => {
  const bytes = Buffer.alloc(30_000_001, 'All work and no play.\n')
  const over = await upload({ name: 'log.txt', bytes })
  const sentence = 'Please, check your file again. Max upload 30MB'
  expect(over).toMatchObject({
    status: 413,
    json: { status_code: 413, message: sentence, errors: { file: [sentence] } },
  })
  await expectNothingStored()
  const said = await upload({ name: 'log.txt', bytes: bytes.subarray(1) })
  expect(said).toMatchObject({ status: 200, json: { data: { size: 30_000_000 } } })
})

test('one that says it is far larger is refused unread', async () => {
  const out = request(`${lab.address}${attachmentsOf(ticketId)}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${rina.token}`,
      'Idempotency-Key': randomUUID(),
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': 2_000_000_000,
    },
  })
  out.on('error', () => {})
  out.write('--x\r\n')
  const [response] = (await once(out, 'response')) as [{ statusCode: number }]
  expect(response.statusCode).toBe(413)
  out.destroy()
})

test('the same upload again answers the first answer, and stores nothing twice', async () => {
  const key = randomUUID()
  const file = { name: 'report.pdf', bytes: sample.pdf }
  const first = await upload(file, key)
  const second = await upload(file, key)
  expect(second.headers.get('Idempotent-Replay')).toBe('true')
  expect(second.json).toEqual(first.json)
  expect((await filesOnDisk(lab)).stored).toHaveLength(1)
  const other = Buffer.concat([sample.pdf, Buffer.from('\n')])
  expect((await upload({ ...file, bytes: other }, key)).status).toBe(422)
  expect((await filesOnDisk(lab)).stored).toHaveLength(1)
  expect(await lab.db.selectFrom('attachments').select('id').execute()).toHaveLength(1)
})

test.each([
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\rina\\notes.txt', 'notes.txt'],
  ['<img src=x onerror=alert(1)>.txt', '_img src=x onerror=alert(1)_.txt'],
  ['annual\u202Etxt.exe.txt', 'annualtxt.exe.txt'],
  ['.htaccess.txt', 'htaccess.txt'],
  [`${'long '.repeat(60)}.txt`, `${'long '.repeat(22)}long.txt`],
])('the name %j becomes %j', async (name, expected) => {
  const said = await upload({ name, bytes: sample.text })
  expect(said.json.data).toMatchObject({ name: expected })
})
