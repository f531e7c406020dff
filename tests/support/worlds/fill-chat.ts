/** Very many messages on one ticket at once, written by the database itself. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'

import type { Employee } from './builders.ts'

/**
 * 'Message 1' to 'Message `count`', twenty minutes apart, the last a minute ago; the people take turns. Every third is
 * of several lines, so that no two that follow each other are of one height.
 */
export async function fillChat(
  db: Db,
  ticketId: number,
  people: readonly Employee[],
  count: number,
): Promise<void> {
  const authors = people.map(({ id }) => id)
  await sql`
    insert into replies (ticket_id, author_id, comment, created_at)
    select ${ticketId}, (${authors}::bigint[])[1 + nth % ${authors.length}],
      'Message ' || nth || ': ' || repeat('the same happens after cleaning. ', 1 + nth % 7)
        || case when nth % 3 = 0 then E'\\n' || repeat('Restarted at noon. ', nth % 11) else '' end,
      now() - interval '1 minute' - (${count}::int - nth) * interval '20 minutes'
    from generate_series(1, ${count}::int) as nth`.execute(db)
}
