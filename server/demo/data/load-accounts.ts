/** Customers, people and the lists of choices. */
import { randomUUID } from 'node:crypto'

import { TICKET_TYPE } from '#contract/tickets/kinds'
import { hashPassword } from '#server/platform/secrets/passwords'

import { COMMENT_DRAFTS, DEPARTMENTS, DIVISIONS, REQUEST_TYPES } from './choices.ts'
import { CUSTOMERS, DEMO_PASSWORD, PEOPLE, PERSON_KEYS, type Person } from './people.ts'
import { monthsAfter } from './working-time.ts'
import { type Accounts, type Choices, type DemoDb, idsOf } from './world.ts'

export async function loadAccounts(db: DemoDb, now: Date): Promise<Accounts> {
  const since = monthsAfter(now, -26)
  const nobody = hashPassword(randomUUID())
  const people: (readonly [Person, string])[] = await Promise.all(
    PERSON_KEYS.map(async (key) => {
      const person: Person = PEOPLE[key]
      return [person, await (person.signsIn ? hashPassword(DEMO_PASSWORD) : nobody)] as const
    }),
  )
  const customers = idsOf(
    CUSTOMERS,
    await db
      .insertInto('customers')
      .values(Object.values(CUSTOMERS).map(({ name, area }) => ({ name, area, created_at: since })))
      .returning('id')
      .execute(),
  )
  const users = await db
    .insertInto('users')
    .values(
      people.map(([person, password_hash]) => ({
        role: person.customers.length === 0 ? ('staff' as const) : ('customer' as const),
        email: person.email,
        name: person.name,
        phone: person.phone,
        language: person.language,
        password_hash,
        current_customer_id: person.customers[0] ? customers[person.customers[0]] : null,
        created_at: since,
      })),
    )
    .returning('id')
    .execute()
  const ids = idsOf(PEOPLE, users)
  await db
    .insertInto('user_customers')
    .values(
      PERSON_KEYS.flatMap((key) =>
        PEOPLE[key].customers.map((customer) => ({
          user_id: ids[key],
          customer_id: customers[customer],
        })),
      ),
    )
    .execute()
  return { customers, people: ids }
}

const listed = (names: Readonly<Record<string, string>>) =>
  Object.values(names).map((name, position) => ({ name, position }))

const requested = Object.values(REQUEST_TYPES).map((name, position) => ({
  ticket_type_id: TICKET_TYPE.technicalRequest,
  name,
  position,
}))

/** Rows that a server without demo data has already are taken as they are. */
export async function loadChoices(db: DemoDb): Promise<Choices> {
  const divisions = await db
    .insertInto('divisions')
    .values(listed(DIVISIONS))
    .onConflict((known) =>
      known.column('name').doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .returning('id')
    .execute()
  const departments = await db
    .insertInto('departments')
    .values(listed(DEPARTMENTS))
    .onConflict((known) =>
      known.column('name').doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .returning('id')
    .execute()
  const requests = await db
    .insertInto('request_types')
    .values(requested)
    .onConflict((known) =>
      known
        .columns(['ticket_type_id', 'name'])
        .doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .returning('id')
    .execute()
  await loadDrafts(db)
  return {
    divisions: idsOf(DIVISIONS, divisions),
    departments: idsOf(DEPARTMENTS, departments),
    requests: idsOf(REQUEST_TYPES, requests),
  }
}

async function loadDrafts(db: DemoDb): Promise<void> {
  const known = await db.selectFrom('comment_drafts').select('id').limit(1).executeTakeFirst()
  if (known) return
  const rows = Object.entries(COMMENT_DRAFTS).flatMap(([rating, drafts]) =>
    drafts.map((draft, position) => ({ rating: Number(rating), draft, position })),
  )
  await db.insertInto('comment_drafts').values(rows).execute()
}
