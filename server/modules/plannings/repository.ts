/** Visits and trainings that are planned, and that were. */
import type { Insertable, Updateable } from 'kysely'

import { PLANNING_OVER, type PlanningKind, type PlanningStatus } from '#contract/plannings'
import { ALL_CUSTOMERS, type Scope } from '#server/http/current-account'
import type { Db } from '#server/platform/db/open'
import type { Page, Slice } from '#server/platform/db/page'
import type { Database } from '#server/platform/db/schema'

export interface PlanningListFilter {
  /** What is neither over before `from` nor begins after `until`. */
  from?: Date | undefined
  until?: Date | undefined
  instrument_id?: number | undefined
  kind?: PlanningKind | undefined
  status?: PlanningStatus | undefined
  customer_id?: number | undefined
}

function planningsOf(db: Db, scope: Scope) {
  const plannings = db
    .selectFrom('plannings')
    .leftJoin('instruments', 'instruments.id', 'plannings.instrument_id')
    .leftJoin('instrument_types', 'instrument_types.id', 'instruments.instrument_type_id')
    .leftJoin('users', 'users.id', 'plannings.engineer_id')
  return scope === ALL_CUSTOMERS ? plannings : plannings.where('plannings.customer_id', '=', scope)
}

const COLUMNS = [
  'plannings.id',
  'plannings.customer_id',
  'plannings.title',
  'plannings.kind',
  'plannings.instrument_id',
  'plannings.note',
  'plannings.status',
  'plannings.starts_at',
  'plannings.ends_at',
  'plannings.created_at',
  'instrument_types.name as instrument_type',
  'instruments.serial_number',
  'instruments.location',
  'users.name as engineer_name',
] as const

export type PlanningRow = NonNullable<Awaited<ReturnType<typeof findPlanning>>>

/** By their start, and how many match in all. */
export async function listPlannings(
  db: Db,
  scope: Scope,
  filter: PlanningListFilter,
  { limit, offset }: Slice,
): Promise<Page<PlanningRow>> {
  const { from, until, instrument_id, kind, status, customer_id } = filter
  let found = planningsOf(db, scope)
  if (from) found = found.where('plannings.ends_at', '>', from)
  if (until) found = found.where('plannings.starts_at', '<', until)
  if (instrument_id !== undefined) {
    found = found.where('plannings.instrument_id', '=', instrument_id)
  }
  if (kind) found = found.where('plannings.kind', '=', kind)
  if (status) found = found.where('plannings.status', '=', status)
  if (customer_id !== undefined) found = found.where('plannings.customer_id', '=', customer_id)
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(COLUMNS)
    .orderBy('plannings.starts_at')
    .orderBy('plannings.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

export async function findPlanning(db: Db, scope: Scope, id: number) {
  return planningsOf(db, scope).where('plannings.id', '=', id).select(COLUMNS).executeTakeFirst()
}

/** The next of an instrument that is not over and was not called off. */
export async function nextPlanning(db: Db, customerId: number, instrumentId: number, now: Date) {
  return planningsOf(db, customerId)
    .where('plannings.instrument_id', '=', instrumentId)
    .where('plannings.ends_at', '>', now)
    .where('plannings.status', 'not in', PLANNING_OVER)
    .select(COLUMNS)
    .orderBy('plannings.starts_at')
    .executeTakeFirst()
}

export async function insertPlanning(
  tx: Db,
  row: Insertable<Database['plannings']>,
): Promise<number> {
  const { id } = await tx
    .insertInto('plannings')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePlanning(
  tx: Db,
  id: number,
  change: Updateable<Database['plannings']>,
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return
  await tx.updateTable('plannings').set(change).where('id', '=', id).execute()
}
