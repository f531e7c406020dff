/** Records that rows name: looked up once in a run. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'

/** `found` is how an export writes it. */
export type Found = { found: string } | { refused: string }

export class References {
  readonly #db: Db
  #customers: Promise<Customers> | undefined
  #types: Promise<ReadonlySet<string>> | undefined

  /** `db`: the transaction of the run. */
  constructor(db: Db) {
    this.#db = db
  }

  /** A customer by its code, by #ID, or by its name where one alone has that. */
  async customer(asked: string): Promise<Found> {
    this.#customers ??= loadCustomers(this.#db)
    const { codes, byName } = await this.#customers
    const named = byName.get(asked) ?? []
    const found = codes.has(asked) ? asked : named.length === 1 ? named[0] : undefined
    if (found !== undefined) return { found }
    return {
      refused:
        named.length > 1
          ? `Several customers are called "${asked}". Name the one you mean by its code.`
          : `There is no customer "${asked}". Name one by its code or whole name, or add it first: npm run admin -- customers add.`,
    }
  }

  /** A model of instruments. */
  async instrumentType(name: string): Promise<Found> {
    this.#types ??= loadTypes(this.#db)
    if ((await this.#types).has(name)) return { found: name }
    return {
      refused: `There is no instrument type "${name}". Correct it, or add it first: npm run admin -- instrument-types add.`,
    }
  }
}

interface Customers {
  codes: ReadonlySet<string>
  /** Codes of those that have the name. */
  byName: ReadonlyMap<string, string[]>
}

async function loadCustomers(db: Db): Promise<Customers> {
  const rows = await db
    .selectFrom('customers')
    .select(['name', 'is_registered', sql<string>`coalesce(code, '#' || id)`.as('code')])
    .execute()
  const byName = new Map<string, string[]>()
  for (const { code, name, is_registered } of rows) {
    // anybody may register under any name: such a name is no reference
    if (!is_registered) byName.set(name, [...(byName.get(name) ?? []), code])
  }
  return { codes: new Set(rows.map(({ code }) => code)), byName }
}

async function loadTypes(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('instrument_types').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}
