/** Checks an answer against the contract: nothing undeclared is sent, and nothing has a wrong shape. */
import { isDeepStrictEqual } from 'node:util'

import * as v from 'valibot'

import { Meta } from '#contract/http/envelope'
import type { NamedEndpoint } from '#contract/index'

/** Throws an Error that names the endpoint and the difference. Files are not looked into. */
export function checkAnswer(
  endpoint: NamedEndpoint,
  answer: { data: unknown; meta?: unknown },
): void {
  if (endpoint.data === 'blob') return
  compare(`${endpoint.name} data`, endpoint.data, answer.data ?? null)
  if (endpoint.meta) compare(`${endpoint.name} meta`, Meta, answer.meta)
  else if (answer.meta !== undefined) throw new Error(`${endpoint.name} declares no meta`)
}

function compare(what: string, schema: v.GenericSchema, sent: unknown): void {
  const wire: unknown = JSON.parse(JSON.stringify(sent ?? null))
  const read = v.safeParse(schema, wire)
  if (!read.success) {
    const where = read.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
    throw new Error(`${what} has a wrong shape: ${where.join('; ')}`)
  }
  const [given, expected] = [withoutAbsent(wire), withoutAbsent(read.output)]
  if (isDeepStrictEqual(given, expected)) return
  throw new Error(
    `${what} differs: ${JSON.stringify(given)} is read as ${JSON.stringify(expected)}`,
  )
}

/** Lists that a record leaves out are read as empty: both count as absent, as null does. */
function withoutAbsent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAbsent)
  if (typeof value !== 'object' || value === null) return value ?? undefined
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null && each !== undefined)
      .filter(([, each]) => !(Array.isArray(each) && each.length === 0))
      .map(([name, each]) => [name, withoutAbsent(each)]),
  )
}
