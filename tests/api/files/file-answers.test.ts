/** How every file leaves the server: one row for each call that sends one, and for each kind of file. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { fillPath } from '#contract/http/endpoint'
import { endpoints, namedEndpoints } from '#contract/index'
import type { Attachment } from '#contract/tickets/attachments'
import { createTicket } from '#contract/tickets/calls'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import * as sample from '#tests/support/sample-files'
import { attachmentsOf, sendForm } from '#tests/support/send-form'
import { type CafWorld, hand, openCafWorld, sendCaf } from '#tests/support/worlds/caf-world'
import { type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'
import { lookups } from '#tests/support/worlds/lookup-world'

let lab: Lab
let world: CafWorld | undefined
let rina: Awaited<ReturnType<Lab['customer']>>
beforeAll(async () => {
  lab = await openLab()
  rina = await lab.customer('rina')
})
afterAll(() => lab.close())

/** Puts a file on a ticket as the portal does; returns the path of its download. */
const uploaded = (name: string, bytes: () => Buffer | Promise<Buffer>) => async () => {
  const { id } = await openComplaint(lab, rina)
  const file = { name, bytes: await bytes() }
  const said = await sendForm(lab, attachmentsOf(id), { token: rina.token, file })
  return (said.json.data as Attachment & { preview: string }).preview
}

/** A file that no upload would have let in, as an older system may have left it. */
const smuggled = (name: string, extension: string, mime: string) => async () => {
  const path = await uploaded('a.txt', () => sample.text)()
  const id = Number(/attachments\/(\d+)/.exec(path)?.[1])
  const row = { name, extension, mime }
  await lab.db.updateTable('attachments').set(row).where('id', '=', id).execute()
  return path
}

async function pictureOfTicket() {
  const { data } = await rina.call(createTicket, {
    body: {
      ticket_type_id: TICKET_TYPE.nonTechnicalRequest,
      department_id: (await lab.build.department()).id,
      staff_name: 'Rina Wulandari',
      staff_phone_number: '+62 812 5550 1201',
      description: 'A quotation, please.',
    },
    files: { img: new File([new Uint8Array(await sample.png())], 'shelf <b>.png') },
  })
  return fillPath(endpoints.readTicketImage.path, { id: data.id })
}

async function invoiceOfTicket() {
  const { id } = await openComplaint(lab, rina)
  await lab.build.invoice(id)
  return fillPath(endpoints.printInvoice.path, { id })
}

const spreadsheet = async () =>
  `${endpoints.exportTickets.path}?date_from=2020-01-01&date_to=2099-12-31`

async function submittedForm() {
  world ??= await openCafWorld(lab)
  const form = await sendCaf({ sari: world.sari, rina })
  const steps = hand(rina, form)
  await steps.fill()
  await steps.submit()
  return form
}
const letterOfForm = async () => (await submittedForm()).file ?? ''
const signedForm = async () =>
  fillPath(endpoints.downloadSignedCaf.path, { id: (await submittedForm()).id })

const looked = () => lookups(lab)
const instrumentOfLab = () => lab.build.instrument(rina.organisation)

const fileOf = (call: 'downloadCertificate' | 'downloadSticker') => async () => {
  const instrument = await instrumentOfLab()
  const given = { sticker: true }
  const { id } = await looked().certificate(rina.organisation, instrument, given)
  return fillPath(endpoints[call].path, { id })
}
const training = async () => {
  const { uuid } = await looked().training(rina.organisation, await instrumentOfLab())
  return fillPath(endpoints.printTrainingCertificate.path, { id: uuid })
}
const archive = async () =>
  fillPath(endpoints.downloadArchive.path, await looked().archive(rina.organisation, 'Plan <b>'))
const auditPack = async () => {
  const given = { serial: `SN 1/${randomUUID()}` }
  const { id } = await lab.build.instrument(rina.organisation, given)
  return fillPath(endpoints.downloadAuditPack.path, { id })
}
const report = async () =>
  `${endpoints.exportInstrumentReport.path}?date_from=2026-01-01&date_to=2026-02-01`

/** Held by tests of their own: what everybody finds, and what no token opens. */
const ELSEWHERE = new Set(['downloadHelpVideo', 'downloadHelpCaptions', 'readCalendar'])

type Call = keyof typeof endpoints
/** Call, what it sends, how where it is asked for in place, its type, and the name that it is saved under. */
type Row = [Call, string, 'inline' | 'attachment', string, string, () => Promise<string>]

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const PDF = 'application/pdf'
const ZIP = 'application/zip'
const FILE: Call = 'downloadAttachment'

const ROWS: Row[] = [
  [FILE, 'png', 'inline', 'image/png', 'a.png', uploaded('a.png', sample.png)],
  [FILE, 'jpg', 'inline', 'image/jpeg', 'a.jpg', uploaded('a.jpg', sample.phonePhoto)],
  [FILE, 'jpeg', 'inline', 'image/jpeg', 'a.jpeg', uploaded('a.jpeg', sample.phonePhoto)],
  [FILE, 'heic', 'inline', 'image/jpeg', 'a.jpg', uploaded('a.heic', sample.heic)],
  [FILE, 'pdf', 'inline', 'application/pdf', 'a.pdf', uploaded('a.pdf', () => sample.pdf)],
  [FILE, 'mp4', 'attachment', 'video/mp4', 'a.mp4', uploaded('a.mp4', () => sample.mp4)],
  [FILE, 'docx', 'attachment', DOCX, 'a.docx', uploaded('a.docx', () => sample.docx)],
  [
    FILE,
    'zip',
    'attachment',
    'application/zip',
    'a.zip',
    uploaded('a.zip', () => sample.zipOf(['a'])),
  ],
  [
    FILE,
    'text',
    'attachment',
    'text/plain; charset=utf-8',
    'a.txt',
    uploaded('a.txt', () => sample.text),
  ],
  [FILE, 'svg', 'attachment', 'image/svg+xml', 'a.svg', smuggled('a.svg', 'svg', 'image/svg+xml')],
  [FILE, 'html', 'attachment', 'text/html', 'a.html', smuggled('a.html', 'html', 'text/html')],
  [
    FILE,
    'html that is called a picture',
    'attachment',
    'text/html',
    'a.png',
    smuggled('a.png', 'png', 'text/html'),
  ],
  ['readTicketImage', 'its picture', 'inline', 'image/png', 'shelf _b_.png', pictureOfTicket],
  [
    'printInvoice',
    'its invoice',
    'inline',
    'application/pdf',
    'invoice_INV-2026-11-ID.pdf',
    invoiceOfTicket,
  ],
  [
    'exportTickets',
    'the list',
    'attachment',
    XLSX,
    'tickets_2020-01-01_2099-12-31.xlsx',
    spreadsheet,
  ],
  ['downloadCafFile', 'the letter of a form', 'inline', PDF, 'CAF-NUMBER-v1.pdf', letterOfForm],
  ['downloadSignedCaf', 'a signed form', 'inline', PDF, 'CAF-NUMBER-signed.pdf', signedForm],
  ['downloadCertificate', 'one', 'inline', PDF, 'CAL-NUMBER.pdf', fileOf('downloadCertificate')],
  ['downloadSticker', 'one', 'inline', PDF, 'CAL-NUMBER-sticker.pdf', fileOf('downloadSticker')],
  ['printTrainingCertificate', 'of a person', 'inline', PDF, 'TRN-NUMBER.pdf', training],
  ['downloadArchive', 'an archive', 'inline', PDF, 'Plan <b>.pdf', archive],
  ['downloadAuditPack', 'a pack', 'attachment', ZIP, 'audit-pack_SN-1-NUMBER.zip', auditPack],
  [
    'exportInstrumentReport',
    'the report',
    'attachment',
    XLSX,
    'instruments_2026-01-01_2026-02-01.xlsx',
    report,
  ],
]

const ask = (path: string, token?: string) =>
  fetch(lab.address + path, { headers: token ? { Authorization: `Bearer ${token}` } : {} })

test.each(ROWS)('%s, %s: sent %s as %s', async (call, _, how, type, name, make) => {
  const path = await make()
  const asked = call === FILE ? `${path}?inline=1` : path
  const response = await ask(asked, rina.token)
  await response.arrayBuffer()
  const [disposition, saved] = dispositionOf(response)
  expect([response.status, disposition]).toEqual([200, how])
  const said = saved
    .replace(/^CAF-\d{4}-\d{2}-\d{4}/, 'CAF-NUMBER')
    .replace(/^(CAL|TRN)-[\da-f]{8}/, '$1-NUMBER')
    .replace(/(SN-1)-[\da-f-]{36}_\d{4}-\d\d-\d\d/, '$1-NUMBER')
  expect(said).toBe(name.replace('ID', /(\d+)\/print/.exec(path)?.[1]?.padStart(4, '0') ?? ''))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'private, no-store',
  })
  expect((await ask(asked)).status).toBe(401)

  // not asked for in place, a file of a ticket is always one to save
  if (call === FILE) expect(dispositionOf(await ask(path, rina.token))[0]).toBe('attachment')
})

/** How it is sent, and the name that a browser saves it under. */
function dispositionOf(response: Response): [string | undefined, string] {
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const name = /filename\*=UTF-8''(.*)$/.exec(disposition)?.[1] ?? ''
  return [disposition.split(';')[0], decodeURIComponent(name)]
}

test('every call that sends a file has its row', () => {
  const sending = namedEndpoints.filter(({ data }) => data === 'blob')
  const covered = new Set<string>([...ROWS.map(([call]) => call), ...ELSEWHERE])
  // the desk's own is held by its test; here nobody is of its staff
  const wanted = sending.filter(({ access }) => access !== 'staff').map(({ name }) => name)
  expect(wanted.filter((name) => !covered.has(name))).toEqual([])
})
