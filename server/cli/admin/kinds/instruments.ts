/** Instruments, each owned by one customer. */
import { sql } from 'kysely'

import { TEXT_LIMITS } from '#contract/http/limits'
import type { Db } from '#server/platform/db/open'
import { dayOf } from '#server/platform/local-day'

import {
  type CheckedRow,
  type Column,
  type Existing,
  type Kind,
  type RunContext,
  toYes,
  type Values,
} from './kind.ts'
import { activeColumn, dayRule, flagRule, lineRule, patternRule } from './rules.ts'
import { writeInstruments } from './write-instruments.ts'

interface Row {
  id: number
  instrument_type: string
  serial_number: string
  customer: string
  location: string | null
  contract_type: string | null
  contract_until: string | null
  is_install: boolean
  installed_at: Date | null
  label_code: string
  is_active: boolean
}

const toExisting = (row: Row): Existing => ({
  id: row.id,
  values: {
    instrument_type: row.instrument_type,
    serial_number: row.serial_number,
    customer: row.customer,
    location: row.location ?? '',
    contract_type: row.contract_type ?? '',
    contract_until: row.contract_until ?? '',
    installed: toYes(row.is_install),
    installed_on: row.installed_at ? dayOf(row.installed_at) : '',
    label: row.label_code,
    active: toYes(row.is_active),
  },
})

const select = sql`select instruments.id, instrument_types.name as instrument_type, serial_number,
    coalesce(customers.code, '#' || customers.id) as customer, location, contract_type, contract_until, is_install,
    installed_at, label_code, instruments.is_active
  from instruments join instrument_types on instrument_types.id = instrument_type_id
    join customers on customers.id = customer_id`

async function page(db: Db, afterId: number, limit: number): Promise<Existing[]> {
  const { rows } = await sql<Row>`${select} where instruments.id > ${afterId}
    order by instruments.id limit ${limit}`.execute(db)
  return rows.map(toExisting)
}

async function find(db: Db, keys: readonly Values[]): Promise<Existing[]> {
  const types = keys.map(({ instrument_type = '' }) => instrument_type)
  const serials = keys.map(({ serial_number = '' }) => serial_number)
  const { rows } = await sql<Row>`${select}
    join unnest(${types}::text[], ${serials}::text[]) as asked (type, serial)
      on asked.type = instrument_types.name and asked.serial = serial_number`.execute(db)
  return rows.map(toExisting)
}

async function resolve(context: RunContext, rows: readonly CheckedRow[]): Promise<void> {
  for (const { values, refuse } of rows) {
    const type = await context.references.instrumentType(values.instrument_type ?? '')
    if ('refused' in type) refuse('instrument_type', type.refused)
    const customer = await context.references.customer(values.customer ?? '')
    if ('refused' in customer) refuse('customer', customer.refused)
    else values.customer = customer.found
  }
  await refuseMoves(context, rows)
  await refuseTakenLabels(context, rows)
}

/** Tickets, certificates and plannings name an instrument together with its customer. */
async function refuseMoves({ db }: RunContext, rows: readonly CheckedRow[]): Promise<void> {
  const moved = rows.filter(
    ({ before, values }) => before && before.values.customer !== values.customer,
  )
  if (moved.length === 0) return
  const ids = moved.map(({ before }) => before?.id)
  const { rows: found } = await sql<{ id: number }>`select id from unnest(${ids}::bigint[]) as id
    where exists (select from tickets where instrument_id = id)
      or exists (select from certificates where instrument_id = id)
      or exists (select from plannings where instrument_id = id)`.execute(db)
  const held = new Set(found.map(({ id }) => id))
  for (const { before, refuse } of moved) {
    if (!before || !held.has(before.id)) continue
    refuse(
      'customer',
      `The instrument has tickets, certificates or plannings of ${before.values.customer ?? ''} and stays there. Deactivate it, and add it for the new customer under another serial number, such as ${before.values.serial_number ?? ''}/2.`,
    )
  }
}

async function refuseTakenLabels({ db }: RunContext, rows: readonly CheckedRow[]): Promise<void> {
  const labels = rows.flatMap(({ values }) => values.label || [])
  if (labels.length === 0) return
  const taken = await db
    .selectFrom('instruments')
    .where('label_code', '=', sql<string>`any(${labels}::text[])`)
    .select(['id', 'label_code'])
    .execute()
  const owners = new Map(taken.map(({ id, label_code }) => [label_code, id]))
  for (const { before, values, refuse } of rows) {
    const owner = owners.get(values.label ?? '')
    if (owner !== undefined && owner !== before?.id) {
      refuse('label', 'Another instrument has this label. Leave the cell empty, or correct it.')
    }
  }
}

const text = (name: string, about: string, example: string): Column => ({
  name,
  about,
  example,
  rule: lineRule(TEXT_LIMITS.name),
  empty: 'none',
})

export const instruments: Kind = {
  name: 'instruments',
  table: 'instruments',
  one: 'instrument',
  about: 'instruments of the customers',
  key: ['instrument_type', 'serial_number'],
  columns: [
    {
      ...text('instrument_type', 'its model, a name of instrument-types', 'Aura H5'),
      empty: 'refused',
    },
    { ...text('serial_number', 'as on its plate', 'AH5-20871'), empty: 'refused' },
    {
      ...text(
        'customer',
        'who owns it: a code, #ID, or a whole name that one customer alone has',
        'RS-0042',
      ),
      empty: 'refused',
      isRecorded: true,
    },
    text('location', 'where it stands', '2nd floor, haematology'),
    text('contract_type', 'what the contract is called', 'Full service'),
    {
      name: 'contract_until',
      about: 'last day of the contract',
      example: '2027-06-30',
      rule: dayRule,
      empty: 'none',
    },
    {
      name: 'installed',
      about: 'no while it waits for its installation',
      example: 'yes',
      rule: flagRule,
      empty: { default: 'yes' },
    },
    {
      name: 'installed_on',
      about: 'day of the installation',
      example: '2024-03-18',
      rule: dayRule,
      empty: 'none',
    },
    {
      name: 'label',
      about: 'code of its label; empty keeps it, and makes one for a new instrument',
      example: '7F3A09C2B18D4E65',
      rule: patternRule(
        /^[0-9A-Z]{8,32}$/,
        'Not a label. Write 8 to 32 digits and capital letters, or leave it empty.',
      ),
      empty: 'kept',
      unique: true,
    },
    { ...activeColumn, about: 'no: it is kept, and cannot be chosen for a new ticket' },
  ],
  page,
  find,
  resolve,
  write: writeInstruments,
}
