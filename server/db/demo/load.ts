/** Demo data: loaded once per database, inside a transaction that the caller opened. */
import type { Kysely } from 'kysely'

import type { Database } from '../schema.ts'

/** `db` is a transaction already: a failure leaves nothing behind, and the next start tries again. */
export async function loadDemo(_db: Kysely<Database>, _now: Date): Promise<void> {}
