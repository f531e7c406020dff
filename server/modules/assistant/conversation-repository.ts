/** A person's conversations with the assistant as a list, each of one customer account. */
import { sql, type RawBuilder } from 'kysely'

import type { Reader } from '#server/http/current-account'
import { contains } from '#server/platform/db/contains'
import type { Db } from '#server/platform/db/open'
import type { Page, Slice } from '#server/platform/db/page'

export interface ConversationRow {
  id: number
  created_at: Date
  last_action_at: Date
  solved_at: Date | null
  rating: number | null
  ticket_id: number | null
  ticket_number: string | null
  /** What the customer asked first. */
  question: string
  /** The newest message that has what is searched for. */
  found: string | null
}

/** Those in which the customer said something; what is typed comes before what is tapped, and before asides. */
function selectAll({ userId, customerId }: Reader, pattern: string | null): RawBuilder<unknown> {
  return sql`from assistant_talks as talk
    join lateral (
      select message from assistant_messages where talk_id = talk.id and is_user
      order by is_aside, is_tapped, id limit 1
    ) as first on true
    left join tickets on tickets.id = talk.ticket_id and tickets.customer_id = talk.customer_id
    left join lateral (
      select message from assistant_messages
      where talk_id = talk.id and ${pattern}::text is not null and message ilike ${pattern}
      order by id desc limit 1
    ) as found on true
    where talk.user_id = ${userId} and talk.customer_id = ${customerId}
      and (${pattern}::text is null or found.message is not null)`
}

const COLUMNS = sql`talk.id, talk.created_at, talk.last_action_at, talk.solved_at, talk.rating,
  tickets.id as ticket_id, tickets.number as ticket_number,
  first.message as question, found.message as found`

/** Where something was said last comes first. */
export async function listConversations(
  db: Db,
  reader: Reader,
  search: string | undefined,
  { limit, offset }: Slice,
): Promise<Page<ConversationRow>> {
  const all = selectAll(reader, search ? contains(search) : null)
  const { rows } = await sql<ConversationRow>`select ${COLUMNS} ${all}
    order by talk.last_action_at desc, talk.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total ${all}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Undefined for one that is not the reader's. */
export async function findConversation(
  db: Db,
  reader: Reader,
  id: number,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select ${COLUMNS} ${selectAll(reader, null)} and talk.id = ${id}`.execute(db)
  return rows[0]
}

/** With all messages; returns how many there were. `id`: that one alone. */
export async function deleteConversations(
  tx: Db,
  { userId, customerId }: Reader,
  id?: number,
): Promise<number> {
  let gone = tx
    .deleteFrom('assistant_talks')
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
  if (id !== undefined) gone = gone.where('id', '=', id)
  return (await gone.returning('id').execute()).length
}
