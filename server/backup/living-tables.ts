/** What has to be known of tables that rows are put back into one by one. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'

/** Columns of the primary key, by table. */
export async function listPrimaryKeys(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select conrelid::regclass::text as table, (
      select array_agg(attname::text order by attnum) from pg_attribute
      where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where contype = 'p' and connamespace = current_schema()::regnamespace
      and conparentid = 0`.execute(db)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** Tables whose rows a trigger keeps as they were written. */
export async function listFixedTables(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and proname in ('refuse_change', 'refuse_closed_caf')`.execute(db)
  return new Set(rows.map(({ table }) => table))
}

/** No id is given out again that was put back. What it does stays where the transaction is undone. */
export async function raiseSequences(
  db: Db,
  tables: readonly { name: string; columns: readonly string[] }[],
): Promise<void> {
  for (const { name, columns } of tables) {
    if (!columns.includes('id')) continue
    const { rows } = await sql<{ sequence: string | null; most: number | null }>`
      select pg_get_serial_sequence(${name}, 'id') as sequence, max(id) as most
      from ${sql.table(name)}`.execute(db)
    const { sequence, most } = rows[0] ?? {}
    if (!sequence || most === null || most === undefined) continue
    // a sequence that servers go on with is left alone wherever it can be: it would go back over what they took meanwhile
    await sql`select setval(${sequence}::regclass, ${most}) from ${sql.table(sequence)}
      where last_value < ${most}`.execute(db)
  }
}
