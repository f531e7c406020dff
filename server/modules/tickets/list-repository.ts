/** A page of a list of tickets, newest activity first, and how many match in all. */
import { type RawBuilder, sql } from 'kysely'

import { SPEC_LIMITS } from '#contract/http/limits'
import type { KnownTicketStatus } from '#contract/tickets/filter'
import { ALL_CUSTOMERS, type Scope, type ScopedReader } from '#server/http/current-account'
import { contains } from '#server/platform/db/contains'
import type { Db } from '#server/platform/db/open'
import type { Page, Slice } from '#server/platform/db/page'
import { prepare } from '#server/platform/db/pools/prepared'

import type { RankedList } from './landmark-repository.ts'
import { type TicketRow, ticketRows } from './row-repository.ts'
import { countFound, FEW, findFew, isFound, type Search } from './search-repository.ts'

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

/** As {@link Page}; of a search, `total` may say no more than that there is another page. */
export interface Found extends Page<TicketRow> {
  isAtLeast?: true
}

/** What the tickets of a list are; undefined narrows nothing. */
export interface Wanted {
  scope: number | undefined
  customerId: number | undefined
  status: KnownTicketStatus | undefined
  ticketType: number | undefined
  instrumentId: number | undefined
  number: string | undefined
  ids: readonly number[] | undefined
}

/** The list whose places are counted, where a filter asks for one; undefined where it looks for something. */
export function rankedListOf(
  { customerId: visible }: ScopedReader,
  filter: TicketListFilter,
): RankedList | undefined {
  const { scope, customerId, status, ticketType, ...others } = wantedOf(visible, filter)
  if (filter.search || Object.values(others).some((each) => each !== undefined)) return undefined
  return { customerId: scope ?? customerId, ticketType, status }
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
  const search = searchOf(wanted, filter.search)
  const soon = await meetSoon(db, wanted, search, slice)
  if (soon) {
    const { rows } = await readPage(db, userId, { ...wanted, ids: soon }, { ...slice, offset: 0 })
    return { rows, total: slice.offset + slice.limit + 1, isAtLeast: true }
  }
  const ids = await findFew(db, search)
  if (ids) return readPage(db, userId, { ...wanted, ids }, slice)
  // what very many have is met on the way through the list
  const [total, { rows }] = await Promise.all([
    countWalked(db, wanted, search),
    db.executeQuery(
      ticketRows(db, userId, { ids: idsOf(walk(db, wanted, search), slice), total: sql.lit(0) }),
    ),
  ])
  return { rows, total }
}

const searchOf = ({ scope, customerId }: Wanted, text: string): Search => ({
  customerId: scope ?? customerId,
  pattern: contains(text),
})

export function wantedOf(customerId: Scope, filter: TicketListFilter): Wanted {
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
  const search = searchOf(wanted, filter.search)
  const ids = await findFew(db, search)
  return countEach(ids ? matching(db, { ...wanted, ids }) : searched(db, wanted, search))
}

const countEach = (tickets: ReturnType<typeof matching>) =>
  tickets
    .select((eb) => ['tickets.status', eb.fn.countAll<number>().as('count')])
    .groupBy('tickets.status')
    .execute()

async function readPage(db: Db, userId: number, wanted: Wanted, slice: Slice): Promise<Found> {
  // none is as good as zero, and keeps another plan
  const offset = slice.offset || undefined
  const rows =
    slice.limit === SPEC_LIMITS.ticketPage
      ? await readUsualPage(db, { ...wanted, userId, offset })
      : (await db.executeQuery(selectPage(db, userId, wanted, slice))).rows
  const [first] = rows
  if (first || offset === undefined) return { rows, total: first?.total ?? 0 }
  // behind the end there is no row to say it
  return { rows, total: await countListed(db, wanted) }
}

type UsualPage = Wanted & { userId: number; offset: number | undefined }

const readUsualPage = prepare((db, { userId, offset, ...wanted }: UsualPage) =>
  selectPage(db, userId, wanted, { limit: SPEC_LIMITS.ticketPage, offset }),
)

type PreparedSlice = Pick<Slice, 'limit'> & { offset: number | undefined }

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

/** How many tickets a list has. */
export async function countListed(db: Db, wanted: Wanted): Promise<number> {
  const total = db.selectNoFrom(totalOf(db, wanted).as('total'))
  return (await total.executeTakeFirstOrThrow()).total
}

export function matching(db: Db, wanted: Wanted) {
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
export function totalOf(db: Db, wanted: Wanted) {
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
const walk = (db: Db, wanted: Wanted, search: Search) =>
  matching(db, wanted).where(({ exists }) => exists(textOf(db, search)))

/** The text of a ticket, where it is found. */
function textOf(db: Db, search: Search) {
  // a customer that is known tells which part of the texts it lies in
  const customer = search.customerId ?? sql.ref<number>('tickets.customer_id')
  return (
    db
      .selectFrom('ticket_texts')
      .where('ticket_texts.customer_id', '=', customer)
      .where('ticket_texts.ticket_id', '=', sql.ref<number>('tickets.id'))
      .where(isFound(db, search))
      .select('ticket_texts.ticket_id')
      // keeps PostgreSQL from gathering them all first
      .offset(sql.lit(0))
  )
}

/** A page that is full before this many tickets were looked at is not worth gathering what else is found, and counting it. */
const SOON = 250

/**
 * The ids of a page, where as many of the newest tickets and at least one more are found among the first {@link SOON} of the
 * list; else undefined. Behind the first few pages the whole is counted: there somebody wants to get to the end.
 */
async function meetSoon(
  db: Db,
  wanted: Wanted,
  search: Search,
  { limit, offset }: Slice,
): Promise<number[] | undefined> {
  const end = offset + limit
  if (end > FEW) return undefined
  const { ids: _, ...narrowed } = wanted
  const met =
    end === SPEC_LIMITS.ticketPage
      ? await meetUsual(db, { ...narrowed, pattern: search.pattern })
      : (await db.executeQuery(selectSoon(db, wanted, search, end))).rows
  return met.length > end ? met.slice(offset, end).map(({ id }) => id) : undefined
}

const meetUsual = prepare((db, { pattern, ...wanted }: Omit<Wanted, 'ids'> & { pattern: string }) =>
  selectSoon(
    db,
    { ...wanted, ids: undefined },
    { pattern, customerId: wanted.scope ?? wanted.customerId },
    SPEC_LIMITS.ticketPage,
  ),
)

function selectSoon(db: Db, wanted: Wanted, search: Search, end: number) {
  const first = matching(db, wanted)
    .select(['tickets.id', 'tickets.customer_id', 'tickets.last_activity_at'])
    .orderBy('tickets.last_activity_at', 'desc')
    .orderBy('tickets.id', 'desc')
    .limit(sql.lit(SOON))
  return db
    .selectFrom(first.as('tickets'))
    .where(({ exists }) => exists(textOf(db, search)))
    .select('tickets.id')
    .orderBy('tickets.last_activity_at', 'desc')
    .orderBy('tickets.id', 'desc')
    .limit(sql.lit(end + 1))
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
