/** Which customer accounts a person may switch to, and switching: for the device that asks. */
import { sql } from 'kysely'

import type { Person } from '#server/http/person'
import { contains } from '#server/platform/db/contains'
import type { Db } from '#server/platform/db/open'

/** What a list shows at most; a search narrows it. */
const MOST = 100

type Who = Pick<Person, 'id' | 'role'>

/** Staff may act for any customer, everybody else for those they are linked to; for a deactivated one nobody may. */
function reachable(db: Db, { id, role }: Who) {
  const all = db
    .selectFrom('customers')
    .where('customers.is_active', '=', true)
    .select(['customers.id', 'customers.name', 'customers.area', 'customers.is_registered'])
  if (role === 'staff') return all
  return all.where('customers.id', 'in', (eb) =>
    eb.selectFrom('user_customers').where('user_id', '=', id).select('customer_id'),
  )
}

export interface ReachableRow {
  id: number
  name: string
  area: string | null
  is_registered: boolean
}

/** By name. */
export async function listReachable(
  db: Db,
  who: Who,
  search: string | undefined,
): Promise<ReachableRow[]> {
  let query = reachable(db, who)
  if (search) {
    query = query.where((eb) =>
      eb.or([
        eb('customers.name', 'ilike', contains(search)),
        eb('customers.area', 'ilike', contains(search)),
      ]),
    )
  }
  return query.orderBy('customers.name').orderBy('customers.id').limit(MOST).execute()
}

export async function findReachable(
  db: Db,
  who: Who,
  customerId: number,
): Promise<ReachableRow | undefined> {
  return reachable(db, who).where('customers.id', '=', customerId).executeTakeFirst()
}

/** Is there another one than the one that is switched on? */
export async function canSwitch(db: Db, who: Who): Promise<boolean> {
  if (who.role === 'staff') return true
  return (await reachable(db, who).limit(2).execute()).length > 1
}

/** The account that has the ticket, where the person may switch to it. */
export async function findAccountOfTicket(
  db: Db,
  who: Who,
  ticketId: number,
): Promise<ReachableRow | undefined> {
  return reachable(db, who)
    .where('customers.id', '=', (eb) =>
      eb.selectFrom('tickets').where('tickets.id', '=', ticketId).select('tickets.customer_id'),
    )
    .executeTakeFirst()
}

/** For this device; undefined switches staff's off. A customer's next sign-in starts with it. */
export async function switchOn(
  tx: Db,
  person: Pick<Person, 'id' | 'role' | 'tokenId'>,
  customerId: number | undefined,
): Promise<void> {
  // the person before the token, as all that ends sessions locks them
  if (person.role !== 'staff' && customerId !== undefined) {
    await tx
      .updateTable('users')
      .set({ current_customer_id: customerId })
      .where('id', '=', person.id)
      .where(sql<boolean>`current_customer_id is distinct from ${customerId}`)
      .execute()
  }
  await tx
    .updateTable('tokens')
    .set({ customer_id: customerId ?? null })
    .where('id', '=', person.tokenId)
    .execute()
}
