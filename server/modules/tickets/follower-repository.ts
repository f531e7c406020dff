/** Who is told of what happens on a ticket. */
import type { Language } from '#contract/language'
import type { Db } from '#server/platform/db/open'

export interface Follower {
  id: number
  language: Language | null
  /** Opened the ticket, or wrote in its chat. */
  follows: boolean
}

/**
 * Everybody who is linked to the customer account now, deactivated people left out, and the vendor's staff who have it
 * switched on: their pages are refreshed, and they follow nothing.
 */
export async function listFollowers(
  db: Db,
  ticketId: number,
  customerId: number,
): Promise<Follower[]> {
  return db
    .selectFrom('users')
    .where('users.id', 'in', (eb) =>
      eb
        .selectFrom('user_customers')
        .innerJoin('customers', 'customers.id', 'user_customers.customer_id')
        .where('customer_id', '=', customerId)
        .where('customers.is_active', '=', true)
        .select('user_id')
        .union(
          eb
            .selectFrom('tokens')
            .innerJoin('users as staff', 'staff.id', 'tokens.user_id')
            .where('tokens.customer_id', '=', customerId)
            .where('staff.role', '=', 'staff')
            .select('tokens.user_id'),
        ),
    )
    .where('users.deactivated_at', 'is', null)
    .select((eb) => [
      'users.id',
      'users.language',
      eb
        .and([
          eb('users.role', '=', 'customer'),
          eb.or([
            eb.exists(
              eb
                .selectFrom('tickets')
                .where('tickets.id', '=', ticketId)
                .whereRef('tickets.opened_by', '=', 'users.id')
                .select('tickets.id'),
            ),
            eb.exists(
              eb
                .selectFrom('replies')
                .where('replies.ticket_id', '=', ticketId)
                .whereRef('replies.author_id', '=', 'users.id')
                .select('replies.id'),
            ),
          ]),
        ])
        .$castTo<boolean>()
        .as('follows'),
    ])
    .execute()
}
