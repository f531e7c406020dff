/** Very many tickets at once, written by the database itself. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'

import type { Employee, Organisation } from './builders.ts'

/** Non-technical ones, a minute apart, back from now; `earlier` is how many an earlier call wrote for this customer. */
export async function fillTickets(
  db: Db,
  { id: customerId }: Organisation,
  { id: openedBy }: Employee,
  count: number,
  earlier = 0,
): Promise<void> {
  const department = await db
    .insertInto('departments')
    .values({ name: `Department ${crypto.randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into tickets (number, customer_id, ticket_type_id, status, opened_by, department_id,
      staff_name, staff_phone_number, description, priority, created_at, last_activity_at)
    select 'NC/2001/' || lpad((${customerId}::bigint % 12 + 1)::text, 2, '0') || ' '
        || (${customerId}::bigint * 1000000 + ${earlier}::bigint + nth), ${customerId}, 3, 'new', ${openedBy},
      ${department.id}, 'Rina Wulandari', '+62 812 5550 1201',
      'The reagent probe of bench ' || nth || ' stops half way: '
        || repeat('the same happens after cleaning and a restart. ', 4), 'low',
      now() - nth * interval '1 minute', now() - nth * interval '1 minute'
    from generate_series(1, ${count}::int) as nth`.execute(db)
}
