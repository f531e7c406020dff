/** How long customers waited for a first answer, and whether that was as promised. */
import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'

import * as calls from '#contract/instrument-reports'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import type { Employee, Organisation } from '#tests/support/worlds/builders'
import { type Actor, type Lab, openLab } from '#tests/support/worlds/lab'

const NOW = new Date('2026-03-20T03:00:00Z')
const PROMISED = { default: 24, by_contract: { 'full service': 4 } }

let lab: Lab
let sari: Employee
beforeAll(async () => {
  lab = await openLab({ responseHours: PROMISED })
  lab.setClock(NOW)
  sari = await lab.build.vendorStaff('Sari')
})
afterAll(() => lab.close())

interface Given {
  opened: string
  /** When we wrote, and when we took a step. */
  wrote?: string
  stepped?: string
  /** When the customer wrote, and when we did for them. */
  asked?: string
  onBehalf?: string
  closed?: string
}

async function ticketOf(
  by: Actor & { organisation: Organisation },
  on: number,
  given: Given,
  { db, build }: Pick<Lab, 'db' | 'build'> = lab,
) {
  const created_at = new Date(given.opened)
  const division = await build.division()
  const { id: ticket_id } = await db
    .insertInto('tickets')
    .values({
      number: `TC/2026/01 ${Math.floor(Math.random() * 1e9)}`,
      customer_id: by.organisation.id,
      ticket_type_id: TICKET_TYPE.technicalComplaint,
      status: given.closed ? 'closed' : 'confirmed',
      is_canceled: given.closed !== undefined,
      opened_by: by.who.id,
      instrument_id: on,
      division_id: division.id,
      staff_name: 'Rina',
      staff_phone_number: '+62 812 5550 1201',
      description: 'The probe stops.',
      created_at,
      last_activity_at: created_at,
      closed_at: given.closed ? new Date(given.closed) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (db !== lab.db) return
  const steps = [
    // Opened by our people for the customer: that is no answer.
    { ticket_id, status: 'new' as const, actor_id: sari.id, created_at },
    ...(given.stepped
      ? [
          {
            ticket_id,
            status: 'confirmed' as const,
            actor_id: sari.id,
            created_at: new Date(given.stepped),
          },
        ]
      : []),
  ]
  await lab.db.insertInto('ticket_steps').values(steps).execute()
  for (const [at, author_id, is_on_behalf] of [
    [given.asked, by.who.id, false],
    [given.onBehalf, sari.id, true],
    [given.wrote, sari.id, false],
  ] as const) {
    if (at === undefined) continue
    const reply = { ticket_id, author_id, is_on_behalf, comment: 'Hello', created_at: new Date(at) }
    await lab.db.insertInto('replies').values(reply).execute()
  }
}

async function openWorld() {
  const rina = await lab.customer()
  const full = await lab.build.instrument(rina.organisation)
  const other = await lab.build.instrument(rina.organisation)
  const none = { contract_type: null }
  await lab.db.updateTable('instruments').set(none).where('id', '=', other.id).execute()
  // In time: 2 h, by a step; 4 h exactly, by a message that came before the step.
  const opened = '2026-02-10T01:00:00Z'
  await ticketOf(rina, full.id, { opened, stepped: '2026-02-10T03:00:00Z' })
  await ticketOf(rina, full.id, {
    opened,
    wrote: '2026-02-10T05:00:00Z',
    stepped: '2026-02-11T01:00:00Z',
  })
  // Late: 9 h, over a night; what the customer wrote, or we for them, is no answer.
  await ticketOf(rina, full.id, {
    opened: '2026-02-10T12:00:00Z',
    asked: '2026-02-10T12:10:00Z',
    onBehalf: '2026-02-10T12:20:00Z',
    wrote: '2026-02-10T21:00:00Z',
  })
  // Waits within its time; waits for longer.
  await ticketOf(rina, full.id, { opened: '2026-03-20T01:00:00Z' })
  await ticketOf(rina, full.id, { opened: '2026-03-19T22:30:00Z' })
  // Given up by the customer: at once, and after more than was promised.
  await ticketOf(rina, other.id, { opened, closed: '2026-02-10T02:00:00Z' })
  await ticketOf(rina, other.id, { opened, closed: '2026-02-12T02:00:00Z' })
  // 23 h, which is in time without a contract; the day is in March where the vendor is.
  await ticketOf(rina, other.id, {
    opened: '2026-02-28T18:00:00Z',
    wrote: '2026-03-01T17:00:00Z',
  })
  const query = { date_from: '2026-01-01', date_to: '2026-03-31' }
  return { rina, query }
}

test('first answers in hours of the clock, and those that were due and given as promised', async () => {
  const { rina, query } = await openWorld()
  const dewi = await lab.customer()
  const foreign = await lab.build.instrument(dewi.organisation)
  await ticketOf(dewi, foreign.id, {
    opened: '2026-01-10T01:00:00Z',
    wrote: '2026-01-10T02:00:00Z',
  })

  const { data } = await rina.call(calls.readInstrumentReport, { query })
  expect(data.responses).toEqual({
    months: [
      { month: '2026-01', answered_count: 0, due_count: 0, held_count: 0 },
      {
        month: '2026-02',
        answered_count: 3,
        median_minutes: 4 * 60,
        due_count: 4,
        held_count: 2,
      },
      {
        month: '2026-03',
        answered_count: 1,
        median_minutes: 23 * 60,
        due_count: 2,
        held_count: 1,
      },
    ],
    by_contract: [
      {
        name: '',
        promised_minutes: 24 * 60,
        answered_count: 1,
        median_minutes: 23 * 60,
        due_count: 2,
        held_count: 1,
      },
      {
        name: 'Full service',
        promised_minutes: 4 * 60,
        answered_count: 3,
        median_minutes: 4 * 60,
        due_count: 4,
        held_count: 2,
      },
    ],
  })

  const { blob } = (await rina.call(calls.exportInstrumentReport, { query })).data
  const book = new exceljs.Workbook()
  await book.xlsx.load(await blob.arrayBuffer())
  expect(book.worksheets.map(({ name }) => name)).toEqual(['Instruments', 'Response times'])
  const rows = book.worksheets[1]
    ?.getSheetValues()
    .map((row) => Array.from((row as unknown[]).slice(1), (cell) => cell ?? ''))
  expect(rows?.[1]).toEqual([
    'Month',
    'Contract',
    'Tickets answered',
    'Median response time (hours)',
    'Promised (hours)',
    'Answers due',
    'Answered on time',
  ])
  expect(rows?.[3]).toEqual(['2026-02', '', 3, 4, '', 4, 2])
  expect(rows?.[6]).toEqual(['', 'Full service', 3, 4, 4, 4, 2])
})

test('nothing is said about being in time where nothing is promised', async () => {
  const silent = await openLab()
  try {
    const budi = await silent.customer()
    const query = { date_from: '2026-01-01', date_to: '2026-01-31' }
    const { data } = await budi.call(calls.readInstrumentReport, { query })
    expect(data.responses).toEqual({
      months: [{ month: '2026-01', answered_count: 0 }],
      by_contract: [],
    })
    const config = await (await fetch(`${silent.address}/config.json`)).json()
    expect(config).not.toHaveProperty('response_hours')
  } finally {
    await silent.close()
  }
})

test('what is promised to other contracts alone is not due', async () => {
  const picky = await openLab({ responseHours: { by_contract: { Warranty: 2 } } })
  try {
    const budi = await picky.customer()
    const { id } = await picky.build.instrument(budi.organisation)
    await ticketOf(budi, id, { opened: '2026-01-10T01:00:00Z' }, picky)
    const query = { date_from: '2026-01-01', date_to: '2026-01-31' }
    const none = { answered_count: 0, due_count: 0, held_count: 0 }
    const { data } = await budi.call(calls.readInstrumentReport, { query })
    expect(data.responses).toEqual({
      months: [{ month: '2026-01', ...none }],
      by_contract: [{ name: 'Full service', ...none }],
    })
  } finally {
    await picky.close()
  }
})
