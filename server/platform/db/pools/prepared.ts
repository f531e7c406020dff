/** Prepared queries, for those of nearly every request: built once, and planned once per connection. */
import type { Compilable, CompiledQuery } from 'kysely'

import type { Db } from '../open.ts'
import { keepPlanOf } from './preparing-pool.ts'

/** Stands for a value while the text of a query is made. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * `build` is called once for each set of values that are given; one that is undefined is not. It may hand them to the
 * query and must not look at them. There should be few such sets, since every connection keeps a plan of each. A limit
 * is written into the text: PostgreSQL does not keep a plan for one that it has to guess.
 */
export function prepare<V extends object, O>(
  build: (db: Db, values: V) => Compilable<O>,
): (db: Db, values: V) => Promise<O[]> {
  const known = new Map<string, CompiledQuery<O>>()
  const compile = (db: Db, names: readonly string[]) => {
    const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]))
    const compiled = build(db, placeholders as V).compile()
    keepPlanOf(compiled.sql)
    return compiled
  }
  return async (db, values) => {
    const given = values as Record<string, unknown>
    const names = Object.keys(given).filter((name) => given[name] !== undefined)
    const shape = names.join()
    const compiled = known.get(shape) ?? compile(db, names)
    known.set(shape, compiled)
    const parameters = compiled.parameters.map((each) =>
      each instanceof Placeholder ? given[each.name] : each,
    )
    return (await db.executeQuery<O>({ ...compiled, parameters })).rows
  }
}
