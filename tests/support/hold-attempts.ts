/** Slowed-down attempts on a machine that may be slow itself. */
import { sql } from 'kysely'

import type { Lab } from './worlds/lab.ts'

/** Whoever has to wait now waits half a minute longer, which is not over before the next call. */
export const holdAttempts = ({ db }: Pick<Lab, 'db'>) =>
  sql`update attempts set opens_at = opens_at + interval '30 s', ends_at = ends_at + interval '30 s'
    where opens_at > clock_timestamp()`.execute(db)
