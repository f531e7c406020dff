/** People: customers' staff and the vendor's. */
import { sql } from 'kysely'

import { TEXT_LIMITS } from '#contract/http/limits'
import type { Db } from '#server/platform/db/open'

import {
  type CheckedRow,
  type Existing,
  type Kind,
  type RunContext,
  toYes,
  type Values,
} from './kind.ts'
import { activeColumn, choiceRule, emailRule, languageRule, lineRule, phoneRule } from './rules.ts'
import { writePeople } from './write-people.ts'

interface Row {
  id: number
  email: string
  name: string
  phone: string | null
  role: string
  customers: string[]
  language: string | null
  is_active: boolean
}

const toExisting = ({ id, phone, language, customers, is_active, ...row }: Row): Existing => ({
  id,
  values: {
    ...row,
    phone: phone ?? '',
    customers: customers.toSorted().join(';'),
    language: language ?? '',
    active: toYes(is_active),
  },
})

const select = sql`select users.id, email, users.name, phone, role, language, deactivated_at is null as is_active,
    array(select coalesce(code, '#' || customers.id) from user_customers join customers on customers.id = customer_id
      where user_id = users.id) as customers
  from users`

async function page(db: Db, afterId: number, limit: number): Promise<Existing[]> {
  const { rows } = await sql<Row>`${select} where users.id > ${afterId} and erased_at is null
    order by users.id limit ${limit}`.execute(db)
  return rows.map(toExisting)
}

async function find(db: Db, keys: readonly Values[]): Promise<Existing[]> {
  const emails = keys.map(({ email = '' }) => email)
  const { rows } =
    await sql<Row>`${select} where email = any(${emails}::text[]) and erased_at is null`.execute(db)
  return rows.map(toExisting)
}

async function resolve({ references }: RunContext, rows: readonly CheckedRow[]): Promise<void> {
  for (const { before, values, refuse } of rows) {
    const codes = new Set<string>()
    const named = splitList(values.customers ?? '')
    for (const asked of named) {
      const customer = await references.customer(asked)
      if ('refused' in customer) refuse('customers', customer.refused)
      else codes.add(customer.found)
    }
    values.customers = [...codes].toSorted().join(';')
    if (values.role === 'staff' && codes.size > 0) {
      refuse('customers', 'Staff of the vendor work for all customers. Leave the cell empty.')
    }
    if (values.role === 'customer' && named.length === 0 && !before) {
      refuse('customers', 'It is missing. Name the customers whose portal the person sees.')
    }
  }
}

const splitList = (text: string) => text.split(';').flatMap((each) => each.trim() || [])

export const people: Kind = {
  name: 'people',
  table: 'users',
  one: 'person',
  about: 'people who sign in: staff of customers, and of the vendor',
  key: ['email'],
  columns: [
    {
      name: 'email',
      about: 'what the person signs in with; kept in small letters',
      example: 'rina@lab.example',
      rule: emailRule(TEXT_LIMITS.email),
      empty: 'refused',
    },
    {
      name: 'name',
      about: 'as others read it',
      example: 'Rina Wulandari',
      rule: lineRule(TEXT_LIMITS.name),
      empty: 'refused',
    },
    {
      name: 'phone',
      about: 'for calls back',
      example: '+62 812 5550 1201',
      rule: phoneRule(TEXT_LIMITS.phone),
      empty: 'none',
    },
    {
      name: 'role',
      about: 'customer, or staff of the vendor',
      example: 'customer',
      rule: choiceRule(['customer', 'staff']),
      empty: { default: 'customer' },
      isRecorded: true,
    },
    {
      name: 'customers',
      about:
        'for whom the person acts, with semicolons: codes, #ID, or whole names that one customer alone has; none for staff',
      example: 'RS-0042;KL-0007',
      rule: lineRule(TEXT_LIMITS.description),
      empty: 'none',
      isRecorded: true,
    },
    {
      name: 'language',
      about: 'en or id, of mails and messages until the person chooses',
      example: 'id',
      rule: languageRule,
      empty: 'none',
    },
    { ...activeColumn, about: 'no: sessions end, and the person cannot sign in' },
  ],
  page,
  find,
  resolve,
  write: writePeople,
  recordsActive: true,
}
