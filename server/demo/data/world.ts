/** What the loaders share: the transaction, the moment, and the ids that were given so far. */
import type { Kysely } from 'kysely'

import type { Database } from '#server/platform/db/schema'

import type { DepartmentKey, DivisionKey, RequestKey } from './choices.ts'
import type { InstrumentKey } from './instruments.ts'
import type { ModelKey } from './models.ts'
import type { CustomerKey, PersonKey } from './people.ts'

export type DemoDb = Kysely<Database>

export interface Accounts {
  readonly customers: Readonly<Record<CustomerKey, number>>
  readonly people: Readonly<Record<PersonKey, number>>
}

export interface Choices {
  readonly divisions: Readonly<Record<DivisionKey, number>>
  readonly departments: Readonly<Record<DepartmentKey, number>>
  readonly requests: Readonly<Record<RequestKey, number>>
}

export interface Fleet {
  readonly models: Readonly<Record<ModelKey, number>>
  readonly instruments: Readonly<Record<InstrumentKey, number>>
}

export interface World extends Accounts, Choices, Fleet {
  readonly db: DemoDb
  readonly now: Date
}

/** Joins keys with the ids of their rows, which were inserted in the same order. */
export function idsOf<K extends string>(
  table: Readonly<Record<K, unknown>>,
  rows: readonly { id: number }[],
): Record<K, number> {
  const pairs = Object.keys(table).map((key, index) => [key, rows[index]?.id])
  return Object.fromEntries(pairs) as Record<K, number>
}
