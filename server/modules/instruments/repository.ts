/** Instruments of a customer, with what their type says. */
import { sql } from 'kysely'

import { sameCode } from '#contract/instruments/label'
import { contains } from '#server/platform/db/contains'
import type { Db } from '#server/platform/db/open'
import type { Page, Slice } from '#server/platform/db/page'

export interface InstrumentFilter {
  search?: string
  category?: string
  contract_type?: string
  is_active?: boolean
  is_install?: boolean
}

function instrumentsOf(db: Db, customerId: number) {
  return db
    .selectFrom('instruments')
    .innerJoin('instrument_types', 'instrument_types.id', 'instruments.instrument_type_id')
    .where('instruments.customer_id', '=', customerId)
}

const COLUMNS = [
  'instruments.id',
  'instrument_types.name as type',
  'instruments.serial_number',
  'instruments.instrument_type_id',
  'instrument_types.manufacture',
  'instrument_types.category',
  'instruments.contract_type',
  'instruments.contract_until',
  'instruments.location',
  'instruments.is_active',
  'instruments.is_install',
  'instruments.installed_at',
  'instruments.label_code',
] as const

export type InstrumentRow = Awaited<ReturnType<typeof listAllInstruments>>[number]

/** By type and serial number. */
export async function listAllInstruments(db: Db, customerId: number) {
  return instrumentsOf(db, customerId)
    .select(COLUMNS)
    .orderBy('instrument_types.name')
    .orderBy('instruments.serial_number')
    .execute()
}

/** One page of those that match, and how many match in all. */
export async function listInstruments(
  db: Db,
  customerId: number,
  filter: InstrumentFilter,
  { limit, offset }: Slice,
): Promise<Page<InstrumentRow>> {
  const matching = matchingInstruments(db, customerId, filter)
  const [rows, count] = await Promise.all([
    matching
      .select(COLUMNS)
      .orderBy('instrument_types.name')
      .orderBy('instruments.serial_number')
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.total }
}

function matchingInstruments(db: Db, customerId: number, filter: InstrumentFilter) {
  let query = instrumentsOf(db, customerId)
  const { search, category, contract_type, is_active, is_install } = filter
  if (search) {
    const pattern = contains(search)
    query = query.where((eb) =>
      eb.or([
        eb('instrument_types.name', 'ilike', pattern),
        eb('instruments.serial_number', 'ilike', pattern),
        eb('instrument_types.manufacture', 'ilike', pattern),
        eb('instruments.location', 'ilike', pattern),
      ]),
    )
  }
  if (category) query = query.where('instrument_types.category', 'ilike', exactly(category))
  if (contract_type) {
    query = query.where('instruments.contract_type', 'ilike', exactly(contract_type))
  }
  if (is_active !== undefined) query = query.where('instruments.is_active', '=', is_active)
  if (is_install !== undefined) query = query.where('instruments.is_install', '=', is_install)
  return query
}

/** The whole text, in any case. */
function exactly(text: string): string {
  return contains(text).slice(1, -1)
}

/** The instrument, or undefined where the customer has none of this id. */
export async function findInstrument(db: Db, customerId: number, id: number) {
  return instrumentsOf(db, customerId)
    .where('instruments.id', '=', id)
    .select(COLUMNS)
    .executeTakeFirst()
}

/** Those of the customer with this label, or with this serial number where none has the label; two at most. */
export async function findByCode(db: Db, customerId: number, code: string) {
  const same = sameCode(code)
  return instrumentsOf(db, customerId)
    .where((eb) =>
      eb.or([
        eb('instruments.label_code', '=', same.toUpperCase()),
        eb(sql`lower(regexp_replace(instruments.serial_number, '\\s', '', 'g'))`, '=', same),
      ]),
    )
    .select(COLUMNS)
    .orderBy((eb) => eb('instruments.label_code', '=', same.toUpperCase()), 'desc')
    .orderBy('instruments.id')
    .limit(2)
    .execute()
}

/** Is the instrument one of the customer's, and not deactivated? */
export async function hasActiveInstrument(
  db: Db,
  customerId: number,
  id: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('instruments')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}
