/** How often the assistant helped, by day and by what its answers came from. Nobody is named in it. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'

/** As the table's check has them. */
export const FIGURE_EVENTS = ['begun', 'solved', 'unsolved', 'ticket'] as const
export type FigureEvent = (typeof FIGURE_EVENTS)[number]

export interface Figure {
  event: FigureEvent
  /** `article.SLUG`, `flow.NAME`, or '' for none. */
  source: string
  count: number
}

export async function countEvent(
  tx: Db,
  event: FigureEvent,
  source: string | null,
  now: Date,
): Promise<void> {
  await sql`insert into assistant_figures as kept (day, event, source, count)
    values (${now}::timestamptz at time zone 'UTC', ${event}, ${source ?? ''}, 1)
    on conflict (day, event, source) do update set count = kept.count + 1`.execute(tx)
}

/** Summed over the days from `since` on, in UTC; of all days without it. */
export async function readFigures(db: Db, since?: Date): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select event, source, sum(count)::integer as count from assistant_figures
    where ${since ?? null}::timestamptz is null or day >= (${since ?? null}::timestamptz at time zone 'UTC')::date
    group by event, source order by event, source`.execute(db)
  return rows
}
