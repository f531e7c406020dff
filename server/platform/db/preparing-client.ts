/**
 * Connections on which some queries are sent under a name, so that PostgreSQL keeps how it goes about them; one that
 * breaks off says so as `DatabaseAway`.
 */
import { createHash } from 'node:crypto'

import pg from 'pg'

import { asAway } from './database-away.ts'

const NAMES = new Map<string, string>()

/** Queries of exactly this text are planned once per connection from now on. */
export function keepPlanOf(text: string): void {
  NAMES.set(text, createHash('sha256').update(text).digest('base64url'))
}

export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (query: unknown, ...rest: unknown[]) => unknown
    const sendNamed = (text: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' ? NAMES.get(text) : undefined
      if (name === undefined) return send(text, ...rest)
      const [values, ...others] = rest
      return send({ name, text, values }, ...others)
    }
    const query = (...asked: Parameters<typeof sendNamed>) => {
      const answer = sendNamed(...asked)
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error: unknown) => {
        throw asAway(error)
      })
    }
    Object.assign(this, { query })
  }
}
