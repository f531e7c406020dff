import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { downloadAttachment, listAttachments, readTicketImage } from '#contract/tickets/attachments'
import { createTicket, readTicket } from '#contract/tickets/calls'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import * as sample from '#tests/support/sample-files'
import { attachmentsOf, filesOnDisk, sendForm } from '#tests/support/send-form'
import {
  type Actor,
  complaintBody,
  type Lab,
  openComplaint,
  openLab,
} from '#tests/support/worlds/lab'

let lab: Lab
let rina: Awaited<ReturnType<Lab['customer']>>
beforeAll(async () => {
  lab = await openLab()
  rina = await lab.customer('rina')
})
afterAll(() => lab.close())

const { nonTechnicalComplaint, nonTechnicalRequest } = TICKET_TYPE
const TICKET = '/api_v2/customer/ticket'

async function officeBody(ticketTypeId: number) {
  const department = await lab.build.department()
  return {
    ticket_type_id: ticketTypeId,
    department_id: department.id,
    staff_name: 'Rina Wulandari',
    staff_phone_number: '+62 812 5550 1201',
    description: 'The invoice names another address.',
  }
}

async function store(name: string, bytes: Buffer): Promise<{ said: unknown; bytes: Buffer }> {
  const { id } = await openComplaint(lab, rina)
  const { token } = rina
  const said = await sendForm(lab, attachmentsOf(id), { token, file: { name, bytes } })
  expect(said.status).toBe(200)
  const attachment_id = (said.json.data as { id: number }).id
  return { said: said.json.data, bytes: await download(rina, id, attachment_id) }
}

async function download(who: Actor, id: number, attachment_id: number): Promise<Buffer> {
  const { data } = await who.call(downloadAttachment, { params: { id, attachment_id } })
  return Buffer.from(await data.blob.arrayBuffer())
}

/** The colour at a place, as red, green and blue. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const spot = { left, top, width: 1, height: 1 }
  return [...(await sharp(picture).removeAlpha().extract(spot).raw().toBuffer())]
}

test.each([nonTechnicalComplaint, nonTechnicalRequest])(
  'a ticket of kind %i is opened with its picture',
  async (type) => {
    const { data } = await rina.call(createTicket, {
      body: await officeBody(type),
      files: { img: new File([new Uint8Array(await sample.png())], 'invoice.png') },
    })
    expect(data.has_image).toBe(true)
    const image = (await rina.call(readTicketImage, { params: { id: data.id } })).data
    expect([image.blob.type, image.filename]).toEqual(['image/png', 'invoice.png'])
    const shown = await sharp(Buffer.from(await image.blob.arrayBuffer())).metadata()
    expect([shown.width, shown.height]).toEqual([96, 64])
    // it has a call of its own, and is none of the attachments
    expect((await rina.call(listAttachments, { params: { id: data.id } })).data).toEqual([])
    expect((await rina.call(readTicket, { params: { id: data.id } })).data.attachments).toEqual([])
  },
)

test('without a picture there is none to read', async () => {
  const { data } = await rina.call(createTicket, { body: await officeBody(nonTechnicalComplaint) })
  expect(data.has_image).toBe(false)
  expect((await rina.send('GET', `${TICKET}/${data.id}/show-image`)).status).toBe(404)
})

test('a technical ticket takes no picture, and is not opened', async () => {
  const fields = await complaintBody(lab, rina.organisation)
  const before = await filesOnDisk(lab)
  const file = { field: 'img', name: 'probe.png', bytes: await sample.png() }
  const said = await sendForm(lab, TICKET, { token: rina.token, fields, file })
  expect(said).toMatchObject({ status: 422, json: { errors: { img: [expect.any(String)] } } })
  expect(await filesOnDisk(lab)).toEqual(before)
})

/** What a refused ticket must not add to. */
async function allKept() {
  const tickets = await lab.db.selectFrom('tickets').select('id').execute()
  return { tickets: tickets.length, ...(await filesOnDisk(lab)) }
}

test.each([
  ['a document', 'img', 'a.pdf', sample.pdf],
  ['a program', 'img', 'setup.exe', sample.program],
  ['a program called a picture', 'img', 'a.png', sample.program],
  ['an SVG with script', 'img', 'a.svg', sample.svgWithScript],
  ['an SVG called a picture', 'img', 'a.png', sample.svgWithScript],
  ['HTML called a picture', 'img', 'a.jpg', sample.html],
  ['a file in a field that takes none', 'avatar', 'a.txt', sample.text],
])('%s is refused with the ticket', async (_, field, name, bytes) => {
  const fields = await officeBody(nonTechnicalComplaint)
  const before = await allKept()
  const said = await sendForm(lab, TICKET, {
    token: rina.token,
    fields,
    file: { field, name, bytes },
  })
  expect(said.status).toBe(422)
  expect(Object.keys(said.json.errors ?? {})).toEqual([field])
  expect(await allKept()).toEqual(before)
})

test('a picture of 30,000,001 bytes is refused with the ticket', async () => {
  const fields = await officeBody(nonTechnicalComplaint)
  const before = await allKept()
  const bytes = Buffer.concat([await sample.png(), Buffer.alloc(30_000_001)]).subarray(
    0,
    30_000_001,
  )
  const file = { field: 'img', name: 'a.png', bytes }
  const said = await sendForm(lab, TICKET, { token: rina.token, fields, file })
  const sentence = 'Please, check your file again. Max upload 30MB'
  expect(said).toMatchObject({ status: 413, json: { errors: { img: [sentence] } } })
  expect(await allKept()).toEqual(before)
})

test('a ticket that is refused leaves no picture behind', async () => {
  const fields = { ...(await officeBody(nonTechnicalComplaint)), department_id: 999_999 }
  const before = await allKept()
  const file = { field: 'img', name: 'a.png', bytes: await sample.png() }
  const said = await sendForm(lab, TICKET, { token: rina.token, fields, file })
  expect(said).toMatchObject({
    status: 422,
    json: { errors: { department_id: expect.anything() } },
  })
  expect(await allKept()).toEqual(before)
})

test('a phone photo is turned upright, and no longer says where it was taken', async () => {
  const photo = await sample.phonePhoto()
  const given = await sharp(photo).metadata()
  expect([given.width, given.height, given.orientation]).toEqual([96, 64, 6])
  expect(photo.includes('BenchPhone')).toBe(true)
  const { bytes } = await store('IMG_2041.JPG', photo)
  const kept = await sharp(bytes).metadata()
  expect([kept.width, kept.height, kept.orientation, kept.exif]).toEqual([
    64,
    96,
    undefined,
    undefined,
  ])
  expect(bytes.includes('BenchPhone')).toBe(false)
  expect(bytes.includes('Exif')).toBe(false)
})

test('a HEIC photo becomes a JPEG, with its colours and without its position', async () => {
  const photo = await sample.heic()
  expect(photo.includes('Exif')).toBe(true)
  const { said, bytes } = await store('IMG_2042.HEIC', photo)
  expect(said).toMatchObject({ name: 'IMG_2042.jpg', extension: 'jpg', size: bytes.length })
  const kept = await sharp(bytes).metadata()
  expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['jpeg', 96, 64, undefined])
  const [red = 0, green = 0, blue = 0] = await colourAt(bytes, 20, 20)
  expect(red).toBeGreaterThan(200)
  expect(Math.max(green, blue)).toBeLessThan(100)
})

test('a broken HEIC photo is refused', async () => {
  const { id } = await openComplaint(lab, rina)
  const bytes = (await sample.heic()).subarray(0, 700)
  const { token } = rina
  const said = await sendForm(lab, attachmentsOf(id), { token, file: { name: 'a.heic', bytes } })
  expect(said).toMatchObject({ status: 422, json: { errors: { file: [expect.any(String)] } } })
})

test('a picture has at most 2,000 pixels on its long side', async () => {
  const { bytes } = await store('wide.png', await sample.png(3000, 1500))
  const kept = await sharp(bytes).metadata()
  expect([kept.width, kept.height]).toEqual([2000, 1000])
})

test('a picture under a wrong name gets the extension of what it is', async () => {
  const { said } = await store('scan.png', await sample.phonePhoto())
  expect(said).toMatchObject({ name: 'scan.jpg', extension: 'jpg' })
})

test('a bitmap is kept as it came', async () => {
  const given = sample.bitmap(40, 30)
  const { said, bytes } = await store('dot.bmp', given)
  expect(said).toMatchObject({ name: 'dot.bmp' })
  expect(bytes).toEqual(given)
})

test('a bitmap of more than 2,000 pixels becomes a smaller PNG', async () => {
  const { said, bytes } = await store('screen.bmp', sample.bitmap(3000, 900))
  expect(said).toMatchObject({ name: 'screen.png', extension: 'png', size: bytes.length })
  const kept = await sharp(bytes).metadata()
  expect([kept.format, kept.width, kept.height]).toEqual(['png', 2000, 600])
  expect(await colourAt(bytes, 1000, 100)).toEqual([255, 0, 0])
  expect(await colourAt(bytes, 1000, 500)).toEqual([0, 255, 0])
})

test('the picture of a ticket may be a large bitmap too; a broken one is refused', async () => {
  const fields = await officeBody(nonTechnicalComplaint)
  const { token } = rina
  const bytes = sample.bitmap(2400, 300)
  const said = await sendForm(lab, TICKET, {
    token,
    fields,
    file: { field: 'img', name: 'invoice.bmp', bytes },
  })
  expect(said.status).toBe(200)
  const { id } = said.json.data as { id: number }
  const image = (await rina.call(readTicketImage, { params: { id } })).data
  expect([image.blob.type, image.filename]).toEqual(['image/png', 'invoice.png'])

  const before = await allKept()
  const cut = { field: 'img', name: 'cut.bmp', bytes: bytes.subarray(0, 5000) }
  const refused = await sendForm(lab, TICKET, { token, fields, file: cut })
  const sentence = 'We couldn’t read this photo. Choose another one.'
  expect(refused).toMatchObject({ status: 422, json: { errors: { img: [sentence] } } })
  expect(await allKept()).toEqual(before)
})

test('a log that begins like a bitmap is a log', async () => {
  const bytes = Buffer.from('BM 12.4 within limits\n'.repeat(20))
  expect((await store('run.txt', bytes)).said).toMatchObject({ name: 'run.txt', extension: 'txt' })
})
