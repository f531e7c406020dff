/** The chat of a ticket, and how far each person has read it. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'

function repliesWithAuthors(db: Db) {
  return db
    .selectFrom('replies')
    .innerJoin('users', 'users.id', 'replies.author_id')
    .select([
      'replies.id',
      'replies.comment',
      'replies.created_at',
      'replies.client_key',
      'replies.author_id',
      'replies.is_on_behalf',
      'users.name as author_name',
      'users.role as author_role',
    ])
}

export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number]

export interface ReplyRange {
  /** Only those before this id. */
  before?: number | undefined
  /** Only the newest so many. */
  limit?: number | undefined
}

/** Oldest first. */
export async function listReplies(db: Db, ticketId: number, { before, limit }: ReplyRange = {}) {
  let query = repliesWithAuthors(db).where('ticket_id', '=', ticketId)
  if (before !== undefined) query = query.where('replies.id', '<', before)
  if (limit === undefined) return query.orderBy('replies.id').execute()
  const newestFirst = await query.orderBy('replies.id', 'desc').limit(limit).execute()
  return newestFirst.toReversed()
}

export interface ReplyToWrite {
  ticket_id: number
  author_id: number
  comment: string
  /** The Idempotency-Key of the request that brought it. */
  client_key: string | null
  /** Staff write it from the customer's side. */
  is_on_behalf: boolean
}

/** Writes it and moves the ticket up: its last activity is now. */
export async function insertReply(tx: Db, reply: ReplyToWrite, now: Date): Promise<ReplyRow> {
  const { id } = await tx
    .insertInto('replies')
    .values({ ...reply, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('tickets')
    .set({ last_activity_at: sql<Date>`greatest(last_activity_at, ${now})` })
    .where('id', '=', reply.ticket_id)
    .execute()
  return repliesWithAuthors(tx).where('replies.id', '=', id).executeTakeFirstOrThrow()
}

/** The id of the newest reply that the person has read on the ticket; 0 where none. */
export async function findLastRead(db: Db, userId: number, ticketId: number): Promise<number> {
  const read = await db
    .selectFrom('ticket_reads')
    .where('user_id', '=', userId)
    .where('ticket_id', '=', ticketId)
    .select('last_reply_id')
    .executeTakeFirst()
  return read?.last_reply_id ?? 0
}

/** Read up to `upTo` at most, and to no reply that is yet to come. What was read stays read, whatever arrives late. */
export async function markRead(
  db: Db,
  userId: number,
  ticketId: number,
  upTo: number,
): Promise<void> {
  const newest = await db
    .selectFrom('replies')
    .where('ticket_id', '=', ticketId)
    .where('id', '<=', upTo)
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  if (!newest?.id) return
  await db
    .insertInto('ticket_reads')
    .values({ user_id: userId, ticket_id: ticketId, last_reply_id: newest.id })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'ticket_id']).doUpdateSet({
        last_reply_id: sql<number>`greatest(ticket_reads.last_reply_id, excluded.last_reply_id)`,
      }),
    )
    .execute()
}
