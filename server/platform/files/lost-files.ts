/** Removes files that no row names: of a write that was cut off, or whose removal failed. */
import { sql } from 'kysely'
import type { Logger } from 'pino'

import { isBackupRunning } from '#server/platform/db/backup-lock'
import type { Db } from '#server/platform/db/open'
import { DAY_MS } from '#server/platform/durations'

import type { FileStore } from './file-store.ts'

/** Younger ones may belong to a write that is still going on. */
const GRACE_MS = DAY_MS
const BATCH = 500

export async function removeLostFiles(
  { db, files, log }: { db: Db; files: FileStore; log: Logger },
  now: Date,
): Promise<void> {
  // nothing would be removed now
  if (await isBackupRunning(db)) return
  const before = new Date(now.getTime() - GRACE_MS)
  let removed = 0
  let batch: string[] = []
  const finish = async () => {
    const named = await keysInUse(db, batch)
    const orphans = batch.filter((key) => !named.has(key))
    for (const key of orphans) await files.remove(key)
    removed += orphans.length
    batch = []
  }
  for await (const { key, since } of files.list()) {
    if (since < before) batch.push(key)
    if (batch.length === BATCH) await finish()
  }
  await finish()
  if (removed > 0) log.warn({ files: removed }, 'files without a row were removed')
}

/** Of `keys`, those that stand in any table: every column for a file ends in `storage_key`. */
async function keysInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const columns = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and column_name like '%storage\\_key'
  `.execute(db)
  const found = columns.rows.map(
    ({ table_name: table, column_name: column }) =>
      sql`select ${sql.ref(column)} as key from ${sql.table(table)}
        where ${sql.ref(column)} = any(${keys}::text[])`,
  )
  const { rows } = await sql<{ key: string }>`${sql.join(found, sql` union all `)}`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
