/** Customer accounts: the organisations that own instruments. */
import { sql } from 'kysely'

import { STORAGE_LIMITS, TEXT_LIMITS } from '#contract/http/limits'
import type { Db } from '#server/platform/db/open'

import {
  type Change,
  type CheckedRow,
  type Existing,
  isYes,
  type Kind,
  orNull,
  pick,
  type RunContext,
  same,
  splitChanges,
  toYes,
  type Values,
} from './kind.ts'
import { activeColumn, decimalRule, lineRule, patternRule } from './rules.ts'

const CODE_SENTENCE =
  'Not a code. Write up to 40 letters, digits, dots, dashes, underscores and slashes, or #ID of a customer without a code.'

interface Row {
  id: number
  code: string
  name: string
  area: string | null
  quota_bytes: number | null
  is_active: boolean
}

const toExisting = ({ id, code, name, area, quota_bytes, is_active }: Row): Existing => ({
  id,
  values: {
    code,
    name,
    area: area ?? '',
    quota_gb: quota_bytes === null ? '' : String(quota_bytes / STORAGE_LIMITS.gigabyte),
    active: toYes(is_active),
  },
})

const select = sql`select customers.id, coalesce(code, '#' || customers.id) as code, name, area, quota_bytes, is_active
  from customers left join customer_storage on customer_id = customers.id`

async function page(db: Db, afterId: number, limit: number): Promise<Existing[]> {
  const { rows } = await sql<Row>`${select} where customers.id > ${afterId}
    order by customers.id limit ${limit}`.execute(db)
  return rows.map(toExisting)
}

async function find(db: Db, keys: readonly Values[]): Promise<Existing[]> {
  const codes = keys.map(({ code = '' }) => code)
  const ids = codes.flatMap((code) => (code.startsWith('#') ? [Number(code.slice(1))] : []))
  const { rows } = await sql<Row>`${select} where code = any(${codes}::text[])
    or (code is null and customers.id = any(${ids}::bigint[]))`.execute(db)
  return rows.map(toExisting)
}

async function resolve(_: RunContext, rows: readonly CheckedRow[]): Promise<void> {
  for (const { before, values, refuse } of rows) {
    if (values.code?.startsWith('#') && values.code !== before?.values.code) {
      refuse(
        'code',
        `No customer without a code has the id ${values.code.slice(1)}. Write its code.`,
      )
    }
  }
}

async function write({ db, now }: RunContext, changes: readonly Change[]): Promise<void> {
  const { added, kept, ids } = splitChanges(changes)
  await sql`insert into customers (code, name, area, is_active, created_at)
    select *, ${now}::timestamptz from unnest(${pick(added, 'code', same)}::text[], ${pick(added, 'name', same)}::text[],
      ${pick(added, 'area', orNull)}::text[], ${pick(added, 'active', isYes)}::boolean[])`.execute(
    db,
  )
  // whoever gives a code vouches for a customer that registered itself
  await sql`update customers set code = coalesce(given.code, customers.code), name = given.name, area = given.area,
      is_active = given.is_active, is_registered = customers.is_registered and given.code is null
    from unnest(${ids}::bigint[], ${pick(kept, 'code', ownCode)}::text[], ${pick(kept, 'name', same)}::text[],
      ${pick(kept, 'area', orNull)}::text[], ${pick(kept, 'active', isYes)}::boolean[])
      as given (id, code, name, area, is_active)
    where customers.id = given.id`.execute(db)
  await writeQuotas(db, changes)
}

const ownCode = (code: string) => (code.startsWith('#') ? null : code)

async function writeQuotas(db: Db, changes: readonly Change[]): Promise<void> {
  const those = changes.filter(({ changed }) => changed.has('quota_gb'))
  if (those.length === 0) return
  const bytes = pick(those, 'quota_gb', (text) =>
    text === '' ? null : Math.round(Number(text) * STORAGE_LIMITS.gigabyte),
  )
  const codes = pick(those, 'code', same)
  await sql`insert into customer_storage (customer_id, quota_bytes)
    select customers.id, given.bytes from unnest(${codes}::text[], ${bytes}::bigint[]) as given (code, bytes)
      join customers on coalesce(customers.code, '#' || customers.id) = given.code
    on conflict (customer_id) do update set quota_bytes = excluded.quota_bytes`.execute(db)
}

export const customers: Kind = {
  name: 'customers',
  table: 'customers',
  one: 'customer',
  about: 'customer accounts: the organisations that own instruments',
  key: ['code'],
  columns: [
    {
      name: 'code',
      about: 'what your other systems call the customer; an export writes #ID where there is none',
      example: 'RS-0042',
      rule: patternRule(/^([A-Za-z0-9][A-Za-z0-9._/-]{0,39}|#\d{1,15})$/, CODE_SENTENCE),
      empty: 'refused',
    },
    {
      name: 'name',
      about: 'as people read it',
      example: 'RS Harapan',
      rule: lineRule(TEXT_LIMITS.name),
      empty: 'refused',
    },
    {
      name: 'area',
      about: 'town or region',
      example: 'Jakarta',
      rule: lineRule(TEXT_LIMITS.name),
      empty: 'none',
    },
    {
      name: 'quota_gb',
      about: 'gigabytes that its files may take up; empty has what all have (QUOTA_GB)',
      example: '20',
      rule: decimalRule(STORAGE_LIMITS.quotaMostGb),
      empty: 'none',
    },
    { ...activeColumn, about: 'no: its people cannot act for it, and nothing new is made for it' },
  ],
  page,
  find,
  resolve,
  write,
}
