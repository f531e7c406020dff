/** Puts the records of one customer back into a database that lives on; nobody else's rows are touched. */
import { sql } from 'kysely'
import type pg from 'pg'

import { erasePerson } from '#server/personal-data/erase-person'
import { lockForBackup } from '#server/platform/db/backup-lock'
import { listApplied } from '#server/platform/db/migrate'
import type { Db } from '#server/platform/db/open'
import { TABLE_OWNERS } from '#server/platform/db/table-owners'
import type { FileStore } from '#server/platform/files/file-store'
import { StartError } from '#server/platform/start-error'

import { type BulkConnection, openBulk } from './bulk-connection.ts'
import { listAllTables, listSequences } from './catalog.ts'
import { checkNames } from './check-names.ts'
import { loadTable, readUnchanged } from './copy-rows.ts'
import { backedUp, dropForeignFiles, type Primary, putFiles, samePlace } from './customer-files.ts'
import {
  customerTables,
  type ForeignKey,
  inOrderOfKeys,
  isOfCustomer,
  listForeignKeys,
  ownColumns,
  rowsOfCustomer,
  type Table,
} from './customer-rows.ts'
import {
  checkIds,
  checkKeys,
  listFixedTables,
  listPrimaryKeys,
  raiseSequences,
} from './living-tables.ts'
import { limitRows, readLoadLimit } from './load-limit.ts'
import type { Backup } from './manifest.ts'
import { quoteName, quoteNames } from './quote-name.ts'

interface Wish {
  connection: pg.ClientConfig
  files: FileStore
  customerId: number
  /** What changed since is as it was in the backup; without it what exists stays as it is. */
  replace: boolean
  /** Nothing is written. */
  isDryRun: boolean
  /** The folder of an embedded database, whose free space limits what is loaded. */
  dataDir?: string | undefined
  /** Records it in the audit log, in the transaction of the restore. */
  record?: (db: Db) => Promise<void>
}

export interface RestoredTable {
  name: string
  /** The customer's rows in the backup; of people and choices those that these name. */
  found: number
  added: number
  replaced: number
  /** Missing, and not added: a number, or another key, is another row's by now. */
  skipped: number
}

export interface RestoredCustomer {
  /** Those with rows in the backup. */
  tables: RestoredTable[]
  filesPut: number
}

/**
 * Ids are kept. People and the vendor's choices that the rows name are added where missing, and never replaced. Throws
 * {@link StartError} where the backup has no such customer, or is of other migrations than the database.
 */
export async function restoreCustomer(backup: Backup, wish: Wish): Promise<RestoredCustomer> {
  const bulk = await openBulk(wish.connection)
  try {
    await checkMigrations(bulk.db, backup)
    const database = {
      tables: await listAllTables(bulk.db),
      sequences: await listSequences(bulk.db),
    }
    checkNames(backup.manifest, database)
    // servers go on: the clean-up must not remove a file before its row is there
    if (!wish.isDryRun) await lockForBackup(bulk.db)
    const keys = await listForeignKeys(bulk.db)
    const limit = limitRows(await readLoadLimit(bulk.db, wish.dataDir))
    const loading = { ...bulk, load: loaderOf(bulk.client, limit) }
    const own = await loadOwn(loading, backup, wish.customerId)
    const named = await loadNamed(loading, backup, own, keys)
    await checkIds(bulk.db, [...named, ...own], { rowsOf: backedUp })
    await checkKeys(bulk.db, [...named, ...own], backedUp)
    const primary = await listPrimaryKeys(bulk.db)
    await dropForeignFiles(bulk.db, own, wish.customerId)
    const filesPut = await putFiles(bulk.db, backup, own, { ...wish, primary })
    await bulk.client.query('begin')
    const tables = inOrderOfKeys([...named, ...own], keys)
    const report: RestoredTable[] = []
    const fixed = await listFixedTables(bulk.db)
    for (const table of tables) {
      const replace = wish.replace && own.includes(table) && !fixed.has(table.name)
      const isOwn = own.includes(table)
      report.push(await putRows(bulk.db, table, { ...wish, replace, isOwn, primary }))
    }
    await putOwnColumns(loading, backup, { ...wish, report })
    if (!wish.isDryRun) await raiseSequences(bulk.db, tables)
    await eraseFormer(bulk.db, wish.customerId)
    if (!wish.isDryRun) await wish.record?.(bulk.db)
    await bulk.client.query(wish.isDryRun ? 'rollback' : 'commit')
    return { tables: report.filter(({ found }) => found > 0), filesPut }
  } finally {
    await bulk.close()
  }
}

async function checkMigrations(db: Db, { manifest }: Backup): Promise<void> {
  const applied = await listApplied(db)
  if (applied.join() === manifest.migrations.join()) return
  throw new StartError(
    'the backup and the database are of different versions: restore the whole backup into another DATA_DIR, start ' +
      'this version on it once, back that up, and take the customer from there',
  )
}

type Loading = Pick<BulkConnection, 'db'> & { load: ReturnType<typeof loaderOf> }

/** Loads rows of the backup beside the table that they are of. */
const loaderOf =
  (client: BulkConnection['client'], limit: ReturnType<typeof limitRows>) =>
  async (table: Table, rows: AsyncIterable<Buffer>) =>
    loadTable(client, { ...table, name: backedUp(table.name) }, limit(rows))

async function loadOwn({ db, load }: Loading, { folder, manifest }: Backup, id: number) {
  const ids = new Map<string, Set<string>>()
  const tables = customerTables(manifest)
  for (const table of tables) {
    await makeTemporary(db, table)
    const rows = rowsOfCustomer(folder, table, id, ids)
    await load(table, rows)
  }
  if (ids.get('customers')?.size !== 1) throw new StartError(`the backup has no customer ${id}`)
  return tables
}

/** People and the vendor's choices: few, so that all are loaded, and those that are named are taken. */
async function loadNamed(
  { db, load }: Loading,
  { folder, manifest }: Backup,
  own: readonly Table[],
  keys: readonly ForeignKey[],
): Promise<Table[]> {
  const targets = new Set(keys.filter(({ table }) => !isServers(table)).map(({ to }) => to))
  const tables = manifest.tables.filter(
    (table) => !own.includes(table) && targets.has(table.name) && isNamed(table.name),
  )
  for (const table of tables) {
    await makeTemporary(db, table)
    if (table.name === 'users') {
      await sql`alter table ${sql.table(backedUp('users'))} add unique (id)`.execute(db)
    }
    await load(table, readUnchanged(folder, table))
  }
  // the account that they had on may be one that is gone
  await sql`update ${sql.table(backedUp('users'))} as person set current_customer_id = null
    where not exists (select from customers where id = person.current_customer_id)`.execute(db)
  // passkeys and apps are no records of a customer
  await sql`update ${sql.table(backedUp('users'))} set second_factor_at = null`.execute(db)
  // staff see all customers: the backup of one brings nobody who may sign in as such
  await sql`update ${sql.table(backedUp('users'))} set deactivated_at = coalesce(deactivated_at, now())
    where role = 'staff'`.execute(db)
  const naming = [...own, ...tables]
  for (const { name } of inOrderOfKeys(tables, keys).toReversed()) {
    const named = keys.filter(
      ({ to, table }) => to === name && naming.some((t) => t.name === table),
    )
    const conditions = named.map(
      ({
        table,
        columns,
        toColumns,
      }) => sql`exists (select from ${sql.table(backedUp(table))} as naming
        where ${sql.join(
          columns.map(
            (column, at) => sql`naming.${sql.ref(column)} = target.${sql.ref(toColumns[at] ?? '')}`,
          ),
          sql` and `,
        )})`,
    )
    await sql`delete from ${sql.table(backedUp(name))} as target
      where not (${sql.join([sql`false`, ...conditions], sql` or `)})`.execute(db)
  }
  return tables
}

const isServers = (table: string) => TABLE_OWNERS[table]?.kind === 'server'
const isNamed = (table: string) => table === 'users' || TABLE_OWNERS[table]?.kind === 'vendor'

async function makeTemporary(db: Db, { name, columns }: Table): Promise<void> {
  await sql`create temporary table ${sql.table(backedUp(name))} as
    select ${sql.raw(quoteNames(columns))} from ${sql.table(name)} with no data`.execute(db)
}

interface Putting {
  customerId: number
  replace: boolean
  /** The rows are the customer's: others are of people and the vendor. */
  isOwn: boolean
  primary: Primary
}

async function putRows(
  db: Db,
  { name, columns }: Table,
  { customerId, replace, isOwn, primary }: Putting,
): Promise<RestoredTable> {
  const [living, backup] = [sql.table(name), sql.table(backedUp(name))]
  const list = sql.raw(quoteNames(columns))
  const same = samePlace(primary, name, 'living', 'backup')
  // what a row belongs to may be another customer's by now, where ids were given out twice
  const mayJoin = isOwn ? isOfCustomer(name, 'backup', customerId) : sql`true`
  const missing = sql`not exists (select from ${living} as living where ${same})`
  const counted = await sql<{ found: number; missing: number }>`
    select count(*) as found, count(*) filter (where ${missing}) as missing from ${backup} as backup`.execute(
    db,
  )
  const { found = 0, missing: absent = 0 } = counted.rows[0] ?? {}
  const changed = replace
    ? await sql`update ${living} as living set (${list}) = row(${sql.raw(prefixed('backup', columns))})
        from ${backup} as backup where ${same} and ${isOfCustomer(name, 'living', customerId)} and ${mayJoin}
        and (${sql.raw(prefixed('living', columns))}) is distinct from (${sql.raw(prefixed('backup', columns))})
      `.execute(db)
    : undefined
  const added = await sql`insert into ${living} (${list})
    select ${list} from ${backup} as backup where ${missing} and ${mayJoin} on conflict do nothing`.execute(
    db,
  )
  const count = Number(added.numAffectedRows ?? 0)
  const replaced = Number(changed?.numAffectedRows ?? 0)
  return { name, found, added: count, replaced, skipped: absent - count }
}

/** What an administrator has set beside what the triggers count: as it was, where the account was gone or is replaced. */
async function putOwnColumns(
  { db, load }: Loading,
  { folder, manifest }: Backup,
  { customerId, replace, report }: Wish & { report: readonly RestoredTable[] },
): Promise<void> {
  const isAdded = report.some(({ name, added }) => name === 'customers' && added > 0)
  if (!replace && !isAdded) return
  for (const { table, key, columns } of ownColumns(manifest)) {
    await makeTemporary(db, table)
    await load(table, rowsOfCustomer(folder, table, customerId, new Map()))
    const list = sql.raw(quoteNames([key, ...columns]))
    const set = sql.raw(
      columns.map((each) => `${quoteName(each)} = ${quoteName(`excluded.${each}`)}`).join(', '),
    )
    await sql`insert into ${sql.table(table.name)} (${list}) select ${list}
      from ${sql.table(backedUp(table.name))} as backup where ${isOfCustomer(table.name, 'backup', customerId)}
      on conflict (${sql.ref(key)}) do update set ${set}`.execute(db)
  }
}

const prefixed = (alias: string, columns: readonly string[]) =>
  quoteNames(columns.map((column) => `${alias}.${column}`))

/**
 * Erases again what the rows say of people who were erased since. The backup knows their former name and phone, which are on
 * the customer's tickets; no mail, registration or admin step with their former address is put back.
 */
async function eraseFormer(db: Db, customerId: number): Promise<void> {
  const { rows } = await sql<{
    id: number
    name: string
    email: string
    phone: string | null
    at: Date
  }>`select users.id, backup.name, users.email, backup.phone, users.erased_at as at
    from users join ${sql.table(backedUp('users'))} as backup using (id)
    where users.erased_at is not null`.execute(db)
  for (const { at, ...former } of rows) {
    await erasePerson(db, former, at, { contactsOf: customerId })
  }
}
