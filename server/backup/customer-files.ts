/** Files of one customer in a backup, which come back with the rows that name them. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'
import { TABLE_OWNERS } from '#server/platform/db/table-owners'
import type { FileStore } from '#server/platform/files/file-store'
import { StartError } from '#server/platform/start-error'

import { listKeyColumns } from './catalog.ts'
import { isOfCustomer } from './customer-rows.ts'
import { eachOf, hasKey, isStored, type PooledFile, putFromPool, readList } from './file-pool.ts'
import type { Backup } from './manifest.ts'

/** Rows of the backup lie in a temporary table of this name. */
export const backedUp = (table: string) => `backed_up_${table}`

interface Putting {
  files: FileStore
  replace: boolean
  isDryRun: boolean
  primary: Primary
}

/** Drops rows of the backup that name a file of another customer or of the vendor: it would be shown, or overwritten. */
export async function dropForeignFiles(
  db: Db,
  own: readonly { name: string }[],
  customerId: number,
): Promise<void> {
  const all = await listKeyColumns(db)
  for (const { table, column } of all) {
    if (!own.some(({ name }) => name === table)) continue
    for (const living of all) {
      const isOwn =
        TABLE_OWNERS[living.table]?.kind === 'customer'
          ? isOfCustomer(living.table, 'living', customerId)
          : sql`false`
      await sql`delete from ${sql.table(backedUp(table))} as backup where exists (
        select from ${sql.table(living.table)} as living
        where ${sql.ref(`living.${living.column}`)} = ${sql.ref(`backup.${column}`)}
        and (${isOwn}) is not true)`.execute(db)
    }
  }
}

/** Columns of the primary key, by table. */
export type Primary = ReadonlyMap<string, readonly string[]>

export const samePlace = (primary: Primary, table: string, left: string, right: string) =>
  sql.join(
    (primary.get(table) ?? []).map(
      (column) => sql`${sql.ref(`${left}.${column}`)} = ${sql.ref(`${right}.${column}`)}`,
    ),
    sql` and `,
  )

/**
 * Before the rows: a file without a row is cleaned up, a row without its file is a loss. Throws {@link StartError} before
 * anything is written if the store has other bytes under the key of a file: whoever changed the backup may have written them.
 */
export async function putFiles(
  db: Db,
  { root, folder, manifest }: Backup,
  own: readonly { name: string }[],
  { files, replace, isDryRun, primary }: Putting,
): Promise<number> {
  const wanted = new Set<string>()
  for (const { table, column } of await listKeyColumns(db)) {
    if (!own.some(({ name }) => name === table)) continue
    const found = await sql<{ key: string }>`select ${sql.ref(column)} as key
      from ${sql.table(backedUp(table))} as backup where ${sql.ref(column)} is not null
      and (${sql.lit(replace)} or not exists (select from ${sql.table(table)} as living
        where ${samePlace(primary, table, 'living', 'backup')} and living.${sql.ref(column)} is distinct from backup.${sql.ref(column)}))
    `.execute(db)
    for (const { key } of found.rows) wanted.add(key)
  }
  const list = manifest.files ? await readList(folder, manifest.files) : []
  const missing: PooledFile[] = []
  await eachOf(
    list.filter(({ key }) => wanted.has(key)),
    async (file) => {
      if (await isStored(files, file)) return
      if (await hasKey(files, file.key)) throw new StartError(differs(file.key))
      missing.push(file)
    },
  )
  if (!isDryRun) await eachOf(missing, async (file) => putFromPool(root, files, file))
  return missing.length
}

const differs = (key: string) =>
  `file ${key}: the store has another content than the backup. Nothing was restored. If the one in the store is the ` +
  'damaged one, move it away and try again'
