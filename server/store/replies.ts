/** The chat of a ticket, and how far each person has read it. */
import { sql } from 'kysely'

import type { KnownTicketStatus } from '#contract/entities/ticket-filter'

import type { Db } from '../db/open.ts'

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
      'users.name as author_name',
      'users.role as author_role',
    ])
}

export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number]

/** Oldest first. */
export async function listReplies(db: Db, ticketId: number) {
  return repliesWithAuthors(db).where('ticket_id', '=', ticketId).orderBy('replies.id').execute()
}

/** The status of the ticket, which then stays as it is until the transaction ends. */
export async function lockTicketStatus(
  tx: Db,
  customerId: number,
  ticketId: number,
): Promise<KnownTicketStatus | undefined> {
  const ticket = await tx
    .selectFrom('tickets')
    .where('id', '=', ticketId)
    .where('customer_id', '=', customerId)
    .select('status')
    .forUpdate()
    .executeTakeFirst()
  return ticket?.status
}

export interface ReplyToWrite {
  ticket_id: number
  author_id: number
  comment: string
  client_key: string
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

/** What the person has read stays read, whatever arrives late. */
export async function markRead(
  db: Db,
  userId: number,
  ticketId: number,
  lastReplyId: number,
): Promise<void> {
  await db
    .insertInto('ticket_reads')
    .values({ user_id: userId, ticket_id: ticketId, last_reply_id: lastReplyId })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'ticket_id']).doUpdateSet({
        last_reply_id: sql<number>`greatest(ticket_reads.last_reply_id, excluded.last_reply_id)`,
      }),
    )
    .execute()
}
