import { createHash } from 'node:crypto'
import { join } from 'node:path'

import { fileTypeFromBuffer } from 'file-type'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { downloadArchive, listArchives } from '#contract/archives'
import { listBanners } from '#contract/banners'
import {
  downloadCafFile,
  downloadSignedCaf,
  listCafDocuments,
  readCafDocument,
} from '#contract/caf/calls'
import { CAF_STATUSES, CAF_TEMPLATE_LETTER } from '#contract/caf/schemas'
import {
  downloadCertificate,
  listCertificates,
  listTrainingCertificates,
  printTrainingCertificate,
} from '#contract/certificates'
import {
  downloadHelpVideo,
  listContactChannels,
  listHelpArticles,
  readTextPage,
  type HelpArticle,
} from '#contract/help'
import { listInstruments } from '#contract/instruments/calls'
import { printInvoice } from '#contract/invoices'
import { listReplies } from '#contract/replies'
import { readMe } from '#contract/session'
import { downloadAttachment, readTicketImage } from '#contract/tickets/attachments'
import {
  checkOpenTicket,
  createTicket,
  listTickets,
  listTicketSteps,
} from '#contract/tickets/calls'
import { TICKET_STATUSES } from '#contract/tickets/filter'
import { loadDemo } from '#server/demo/data/load'
import { DEMO_PASSWORD } from '#server/demo/data/people'
import { openFolderStore } from '#server/platform/files/folder-store'
import { invoiceNumber, numberMonth, ticketNumber } from '#server/platform/record-number'
import { textOfPdf } from '#tests/support/pdf-text'
import { type Actor, type Lab, openLab } from '#tests/support/worlds/lab'

const now = new Date()
const DAY_MS = 86_400_000
let lab: Lab
let rina: Actor

const signIn = async (email: string) => {
  const who = { id: 0, name: email, email, password: DEMO_PASSWORD }
  return lab.as(who, await lab.enter(who))
}

/** Rows of a table that belong to RS Harapan. */
async function harapan<T extends object>(columns: string, table: string): Promise<T[]> {
  const { rows } = await sql<T>`
    select ${sql.raw(columns)} from ${sql.table(table)}
    where customer_id = (select id from customers where name = 'RS Harapan')
  `.execute(lab.db)
  return rows
}

const chatOf = (db: Lab['db']) =>
  db.selectFrom('replies').select(['comment', 'created_at']).orderBy('id').execute()

const lettersOf = (db: Lab['db']) =>
  db.selectFrom('caf_document_versions').select('sha256').orderBy('id').execute()

const filesOf = ({ folder }: Lab) => openFolderStore(join(folder, 'files'))

beforeAll(async () => {
  lab = await openLab()
  await lab.db.transaction().execute((tx) => loadDemo(tx, now, filesOf(lab)))
  rina = await signIn('rina@demo.lab')
})
afterAll(() => lab.close())

test.each([
  ['rina@demo.lab', 'RS Harapan'],
  ['budi@demo.lab', 'RS Harapan'],
  ['dewi@other.lab', 'Laboratorium Cakrawala'],
  ['staff@demo.lab', undefined],
])('%s signs in for %s', async (email, customer) => {
  const actor = await signIn(email)
  expect((await actor.call(readMe, {})).data.customer?.data?.name).toBe(customer)
})

test('RS Harapan has the instruments and tickets that were promised', async () => {
  const instruments = await rina.call(listInstruments, {})
  const tickets = await rina.call(listTickets, { query: { limit: 100 } })
  expect(instruments.meta?.total).toBeGreaterThanOrEqual(24)
  expect(tickets.meta?.total).toBeGreaterThanOrEqual(60)
  expect(new Set(tickets.data.map(({ status }) => status))).toEqual(new Set(TICKET_STATUSES))
  expect(new Set(tickets.data.map((ticket) => ticket.ticket_type_id)).size).toBe(4)
  const [oldest] = await harapan<{ at: Date }>('min(created_at) as at', 'tickets')
  expect(now.getTime() - (oldest?.at.getTime() ?? 0)).toBeGreaterThan(650 * DAY_MS)
})

test('some closed tickets with a report have an invoice to print, numbered without gaps', async () => {
  const { data } = await rina.call(listTickets, { query: { status: 'closed', limit: 100 } })
  const invoiced = data.filter((ticket) => ticket.has_invoice)
  expect(invoiced.length).toBeGreaterThanOrEqual(3)
  expect(invoiced.every((ticket) => ticket.has_service_report)).toBe(true)
  for (const { id } of invoiced) {
    const printed = await rina.call(printInvoice, { params: { id } })
    expect(printed.data.blob.type).toBe('application/pdf')
  }
  const numbers = await lab.db.selectFrom('invoices').select('number').execute()
  const runs = await lab.db.selectFrom('invoice_number_runs').selectAll().execute()
  const expected = runs.flatMap((run) =>
    Array.from({ length: run.last }, (_, at) => invoiceNumber(run, at + 1)),
  )
  expect(numbers.map(({ number }) => number).toSorted()).toEqual(expected.toSorted())
})

test('rina may open a ticket, budi has one to close first', async () => {
  const budi = await signIn('budi@demo.lab')
  expect((await rina.call(checkOpenTicket, {})).data).toMatchObject({ can_open: true })
  expect((await budi.call(checkOpenTicket, {})).data).toMatchObject({ can_open: false })
})

test('the steps of a ticket end in its status, and its chat has two sides', async () => {
  const { data } = await rina.call(listTickets, { query: { status: 'held' } })
  for (const ticket of data) {
    const params = { id: ticket.id }
    expect((await rina.call(listTicketSteps, { params })).data[0]?.status).toBe('held')
    const { data: chat } = await rina.call(listReplies, { params })
    expect(new Set(chat.map((message) => message.is_staff)).size).toBe(2)
  }
  const { rows } = await sql`
    select number from tickets where status <> (
      select status from ticket_steps where ticket_id = tickets.id order by id desc limit 1
    )`.execute(lab.db)
  expect(rows).toEqual([])
})

test('a new ticket goes on where the numbers of the month stopped', async () => {
  const month = numberMonth(now)
  const run = await lab.db
    .selectFrom('ticket_number_runs')
    .where('alias', '=', 'NR')
    .where('year', '=', month.year)
    .where('month', '=', month.month)
    .select('last')
    .executeTakeFirstOrThrow()
  lab.setClock(now)
  const department = await lab.db
    .selectFrom('departments')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { data } = await rina.call(createTicket, {
    body: {
      ticket_type_id: 4,
      department_id: department.id,
      staff_name: 'Rina Wulandari',
      staff_phone_number: '+62 812 5550 1201',
      description: 'Please send the price list.',
    },
  })
  expect(data.number).toBe(ticketNumber('NR', month, run.last + 1))
})

test('numbers name the month in which their ticket was opened', async () => {
  const { rows } = await sql`
    select number from tickets
    where substr(number, 4, 7) <> to_char(created_at at time zone 'Asia/Jakarta', 'YYYY/MM')
  `.execute(lab.db)
  expect(rows).toEqual([])
})

test('forms, certificates, plannings and the rest are there', async () => {
  const forms = await harapan<{ status: string }>('status', 'caf_documents')
  expect(new Set(forms.map(({ status }) => status))).toEqual(new Set(CAF_STATUSES))
  const soon = `count(*) filter (where expires_at between now() and now() + '6 weeks')`
  const [certificates] = await harapan<{ soon: number }>(`${soon} as soon`, 'certificates')
  expect(certificates?.soon).toBeGreaterThanOrEqual(3)
  const sides = `count(*) filter (where starts_at < now()) as past,
    count(*) filter (where starts_at > now()) as ahead`
  const [plannings] = await harapan<{ past: number; ahead: number }>(sides, 'plannings')
  expect(plannings?.past).toBeGreaterThanOrEqual(5)
  expect(plannings?.ahead).toBeGreaterThanOrEqual(10)
  for (const table of ['training_certificates', 'point_entries', 'archives', 'notifications']) {
    const [row] = await harapan<{ n: number }>('count(*) as n', table)
    expect([table, (row?.n ?? 0) >= 10]).toEqual([table, true])
  }
  const banners = (await rina.call(listBanners, {})).data
  expect(banners).toHaveLength(3)
  for (const { url } of banners) expect(url).toMatch(/^\/[a-z]/)
})

test('forms have letters of one, three and forty pages, and signed copies of what was submitted', async () => {
  const { data } = await rina.call(listCafDocuments, { query: { limit: 100 } })
  expect(data.length).toBeGreaterThanOrEqual(10)
  const pages = new Set<number | undefined>()
  for (const { id, document, caf_letter } of data) {
    const params = { id }
    const file = await (await rina.call(downloadCafFile, { params })).data.blob.arrayBuffer()
    const bytes = new Uint8Array(file)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(document?.sha256)
    const text = await textOfPdf(file)
    expect(text.split(caf_letter?.number ?? '?').length).toBeGreaterThan(document?.pages ?? 0)
    pages.add(document?.pages)
    const { data: detail } = await rina.call(readCafDocument, { params })
    if (detail.submitted_at === undefined) continue
    const signed = await rina.call(downloadSignedCaf, { params })
    const said = await textOfPdf(await signed.data.blob.arrayBuffer())
    for (const { answer } of detail.caf_answer_questions) expect(said).toContain(answer)
    expect(said).toContain(detail.designation?.designation_text ?? detail.designation?.designation)
  }
  expect([...pages].toSorted((a = 0, b = 0) => a - b)).toEqual([1, 3, 40])
  const pending = data.filter(({ status }) => status === 'Created')
  expect(pending.length).toBeGreaterThanOrEqual(3)
  expect(pending.some(({ caf_letter }) => caf_letter?.number === CAF_TEMPLATE_LETTER)).toBe(true)
})

test('some tickets bring pictures and files, and they can be read', async () => {
  const { data } = await rina.call(listTickets, { query: { limit: 100 } })
  const shown = data.find(({ has_image }) => has_image)
  const image = await rina.call(readTicketImage, { params: { id: shown?.id ?? 0 } })
  expect(image.data.blob.type).toBe('image/png')
  const files = await harapanFiles()
  expect(files.length).toBeGreaterThanOrEqual(6)
  for (const { ticket_id: id, id: attachment_id, size } of files) {
    const file = await rina.call(downloadAttachment, { params: { id, attachment_id } })
    expect(file.data.blob.size).toBe(size)
  }
})

const harapanFiles = () =>
  lab.db
    .selectFrom('attachments')
    .innerJoin('tickets', 'tickets.id', 'attachments.ticket_id')
    .where('tickets.customer_id', '=', (eb) =>
      eb.selectFrom('customers').where('name', '=', 'RS Harapan').select('id'),
    )
    .where('is_picture', '=', false)
    .select(['attachments.id', 'ticket_id', 'size'])
    .execute()

test('the same moment gives the same data', async () => {
  const second = await openLab()
  await second.db.transaction().execute((tx) => loadDemo(tx, now, filesOf(second)))
  expect(await chatOf(second.db)).toEqual(await chatOf(lab.db))
  expect(await lettersOf(second.db)).toEqual(await lettersOf(lab.db))
  await second.close()
})

test('certificates, trainings and archives have files of their kind; help has a video', async () => {
  const query = { limit: 100 }
  const { data } = await rina.call(listCertificates, { query })
  for (const { id, uuid, label_sticker, expires_at } of data) {
    if (uuid !== undefined) continue
    const { blob } = (await rina.call(downloadCertificate, { params: { id } })).data
    expect(await blob.slice(0, 5).text()).toBe('%PDF-')
    expect(label_sticker === undefined).toBe(expires_at === undefined)
  }
  const { data: trainings } = await rina.call(listTrainingCertificates, {})
  const params = { id: trainings[0]?.uuid ?? '' }
  const training = (await rina.call(printTrainingCertificate, { params })).data
  expect(training.blob.type).toBe('application/pdf')
  const { data: archives } = await rina.call(listArchives, {})
  const starts = { 'application/pdf': '%PDF', 'application/zip': 'PK' } as Record<string, string>
  for (const { id, mimes = '', size } of archives) {
    const { blob } = (await rina.call(downloadArchive, { params: { id } })).data
    expect([blob.type, blob.size]).toEqual([mimes, size])
    expect((await blob.slice(0, 4).text()).startsWith(starts[mimes] ?? 'PK')).toBe(true)
  }
  const { data: articles } = await rina.call(listHelpArticles, {})
  expect(articles.length).toBeGreaterThanOrEqual(40)
  const headers = { 'Accept-Language': 'id' }
  const { json } = await rina.send('GET', '/api_v2/customer/help', { headers })
  const indonesian = json.data as HelpArticle[]
  expect(indonesian.map(({ slug }) => slug)).toEqual(articles.map(({ slug }) => slug))
  expect(indonesian.filter(({ title }, at) => title === articles[at]?.title)).toEqual([])
  const tour = articles.find(({ video }) => video !== undefined)
  const video = (await rina.call(downloadHelpVideo, { params: { id: tour?.id ?? 0 } })).data
  expect(await fileTypeFromBuffer(await video.blob.arrayBuffer())).toMatchObject({ ext: 'webm' })
  expect((await rina.call(listContactChannels, {})).data.length).toBeGreaterThanOrEqual(5)
  for (const slug of ['privacy-policy', 'info']) {
    expect((await rina.call(readTextPage, { params: { slug } })).data.title).not.toBe('')
  }
})
