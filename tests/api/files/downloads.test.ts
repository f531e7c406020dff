import { afterAll, beforeAll, expect, test } from 'vitest'

import * as calls from '#contract/tickets/attachments'
import type { Attachment } from '#contract/tickets/attachments'
import * as sample from '#tests/support/sample-files'
import { attachmentsOf, filesOnDisk, sendForm } from '#tests/support/send-form'
import { type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
let rina: Awaited<ReturnType<Lab['customer']>>
beforeAll(async () => {
  lab = await openLab()
  rina = await lab.customer('rina')
})
afterAll(() => lab.close())

async function ticketWith(name: string, bytes: Buffer) {
  const { id } = await openComplaint(lab, rina)
  const said = await sendForm(lab, attachmentsOf(id), { token: rina.token, file: { name, bytes } })
  return { id, file: said.json.data as Attachment & { preview: string } }
}

const get = async (url: string, token?: string) =>
  fetch(lab.address + url, { headers: token ? { Authorization: `Bearer ${token}` } : {} })

test('a download is saved under its name, never sniffed, never run, and kept by no proxy', async () => {
  const { file } = await ticketWith('hasil QC – 12 °C.pdf', sample.pdf)
  const response = await get(file.preview, rina.token)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(sample.pdf.length),
    'x-content-type-options': 'nosniff',
    'content-disposition':
      'attachment; filename="hasil QC _ 12 _C.pdf"; filename*=UTF-8\'\'hasil%20QC%20%E2%80%93%2012%20%C2%B0C.pdf',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
    'cache-control': expect.stringContaining('private'),
  })
  expect(Buffer.from(await response.arrayBuffer())).toEqual(sample.pdf)
})

test.each([
  ['a.pdf', 'inline', sample.pdf],
  ['a.txt', 'attachment', sample.text],
  ['a.zip', 'attachment', sample.zipOf(['a'])],
])('%s, when it is asked for in place, is sent %s', async (name, how, bytes) => {
  const { file } = await ticketWith(name, bytes)
  const response = await get(`${file.preview}?inline=1`, rina.token)
  expect(response.headers.get('Content-Disposition')).toMatch(new RegExp(`^${how};`))
})

test('text is sent as text with its charset', async () => {
  const { file } = await ticketWith('page.txt', sample.text)
  const response = await get(file.preview, rina.token)
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
})

test('a deleted attachment is gone from list, address and disk', async () => {
  const { id, file } = await ticketWith('a.pdf', sample.pdf)
  const before = (await filesOnDisk(lab)).stored.length
  await rina.call(calls.deleteAttachment, { params: { id, attachment_id: file.id }, body: {} })
  expect((await rina.call(calls.listAttachments, { params: { id } })).data).toEqual([])
  expect((await get(file.preview, rina.token)).status).toBe(404)
  expect((await filesOnDisk(lab)).stored).toHaveLength(before - 1)
  const again = await rina.send('DELETE', `${attachmentsOf(id)}/${file.id}/delete`, { body: {} })
  expect(again.status).toBe(404)
})

test('on a closed ticket nothing is added and nothing deleted', async () => {
  const { id, file } = await ticketWith('a.pdf', sample.pdf)
  await lab.build.moveTicket(id, 'closed', rina.who)
  const before = await filesOnDisk(lab)
  const added = { token: rina.token, file: { name: 'b.pdf', bytes: sample.pdf } }
  expect((await sendForm(lab, attachmentsOf(id), added)).status).toBe(409)
  const path = `${attachmentsOf(id)}/${file.id}/delete`
  expect((await rina.send('DELETE', path, { body: {} })).status).toBe(409)
  expect((await get(file.preview, rina.token)).status).toBe(200)
  expect(await filesOnDisk(lab)).toEqual(before)
})

test("a stranger's file on another's ticket is refused, and not kept", async () => {
  const { id } = await ticketWith('a.pdf', sample.pdf)
  const { token } = await lab.customer('stranger')
  const before = await filesOnDisk(lab)
  const file = { name: 'b.pdf', bytes: sample.pdf }
  expect((await sendForm(lab, attachmentsOf(id), { token, file })).status).toBe(404)
  expect(await filesOnDisk(lab)).toEqual(before)
})

test('a file is not reached through another ticket, nor without a token', async () => {
  const one = await ticketWith('a.pdf', sample.pdf)
  const other = await ticketWith('b.pdf', sample.pdf)
  const crossed = `${attachmentsOf(other.id)}/${one.file.id}/download`
  expect((await get(crossed, rina.token)).status).toBe(404)
  expect((await get(one.file.preview)).status).toBe(401)
})
