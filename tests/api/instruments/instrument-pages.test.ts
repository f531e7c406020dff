import exceljs from 'exceljs'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'

import * as calls from '#contract/instrument-reports'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import { textOfPdf } from '#tests/support/pdf-text'
import type { Organisation } from '#tests/support/worlds/builders'
import { hand, openCafWorld, sendCaf } from '#tests/support/worlds/caf-world'
import { type Actor, type Lab, openLab } from '#tests/support/worlds/lab'
import { daysFromNow, lookups } from '#tests/support/worlds/lookup-world'

let lab: Lab
let make: ReturnType<typeof lookups>
beforeAll(async () => {
  lab = await openLab()
  make = lookups(lab)
})
afterAll(() => lab.close())

type Rina = Actor & { organisation: Organisation }

/** A ticket about an instrument, opened and done at these moments. */
async function ticketOf(
  by: Rina,
  instrumentId: number,
  given: { opened: string; done?: string; closed?: string; kind?: 1 | 2; canceled?: boolean },
) {
  const { opened, done, closed, kind = TICKET_TYPE.technicalComplaint, canceled = false } = given
  const created_at = new Date(opened)
  const division = await lab.build.division()
  const request = kind === 2 ? await lab.build.requestType(2) : undefined
  const row = await lab.db
    .insertInto('tickets')
    .values({
      number: `T${kind === 1 ? 'C' : 'R'}/2026/01 ${Math.floor(Math.random() * 1e9)}`,
      customer_id: by.organisation.id,
      ticket_type_id: kind,
      status: closed ? 'closed' : done ? 'done' : 'started',
      is_canceled: canceled,
      opened_by: by.who.id,
      instrument_id: instrumentId,
      division_id: division.id,
      request_id: request?.id ?? null,
      staff_name: 'Rina',
      staff_phone_number: '+62 812 5550 1201',
      description: 'The probe stops.',
      created_at,
      last_activity_at: created_at,
      closed_at: closed ? new Date(closed) : null,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  if (done) {
    const step = { ticket_id: row.id, status: 'done' as const, created_at: new Date(done) }
    await lab.db.insertInto('ticket_steps').values(step).execute()
  }
  return row
}

test('an instrument with its last tickets, next visit and certificates', async () => {
  const rina = await lab.customer()
  const instrument = await lab.build.instrument(rina.organisation)
  const other = await lab.build.instrument(rina.organisation)
  for (let day = 1; day <= 6; day += 1) {
    await ticketOf(rina, instrument.id, { opened: `2026-01-0${day}T03:00:00Z` })
  }
  await ticketOf(rina, other.id, { opened: '2026-01-20T03:00:00Z' })
  await make.planning(rina.organisation, { instrument, starts: daysFromNow(-9) })
  const off = { instrument, starts: daysFromNow(3), status: 'canceled' as const }
  await make.planning(rina.organisation, off)
  const next = await make.planning(rina.organisation, { instrument, starts: daysFromNow(8) })
  const certificate = await make.certificate(rina.organisation, instrument)
  const params = { id: instrument.id }
  const { data } = await rina.call(calls.readInstrumentSummary, { params })
  expect(data).toMatchObject({
    instrument: { id: instrument.id, contract_type: 'Full service', contract_until: '2027-06-30' },
    ticket_count: 6,
    open_ticket_count: 6,
    next_planning: { id: next.id },
    certificates: [{ id: certificate.id }],
  })
  expect(data.tickets).toHaveLength(5)
  expect(data.plannings?.map(({ status }) => status)).toEqual(['planned', 'canceled', 'planned'])
  expect(data.months).toHaveLength(12)
  const bare = await rina.call(calls.readInstrumentSummary, { params: { id: other.id } })
  expect(bare.data).toMatchObject({ ticket_count: 1, certificates: [] })
  expect(bare.data.next_planning).toBeUndefined()
})

test('tickets and down-time per instrument and month, what overlaps counts once', async () => {
  const rina = await lab.customer()
  const [one, two] = [
    await lab.build.instrument(rina.organisation, { type: 'A', category: 'Chemistry' }),
    await lab.build.instrument(rina.organisation, { type: 'B', is_active: false }),
  ]
  // 2 h, of which 1 h overlaps the next: 3 h together
  await ticketOf(rina, one.id, { opened: '2026-01-10T00:00:00Z', done: '2026-01-10T02:00:00Z' })
  await ticketOf(rina, one.id, {
    opened: '2026-01-10T01:00:00Z',
    done: '2026-01-10T03:00:00Z',
    closed: '2026-01-20T00:00:00Z',
  })
  // across the end of January, where the vendor is: 1 h and 2 h
  await ticketOf(rina, one.id, { opened: '2026-01-31T16:00:00Z', done: '2026-01-31T19:00:00Z' })
  // a request stops nothing, and neither does what was cancelled
  await ticketOf(rina, one.id, { opened: '2026-02-05T00:00:00Z', kind: 2 })
  await ticketOf(rina, two.id, {
    opened: '2026-02-06T00:00:00Z',
    closed: '2026-02-07T00:00:00Z',
    canceled: true,
  })
  // open still: up to the end of the span
  await ticketOf(rina, two.id, { opened: '2026-02-28T14:00:00Z' })
  await ticketOf(rina, two.id, { opened: '2025-11-01T00:00:00Z', done: '2025-11-02T00:00:00Z' })
  const query = { date_from: '2025-12-01', date_to: '2026-02-28' }
  const { data } = await rina.call(calls.readInstrumentReport, { query })
  expect(data.months).toEqual([
    { month: '2025-12', ticket_count: 0, downtime_minutes: 0 },
    { month: '2026-01', ticket_count: 3, downtime_minutes: 4 * 60 },
    { month: '2026-02', ticket_count: 3, downtime_minutes: 5 * 60 },
  ])
  expect(data.instruments).toMatchObject([
    { id: one.id, state: 'active', ticket_count: 4, downtime_minutes: 6 * 60 },
    {
      id: two.id,
      state: 'inactive',
      ticket_count: 2,
      downtime_minutes: 3 * 60,
      months: [{ month: '2026-02', ticket_count: 2, downtime_minutes: 180 }],
    },
  ])
  expect(data.by_category).toEqual([
    { name: 'Chemistry', count: 1 },
    { name: 'Haematology', count: 1 },
  ])
  expect(data.by_contract).toEqual([{ name: 'Full service', count: 2 }])
  expect(data.by_state).toEqual([
    { name: 'active', count: 1 },
    { name: 'inactive', count: 1 },
    { name: 'not_installed', count: 0 },
  ])

  const { blob, filename } = (await rina.call(calls.exportInstrumentReport, { query })).data
  expect(filename).toBe('instruments_2025-12-01_2026-02-28.xlsx')
  const book = new exceljs.Workbook()
  await book.xlsx.load(await blob.arrayBuffer())
  const [sheet] = book.worksheets
  const rows =
    sheet
      ?.getSheetValues()
      .slice(1)
      .map((row) => (row as unknown[]).slice(1)) ?? []
  expect(rows[0]?.slice(4, 9)).toEqual([
    'Status',
    'Tickets',
    'Downtime (hours)',
    '2025-12 Tickets',
    '2025-12 Downtime (hours)',
  ])
  expect(rows[1]?.slice(1)).toEqual([
    one.serial_number,
    'Chemistry',
    'Full service',
    'Active',
    4,
    6,
    0,
    0,
    3,
    4,
    1,
    2,
  ])
  expect(rows).toHaveLength(3)
})

test('without days the report has the last twelve months; a span is refused that is reversed or too long', async () => {
  const rina = await lab.customer()
  const { data } = await rina.call(calls.readInstrumentReport, {})
  expect(data.months).toHaveLength(12)
  expect(data.date_from.slice(8)).toBe('01')
  for (const query of ['date_from=2026-02-01&date_to=2026-01-01', 'date_from=1990-01-01']) {
    const said = await rina.send('GET', `/api_v2/customer/instrument-report?${query}`)
    expect([said.status, Object.keys(said.json.errors ?? {})]).toEqual([422, ['date_to']])
  }
})

test('an audit pack has certificates, service reports, signed forms and an index', async () => {
  const world = await openCafWorld(lab)
  const { rina } = world
  const instrument = await lab.build.instrument(rina.organisation, { serial: 'SN/01 ü' })
  const certificate = await make.certificate(rina.organisation, instrument, { sticker: true })
  const lost = await make.certificate(rina.organisation, instrument, { file: false })
  const training = await make.training(rina.organisation, instrument)
  const trained = { training: training.id, file: false }
  const listed = await make.certificate(rina.organisation, instrument, trained)
  const ticket = await ticketOf(rina, instrument.id, { opened: '2026-01-10T00:00:00Z' })
  const report = await lab.build.serviceReport(ticket.id, 'Probe ≥ 0.1 mm replaced', ['Probe'])
  const form = await sendCaf(world, { product: `${instrument.type} rotor` })
  const steps = hand(rina, form)
  await steps.fill()
  await steps.submit()
  const foreign = await sendCaf(world, { product: 'Something else' })

  const params = { id: instrument.id }
  const { blob, filename } = (await rina.call(calls.downloadAuditPack, { params })).data
  expect(filename).toMatch(/^audit-pack_SN-01-_\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const names = Object.keys(files)
  const safe = (number = '') => number.replace(/\W+/g, '-')
  expect(names.slice(0, -1).toSorted()).toEqual(
    [
      'index.xlsx',
      `certificates/${certificate.number}.pdf`,
      `certificates/${certificate.number}-sticker.pdf`,
      `certificates/${listed.number}.pdf`,
      `service-reports/${safe(report.number)}.pdf`,
    ].toSorted(),
  )
  expect(names.at(-1)).toMatch(new RegExp(`^forms/${safe(form.number)}-signed-\\d+\\.pdf$`))
  expect(names.join()).not.toContain(safe(foreign.number))
  for (const name of names.filter((each) => each.endsWith('.pdf'))) {
    expect(strFromU8(files[name]?.slice(0, 5) ?? new Uint8Array())).toBe('%PDF-')
  }
  const drawn = files[`service-reports/${safe(report.number)}.pdf`]
  const text = await textOfPdf(new Uint8Array(drawn ?? []).buffer)
  expect(text).toContain('Probe ≥ 0.1 mm replaced')

  const book = new exceljs.Workbook()
  await book.xlsx.load(new Uint8Array(files['index.xlsx'] ?? []).buffer)
  const rows = book.worksheets[0]?.getSheetValues().slice(2) as unknown[][]
  expect(rows).toHaveLength(names.length)
  const row = (number: string | undefined) => rows.find((each) => each.includes(number))
  expect(row(lost.number)?.slice(1, 3)).toEqual(['No file', 'Certificate'])
  expect(row(form.number)?.[2]).toBe('Customer Acknowledgement Form')
})

test('a pack whose file is lost breaks off, and does not look whole', async () => {
  const rina = await lab.customer()
  const instrument = await lab.build.instrument(rina.organisation)
  const { id } = await make.certificate(rina.organisation, instrument)
  const gone = { storage_key: '00000000-0000-4000-8000-000000000000' }
  await lab.db.updateTable('certificates').set(gone).where('id', '=', id).execute()
  const response = await fetch(
    `${lab.address}/api_v2/customer/instruments/${instrument.id}/audit-pack`,
    { headers: { Authorization: `Bearer ${rina.token}` } },
  )
  await expect(response.arrayBuffer()).rejects.toThrow()
})
