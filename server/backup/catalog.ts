/** What the database itself says of its tables: columns, sequences, and what is taken off while rows are loaded. */
import { sql } from 'kysely'

import { JOB_SCHEMA } from '#server/platform/db/job-tables'
import type { Db } from '#server/platform/db/open'
import { TABLE_OWNERS } from '#server/platform/db/table-owners'

import { quoteName } from './quote-name.ts'

/** The table of the jobs, beside those of ours. */
export const JOB_TABLE = `${JOB_SCHEMA}.job`

export interface TableShape {
  /** With its schema where it is not ours. */
  name: string
  columns: string[]
  /** Its rows lie in partitions. */
  isPartitioned: boolean
}

/** The tables that belong into a backup, largest first. */
export async function listTables(db: Db): Promise<TableShape[]> {
  const tables = await listAllTables(db)
  return tables.filter(({ name }) => TABLE_OWNERS[name]?.kind !== 'transient')
}

/** Also those whose rows are in no backup. A table that an extension brought is not ours. */
export async function listAllTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select case when space.nspname = ${JOB_SCHEMA} then ${JOB_TABLE} else class.relname end as name,
      class.relkind = 'p' as "isPartitioned",
      array_agg(attribute.attname::text order by attribute.attnum) as columns
    from pg_class class join pg_namespace space on space.oid = class.relnamespace
    join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum > 0
      and not attribute.attisdropped and attribute.attgenerated = ''
    where (space.nspname = current_schema() and class.relname not like 'kysely\\_%'
        or space.nspname = ${JOB_SCHEMA} and class.relname = 'job')
      and class.relkind in ('r', 'p') and not class.relispartition
      and not exists (select from pg_depend where classid = 'pg_class'::regclass
        and objid = class.oid and deptype = 'e')
    group by class.oid, space.nspname
    order by (select sum(pg_total_relation_size(relid)) from pg_partition_tree(class.oid)) desc nulls last,
      pg_total_relation_size(class.oid) desc, 1`.execute(db)
  return rows
}

export interface Sequence {
  name: string
  /** The last value given out; null before the first. */
  last: number | null
}

export async function listSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = current_schema() order by sequencename`.execute(db)
  return rows
}

export async function setSequences(db: Db, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences) {
    if (last !== null) await sql`select setval(${quoteName(name)}::regclass, ${last})`.execute(db)
  }
}

export interface Queue {
  name: string
  options: {
    policy?: 'standard' | 'short' | 'singleton' | 'stately' | undefined
    retryLimit?: number | undefined
    retryDelay?: number | undefined
    retryBackoff?: boolean | undefined
    expireInSeconds?: number | undefined
    retentionMinutes?: number | undefined
    deadLetter?: string | undefined
  }
}

/** The queues of the jobs, as `create_queue` of the library takes them. */
export async function listQueues(db: Db): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select name, json_strip_nulls(json_build_object('policy', policy, 'retryLimit', retry_limit,
      'retryDelay', retry_delay, 'retryBackoff', retry_backoff, 'expireInSeconds', expire_seconds,
      'retentionMinutes', retention_minutes, 'deadLetter', dead_letter)) as options
    from ${sql.table(`${JOB_SCHEMA}.queue`)} order by name`.execute(db)
  return rows
}

/** Which form the tables of the jobs have; undefined where there are none. */
export async function findJobVersion(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass(${`${JOB_SCHEMA}.version`}) is not null as is_there`.execute(db)
  if (!rows[0]?.is_there) return undefined
  const found = await sql<{ version: number }>`
    select version from ${sql.table(`${JOB_SCHEMA}.version`)}`.execute(db)
  return found.rows[0]?.version
}

/** Columns that name a file of the store: in every table their names end in `storage_key`. */
export async function listKeyColumns(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and column_name like '%storage\\_key'
    order by 1, 2`.execute(db)
  return rows
}

/** Statements that put back what {@link takeOff} dropped. */
export interface TakenOff {
  indexes: string[]
  foreignKeys: string[]
  triggers: string[]
}

/** Drops indexes and foreign keys of our tables, and turns their triggers off: rows are loaded faster, in any order. */
export async function takeOff(db: Db): Promise<TakenOff> {
  const keys = await sql<{ drop: string; put: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as put
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
      and conparentid = 0 order by conrelid::regclass::text, conname`.execute(db)
  const indexes = await sql<{ drop: string; put: string }>`
    select format('drop index %s', indexrelid::regclass) as drop,
      replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as put
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::regnamespace and not relispartition
      and not exists (select from pg_constraint where conindid = indexrelid) order by 1`.execute(db)
  const tables = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace order by 1`.execute(db)
  const off = tables.rows.map(({ name }) => `alter table ${name} disable trigger user`)
  for (const text of [...[...keys.rows, ...indexes.rows].map(({ drop }) => drop), ...off]) {
    await sql.raw(text).execute(db)
  }
  return {
    indexes: indexes.rows.map(({ put }) => put),
    foreignKeys: keys.rows.map(({ put }) => put),
    triggers: tables.rows.map(({ name }) => `alter table ${name} enable trigger user`),
  }
}

/** Checks what foreign keys demand. */
export async function putBack(db: Db, { indexes, foreignKeys, triggers }: TakenOff): Promise<void> {
  for (const text of [...indexes, ...foreignKeys, ...triggers]) await sql.raw(text).execute(db)
}

/** Drops every table, sequence and function of our schema that no extension brought. */
export async function dropAll(db: Db): Promise<void> {
  const own = sql`current_schema()::regnamespace`
  const free = (catalog: string, oid: string) =>
    sql`not exists (select from pg_depend where classid = ${sql.lit(catalog)}::regclass
      and objid = ${sql.ref(oid)} and deptype = 'e')`
  const drops = [
    sql<{ drop: string }>`select format('drop table if exists %s cascade', oid::regclass) as drop
      from pg_class where relnamespace = ${own} and relkind in ('r', 'p') and not relispartition
        and ${free('pg_class', 'pg_class.oid')}`,
    sql<{ drop: string }>`select format('drop sequence if exists %s cascade', oid::regclass) as drop
      from pg_class where relnamespace = ${own} and relkind = 'S' and ${free('pg_class', 'pg_class.oid')}`,
    sql<{
      drop: string
    }>`select format('drop routine if exists %s cascade', oid::regprocedure) as drop
      from pg_proc where pronamespace = ${own} and ${free('pg_proc', 'pg_proc.oid')}`,
  ]
  for (const found of drops) {
    for (const { drop } of (await found.execute(db)).rows) await sql.raw(drop).execute(db)
  }
}
