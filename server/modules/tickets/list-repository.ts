/** A page of a list of tickets, newest activity first, and how many match in all. */
import { type RawBuilder, sql } from 'kysely'

import { SPEC_LIMITS } from '#contract/http/limits'
import type { KnownTicketStatus } from '#contract/tickets/filter'
import { ALL_CUSTOMERS, type Scope, type ScopedReader } from '#server/http/current-account'
import type { Db } from '#server/platform/db/open'
import type { Slice } from '#server/platform/db/page'
import { prepare } from '#server/platform/db/prepared'

import { type TicketRow, ticketRows } from './row-repository.ts'
import { countFound, findFew, isFound, type Search } from './search-repository.ts'

export interface TicketListFilter {
  status?: KnownTicketStatus
  /** Zero stands for any. */
  ticket_type?: number
  instrument_id?: number
  search?: string
  /** Narrows what the scope lets see. */
  customer_id?: number
  number?: string
}

/** Which part of a list, for a query whose plan is kept. */
interface PreparedSlice {
  limit: number
  /** None is as good as zero. */
  offset: number | undefined
}

interface Found {
  rows: TicketRow[]
  total: number
}

/** What the tickets of a list are; undefined narrows nothing. */
interface Wanted {
  scope: number | undefined
  customerId: number | undefined
  status: KnownTicketStatus | undefined
  ticketType: number | undefined
  instrumentId: number | undefined
  number: string | undefined
  ids: readonly number[] | undefined
}

/** One page, and how many match in all: of what `customerId` lets see. */
export async function listTickets(
  db: Db,
  { userId, customerId }: ScopedReader,
  filter: TicketListFilter,
  slice: Slice,
): Promise<Found> {
  const wanted = wantedOf(customerId, filter)
  if (!filter.search) return readPage(db, userId, wanted, slice)
  const search = { customerId: wanted.scope ?? wanted.customerId, text: filter.search }
  const ids = await findFew(db, search)
  if (ids) return readPage(db, userId, { ...wanted, ids }, slice)
  // what very many have is soon met in the order of the list
  const [total, { rows }] = await Promise.all([
    countWalked(db, wanted, search),
    db.executeQuery(
      ticketRows(db, userId, { ids: idsOf(walk(db, wanted, search), slice), total: sql.lit(0) }),
    ),
  ])
  return { rows, total }
}

function wantedOf(customerId: Scope, filter: TicketListFilter): Wanted {
  return {
    scope: customerId === ALL_CUSTOMERS ? undefined : customerId,
    customerId: filter.customer_id,
    status: filter.status,
    ticketType: filter.ticket_type || undefined,
    instrumentId: filter.instrument_id,
    number: filter.number,
    ids: undefined,
  }
}

/** How many of the tickets that a filter finds have each status; those with none are left out. */
export async function countFoundByStatus(
  db: Db,
  { customerId }: ScopedReader,
  filter: TicketListFilter,
) {
  const wanted = wantedOf(customerId, filter)
  if (!filter.search) return countEach(matching(db, wanted))
  const search = { customerId: wanted.scope ?? wanted.customerId, text: filter.search }
  const ids = await findFew(db, search)
  return countEach(ids ? matching(db, { ...wanted, ids }) : searched(db, wanted, search))
}

const countEach = (tickets: ReturnType<typeof matching>) =>
  tickets
    .select((eb) => ['tickets.status', eb.fn.countAll<number>().as('count')])
    .groupBy('tickets.status')
    .execute()

async function readPage(
  db: Db,
  userId: number,
  wanted: Wanted,
  slice: PreparedSlice,
): Promise<Found> {
  const offset = slice.offset || undefined
  const rows =
    slice.limit === SPEC_LIMITS.ticketPage
      ? await readUsualPage(db, { ...wanted, userId, offset })
      : (await db.executeQuery(selectPage(db, userId, wanted, slice))).rows
  const [first] = rows
  if (first || offset === undefined) return { rows, total: first?.total ?? 0 }
  // behind the end there is no row to say it
  const behind = db.selectNoFrom(totalOf(db, wanted).as('total'))
  return { rows, total: (await behind.executeTakeFirstOrThrow()).total }
}

type UsualPage = Wanted & { userId: number; offset: number | undefined }

const readUsualPage = prepare((db, { userId, offset, ...wanted }: UsualPage) =>
  selectPage(db, userId, wanted, { limit: SPEC_LIMITS.ticketPage, offset }),
)

function selectPage(db: Db, userId: number, wanted: Wanted, slice: PreparedSlice) {
  const ids = idsOf(matching(db, wanted), slice)
  return ticketRows(db, userId, { ids, total: totalOf(db, wanted) })
}

/** The page is chosen before anything is joined, so that what is skipped costs no joins. */
function idsOf(
  tickets: ReturnType<typeof matching>,
  { limit, offset }: PreparedSlice,
): RawBuilder<number> {
  const page = tickets
    .select('tickets.id')
    .orderBy('tickets.last_activity_at', 'desc')
    .orderBy('tickets.id', 'desc')
    .limit(sql.lit(limit))
  return sql`${offset ? page.offset(offset) : page}`
}

function matching(db: Db, wanted: Wanted) {
  const { scope, customerId, status, ticketType, instrumentId, number, ids } = wanted
  let query = db.selectFrom('tickets')
  if (scope !== undefined) query = query.where('tickets.customer_id', '=', scope)
  if (customerId !== undefined) query = query.where('tickets.customer_id', '=', customerId)
  if (status !== undefined) query = query.where('tickets.status', '=', status)
  if (ticketType !== undefined) query = query.where('tickets.ticket_type_id', '=', ticketType)
  if (instrumentId !== undefined) query = query.where('tickets.instrument_id', '=', instrumentId)
  if (number !== undefined) query = query.where('tickets.number', '=', number)
  if (ids) query = query.where('tickets.id', '=', sql<number>`any(${ids}::bigint[])`)
  return query
}

/** By the counters where they know it, else ticket by ticket. */
function totalOf(db: Db, wanted: Wanted) {
  const { scope, customerId, status, ticketType, instrumentId, number, ids } = wanted
  if (instrumentId !== undefined || number !== undefined || ids) {
    const counted = matching(db, wanted).select((eb) => eb.fn.countAll<number>().as('total'))
    return sql<number>`(${counted})`
  }
  let counts = db
    .selectFrom('ticket_counts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('count'), sql.lit(0)).as('total'))
  if (scope !== undefined) counts = counts.where('customer_id', '=', scope)
  if (customerId !== undefined) counts = counts.where('customer_id', '=', customerId)
  if (status !== undefined) counts = counts.where('status', '=', status)
  if (ticketType !== undefined) counts = counts.where('ticket_type_id', '=', ticketType)
  return sql<number>`(${counts})`
}

/** The tickets in the order of the list, each looked up in the texts until the page is full. */
function walk(db: Db, wanted: Wanted, search: Search) {
  return matching(db, wanted).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('ticket_texts')
        .whereRef('ticket_texts.customer_id', '=', 'tickets.customer_id')
        .whereRef('ticket_texts.ticket_id', '=', 'tickets.id')
        .where(isFound(db, search))
        .select('ticket_texts.ticket_id')
        // keeps PostgreSQL from gathering them all first
        .offset(sql.lit(0)),
    ),
  )
}

async function countWalked(db: Db, wanted: Wanted, search: Search): Promise<number> {
  const { status, ticketType, instrumentId, number } = wanted
  if ([status, ticketType, instrumentId, number].every((each) => each === undefined)) {
    return countFound(db, search)
  }
  const { total } = await searched(db, wanted, search)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Each looked up in the texts, in no order. */
const searched = (db: Db, wanted: Wanted, search: Search) =>
  matching(db, wanted)
    .innerJoin('ticket_texts', (join) =>
      join
        .onRef('ticket_texts.customer_id', '=', 'tickets.customer_id')
        .onRef('ticket_texts.ticket_id', '=', 'tickets.id'),
    )
    .where(isFound(db, search))
