/** Whom news reaches: the people of a customer account, or of all, whose accounts are not deactivated. */
import type { Language } from '#contract/language'
import type { Db } from '#server/platform/db/open'

export interface Recipient {
  id: number
  language: Language | null
}

/** Everybody who is linked to the customer account now. */
export async function listPeopleOf(db: Db, customerId: number): Promise<Recipient[]> {
  return db
    .selectFrom('user_customers')
    .innerJoin('users', 'users.id', 'user_customers.user_id')
    .innerJoin('customers', 'customers.id', 'user_customers.customer_id')
    .where('customers.is_active', '=', true)
    .where('user_customers.customer_id', '=', customerId)
    .where('users.deactivated_at', 'is', null)
    .select(['users.id', 'users.language'])
    .orderBy('users.id')
    .execute()
}

/** Everybody who is linked to any customer account now. */
export async function listEverybody(db: Db): Promise<Recipient[]> {
  return db
    .selectFrom('users')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('user_customers')
        .innerJoin('customers', 'customers.id', 'user_customers.customer_id')
        .where('customers.is_active', '=', true)
        .select('user_id'),
    )
    .where('deactivated_at', 'is', null)
    .select(['id', 'language'])
    .orderBy('id')
    .execute()
}
