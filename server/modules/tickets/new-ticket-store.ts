/** Opening a ticket: its number, its row and its first step. */
import type { Insertable } from 'kysely'

import type { Db } from '#server/platform/db/open'
import type { Database } from '#server/platform/db/schema'

import { numberMonth, ticketNumber } from './ticket-number.ts'

type Row = Insertable<Database['tickets']>
/** A ticket as it is opened; number, status and times are given here. */
export type TicketToOpen = Omit<
  Row,
  'id' | 'number' | 'status' | 'is_canceled' | 'created_at' | 'last_activity_at' | 'closed_at'
>

/** Answers the id. Call it in a transaction: a number that is taken and not used would leave a gap. */
export async function insertTicket(
  tx: Db,
  ticket: TicketToOpen,
  now: Date,
  isOnBehalf = false,
): Promise<number> {
  const { id } = await tx
    .insertInto('tickets')
    .values({
      ...ticket,
      number: await takeNumber(tx, ticket.ticket_type_id, now),
      status: 'new',
      created_at: now,
      last_activity_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('ticket_steps')
    .values({
      ticket_id: id,
      status: 'new',
      actor_id: ticket.opened_by,
      is_on_behalf: isOnBehalf,
      created_at: now,
    })
    .execute()
  return id
}

/** The row of the run stays locked until the transaction ends, so numbers follow without gaps. */
async function takeNumber(tx: Db, ticketTypeId: number, now: Date): Promise<string> {
  const month = numberMonth(now)
  const { alias } = await tx
    .selectFrom('ticket_types')
    .where('id', '=', ticketTypeId)
    .select('alias')
    .executeTakeFirstOrThrow()
  const { last } = await tx
    .insertInto('ticket_number_runs')
    .values({ alias, ...month, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['alias', 'year', 'month'])
        .doUpdateSet((eb) => ({ last: eb('ticket_number_runs.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return ticketNumber(alias, month, last)
}
