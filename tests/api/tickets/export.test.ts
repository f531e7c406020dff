import exceljs from 'exceljs'
import { Unzip, UnzipInflate } from 'fflate'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { createClient } from '#contract/http/client'
import { createTicket, exportTickets, listTickets } from '#contract/tickets/calls'
import { openDatabase } from '#server/platform/db/open'
import { copyDatabase } from '#tests/support/postgres/database'
import { endChild } from '#tests/support/programs/end-child'
import { spawnServer } from '#tests/support/programs/spawn-server'
import { growthOf } from '#tests/support/programs/watch-memory'
import { Builders } from '#tests/support/worlds/builders'
import { fillTickets } from '#tests/support/worlds/fill-tickets'
import {
  type Actor,
  complaintBody,
  type Lab,
  openComplaint,
  openLab,
} from '#tests/support/worlds/lab'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})
afterAll(() => lab.close())

type Span = { date_from: string; date_to: string }
const always: Span = { date_from: '2020-01-01', date_to: '2099-12-31' }

async function exported(by: Actor, query: Span, language = 'en') {
  const client = createClient({
    baseUrl: () => lab.address,
    token: () => by.token,
    language: () => language,
  })
  const { data } = await client.call(exportTickets, { query })
  const book = new exceljs.Workbook()
  await book.xlsx.load(await data.blob.arrayBuffer())
  const [sheet] = book.worksheets
  if (!sheet) throw new Error('the book has no sheet')
  const [header = [], ...rows] = sheet
    .getSheetValues()
    .slice(1)
    .map((row) => (row as unknown[]).slice(1))
  return { filename: data.filename, sheet, header, rows }
}

test('the sheet has every ticket of the list, with a frozen header', async () => {
  const rina = await lab.customer()
  await openComplaint(lab, rina)
  const closed = await openComplaint(lab, rina)
  await lab.build.moveTicket(closed.id, 'done', rina.who)
  await rina.send('PUT', `/api_v2/customer/ticket/${closed.id}/close`, {
    body: { rating: 4, comment: 'Good.' },
  })
  await openComplaint(lab, await lab.customer('stranger'))
  const { filename, sheet, header, rows } = await exported(rina, always)
  expect(filename).toBe('tickets_2020-01-01_2099-12-31.xlsx')
  expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }])
  expect(header).toEqual([
    'Number',
    'Type',
    'Status',
    'Priority',
    'Instrument',
    'Serial number',
    'Division or department',
    'Description',
    'Contact',
    'Opened',
    'Last activity',
    'Closed',
    'Rating',
  ])
  const listed = (await rina.call(listTickets, {})).data.toSorted((a, b) => b.id - a.id)
  const minute = (stamp?: { date: string }) => stamp?.date.slice(0, 16)
  const expected = listed.map((ticket) => [
    ticket.number,
    'Technical complaint',
    ticket.status === 'closed' ? 'Closed' : 'New',
    'Low',
    ticket.instrument?.type,
    ticket.instrument?.serial_number,
    ticket.division?.name,
    ticket.description,
    `${ticket.staff_name}, ${ticket.staff_phone_number}`,
    minute(ticket.created_at),
    minute(ticket.last_activity_at),
  ])
  expect(rows.map((row) => row.slice(0, 11))).toEqual(expected.toReversed())
  const row = rows.find(([number]) => number === closed.number)
  expect(row?.slice(11)).toEqual([minute(listed[0]?.last_activity_at), 4])
})

test('the sheet speaks as its reader, of held and cancelled tickets too', async () => {
  const rina = await lab.customer()
  const [held, gone] = [await openComplaint(lab, rina), await openComplaint(lab, rina)]
  await lab.build.moveTicket(held.id, 'held', rina.who)
  await rina.send('PUT', `/api_v2/customer/ticket/${gone.id}/cancel`, { body: {} })
  const words = async (language: string) => {
    const { sheet, header, rows } = await exported(rina, always, language)
    return [sheet.name, header[2], ...rows.map((row) => row.slice(1, 4))]
  }
  expect(await words('en')).toEqual([
    'Tickets',
    'Status',
    ['Technical complaint', 'Hold', 'Low'],
    ['Technical complaint', 'Cancelled', 'Low'],
  ])
  expect(await words('id')).toEqual([
    'Tiket',
    'Status',
    ['Komplain teknikal', 'Ditahan', 'Rendah'],
    ['Komplain teknikal', 'Dibatalkan', 'Rendah'],
  ])
})

test('no cell is a formula, whatever was typed', async () => {
  const rina = await lab.customer()
  const typed = ['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', '=cmd|/c calc!A1', 'a=1 <b>&']
  const body = await complaintBody(lab, rina.organisation)
  for (const description of typed) {
    await rina.call(createTicket, { body: { ...body, description, staff_name: description } })
  }
  const { sheet, rows } = await exported(rina, always)
  sheet.eachRow((row) => {
    row.eachCell((cell) => {
      expect(cell.type).not.toBe(exceljs.ValueType.Formula)
      expect(cell.text).not.toMatch(/^[=+\-@\t\r]/)
    })
  })
  const expected = typed.map((text) => (text.startsWith('a') ? text : `'${text}`))
  expect(rows.map((row) => row[7])).toEqual(expected)
})

test('both days belong to the span, where the vendor is', async () => {
  const rina = await lab.customer()
  const at = async (moment: string) => {
    const { id, number } = await openComplaint(lab, rina)
    const opened = new Date(moment)
    const times = { created_at: opened, last_activity_at: opened }
    await lab.db.updateTable('tickets').set(times).where('id', '=', id).execute()
    return number
  }
  await at('2026-03-01T16:59:59.999Z')
  const first = await at('2026-03-01T17:00:00Z')
  const last = await at('2026-03-03T16:59:59.999Z')
  await at('2026-03-03T17:00:00Z')
  const { rows } = await exported(rina, { date_from: '2026-03-02', date_to: '2026-03-03' })
  expect(rows.map(([number]) => number)).toEqual([first, last])
  const none = await exported(rina, { date_from: '2026-03-10', date_to: '2026-03-10' })
  expect(none.rows).toEqual([])
})

test.each([
  ['date_from=2026-02-01&date_to=2026-01-01', 'date_to'],
  ['date_from=2026-02-01', 'date_to'],
  ['date_from=2026-02-30x&date_to=2026-03-01', 'date_from'],
  ['date_from=2026-02-30&date_to=2026-03-01', 'date_from'],
])('%s is refused at %s', async (query, field) => {
  const rina = await lab.customer()
  const said = await rina.send('GET', `/api_v2/customer/tickets/export-excel?${query}`)
  expect(said.status).toBe(422)
  expect(Object.keys(said.json.errors ?? {})).toEqual([field])
})

test('a reader who leaves gives its place to the next', async () => {
  const rina = await lab.customer()
  await fillTickets(lab.db, rina.organisation, rina.who, 5000)
  const path = `/api_v2/customer/tickets/export-excel?${new URLSearchParams({ ...always })}`
  const headers = { Authorization: `Bearer ${rina.token}` }
  for (let count = 0; count < 6; count += 1) {
    const leave = new AbortController()
    const response = await fetch(lab.address + path, { headers, signal: leave.signal })
    expect([200, 429]).toContain(response.status)
    await response.body?.getReader().read()
    leave.abort()
  }
  await expect
    .poll(async () => (await rina.send('GET', path)).status, { timeout: 10_000 })
    .toBe(200)
})

test(
  '100,000 rows take the server at most 200 MB',
  { timeout: 180_000, tags: ['tail'] },
  async () => {
    const connection = await copyDatabase(inject('postgres'))
    // so many rows may take longer to write than a request may
    const db = openDatabase({ ...connection, statement_timeout: 0 }, pino({ level: 'silent' }))
    const { child, address } = await spawnServer(connection)
    try {
      const build = new Builders(db)
      const organisation = await build.organisation()
      const rina = await build.employee('rina', organisation)
      await db.transaction().execute(async (tx) => {
        // nothing is searched or counted here, and what each row names is there
        await sql`set local session_replication_role = replica`.execute(tx)
        await fillTickets(tx, organisation, rina, 100_000)
      })
      const headers = { Authorization: `Bearer ${await build.session(rina)}` }
      await fetch(`${address}/api_v2/customer/tickets`, { headers })

      const path = `/api_v2/customer/tickets/export-excel?${new URLSearchParams({ ...always })}`
      const { result, grown } = await growthOf(child.pid ?? 0, async () => {
        const response = await fetch(address + path, { headers })
        expect(response.status).toBe(200)
        return countRows(response)
      })
      expect(result).toBe(100_001)
      expect(grown).toBeLessThanOrEqual(200_000_000)
    } finally {
      await endChild(child)
      await db.destroy()
    }
  },
)

/** Rows of the one sheet, which has come to its end. */
async function countRows(response: Response): Promise<number> {
  if (!response.body) throw new Error('the answer has no body')
  const decoder = new TextDecoder()
  let rows = 0
  let tail = ''
  const unzip = new Unzip((file) => {
    if (!file.name.startsWith('xl/worksheets/')) return
    file.ondata = (error, bytes) => {
      if (error) throw error
      const text = tail + decoder.decode(bytes, { stream: true })
      rows += text.split('<row ').length - 1
      // what may be the beginning of the next
      tail = text.slice(text.lastIndexOf('<'))
      if (tail.startsWith('<row ')) tail = ''
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for await (const piece of response.body) unzip.push(piece)
  unzip.push(new Uint8Array(), true)
  expect(tail).toBe('</worksheet>')
  return rows
}
