/** What has to be known of tables that rows are put back into one by one. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'
import { STORED_KEY } from '#server/platform/files/file-store'
import { StartError } from '#server/platform/start-error'

import { listKeyColumns } from './catalog.ts'

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

/** The highest id that `restore --customer` takes, of 2^53 that the program can name: those above are for rows to come. */
const MOST_ID = 2 ** 40

/** Tables whose ids are numbers, with the sequence that hands them out. */
async function listNumbered(db: Db): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ table: string; sequence: string | null }>`
    select attrelid::regclass::text as table, pg_get_serial_sequence(attrelid::regclass::text, 'id') as sequence
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and attname = 'id' and atttypid = 'bigint'::regtype`.execute(db)
  return new Map(rows.map(({ table, sequence }) => [table, sequence]))
}

/**
 * Throws {@link StartError} for a row with an id that no row can have. `rowsOf` names the table that has the rows of
 * another one; `most` is the highest id that is taken if the table's sequence has not handed out a higher one.
 */
export async function checkIds(
  db: Db,
  tables: readonly { name: string }[],
  { rowsOf = (name) => name, most = MOST_ID }: { rowsOf?: (name: string) => string; most?: number },
): Promise<void> {
  const numbered = await listNumbered(db)
  for (const { name } of tables) {
    const sequence = numbered.get(name)
    if (sequence === undefined) continue
    const last = sequence === null ? sql`0` : sql`(select last_value from ${sql.table(sequence)})`
    const { rows } = await sql<{ id: string }>`select id::text from ${sql.table(rowsOf(name))}
      where id < 1 or id > greatest(${most}::bigint, ${last}) limit 1`.execute(db)
    if (!rows[0]) continue
    throw new StartError(
      `table ${name}: the backup has the id ${rows[0].id}, which no row can have. Nothing was restored`,
    )
  }
}

/** Throws {@link StartError} for a row that names a file under a key that no file has. `rowsOf` as for {@link checkIds}. */
export async function checkKeys(
  db: Db,
  tables: readonly { name: string }[],
  rowsOf = (name: string) => name,
): Promise<void> {
  for (const { table, column } of await listKeyColumns(db)) {
    if (!tables.some(({ name }) => name === table)) continue
    const { rows } = await sql`select from ${sql.table(rowsOf(table))}
      where ${sql.ref(column)} !~ ${STORED_KEY} limit 1`.execute(db)
    if (rows.length === 0) continue
    throw new StartError(
      `table ${table}: the backup has a key in ${column} that no file has. Nothing was restored`,
    )
  }
}

/** Ids that were put back are not handed out again. Rolling the transaction back does not undo it. */
export async function raiseSequences(db: Db, tables: readonly { name: string }[]): Promise<void> {
  const numbered = await listNumbered(db)
  for (const { name } of tables) {
    const sequence = numbered.get(name)
    if (!sequence) continue
    // a sequence that is ahead already is left alone: servers may have taken values of it meanwhile
    await sql`select setval(${sequence}::regclass, most)
      from (select max(id) as most from ${sql.table(name)} where id <= ${MOST_ID}::bigint) as restored,
        ${sql.table(sequence)} where last_value < most`.execute(db)
  }
}
