/** What belongs to one laboratory, asked for by everybody else: not there, and not a word of it. */
import { randomBytes, randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { type Endpoint, fillPath, isWrite } from '#contract/http/endpoint'
import { namedEndpoints } from '#contract/index'
import type { Asking, Row } from '#tests/support/matrix/matrix-asking'
import { ROWS } from '#tests/support/matrix/matrix-rows'

import type { Attack, Finding } from '../attack.ts'
import { formOf } from '../hostile/form.ts'
import type { World } from '../open-world.ts'
import type { Answer } from '../wire.ts'

/** A short run asks for one of so many calls: a test of its own holds all of them. */
const SHORT_SHARE = 5

interface Asker {
  name: string
  token: string | undefined
  expected: number
}

/** In all that the first laboratory has; nobody else may ever read it. */
async function mark({ lab, people: { owner } }: World, marker: string): Promise<void> {
  const { id } = owner.organisation
  await lab.db.updateTable('customers').set({ name: marker }).where('id', '=', id).execute()
  await lab.db
    .updateTable('tickets')
    .set({ description: marker, staff_name: marker })
    .where('customer_id', '=', id)
    .execute()
  await lab.db
    .updateTable('instruments')
    .set({ serial_number: sql<string>`${marker}::text || id` })
    .where('customer_id', '=', id)
    .execute()
}

function askersOf({ people }: World, endpoint: Endpoint, row: Row): Asker[] {
  const { who, found = 200 } = row
  const foreign = { public: found, one: 404, account: found, person: found, desk: 403 }[who]
  const expected = row.stranger ?? foreign
  return [
    { name: 'nobody', token: undefined, expected: endpoint.access === 'public' ? found : 401 },
    { name: 'a stranger', token: people.stranger.token, expected },
    { name: 'who just registered', token: people.fresh.token, expected },
  ]
}

async function ask(
  { wire, address }: World,
  endpoint: Endpoint,
  { params, query, body, files }: Asking,
  token: string | undefined,
): Promise<Answer> {
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  )
  const path = fillPath(endpoint.path, params) + (search.size > 0 ? `?${search}` : '')
  const shared = { method: endpoint.method, path, token, from: address() }
  if (!isWrite(endpoint)) return wire.ask(shared)
  const [file] = Object.entries(files ?? {})
  if (!file) {
    return wire.ask({ ...shared, headers: { 'Idempotency-Key': randomUUID() }, body: body ?? {} })
  }
  const [field, content] = file
  const bytes = Buffer.from(await content.arrayBuffer())
  const form = formOf({ name: 'a.pdf', bytes, field }, body as Record<string, string> | undefined)
  const headers = { 'Content-Type': form.type, 'Idempotency-Key': randomUUID() }
  return wire.ask({ ...shared, headers, body: form.body })
}

/** Ends the session that asks, so that the next call would be refused for that alone. */
const ENDS_SESSIONS = new Set(['revokeToken', 'signOutEverywhere'])

/** What it leaves of whoever asks is found by other calls: it is asked last. */
const LEAVES_SOMETHING = 'requestEmailChange'

async function run(world: World): Promise<Finding[]> {
  const findings: Finding[] = []
  const marker = `mark-${randomBytes(6).toString('hex')}`
  const inOrder = namedEndpoints.toSorted(
    (one, other) => Number(one.name === LEAVES_SOMETHING) - Number(other.name === LEAVES_SOMETHING),
  )
  for (const endpoint of inOrder) {
    if (ENDS_SESSIONS.has(endpoint.name)) continue
    if (world.short && world.chance.below(SHORT_SHARE) > 0) continue
    const row: Row = ROWS[endpoint.name]
    let asking: Asking | undefined
    for (const { name, token, expected } of askersOf(world, endpoint, row)) {
      // one thing for all who may not have it; anew for whoever may
      if (!asking || row.who !== 'one') asking = (await row.ask?.(world.matrix)) ?? {}
      await mark(world, marker)
      const answer = await ask(world, endpoint, asking, token)
      if (answer.status !== expected) {
        findings.push({ what: `${endpoint.name}: ${answer.status} for ${name}` })
      }
      if (answer.body.includes(marker)) {
        findings.push({ what: `${endpoint.name} tells ${name} of another laboratory` })
      }
    }
  }
  return findings
}

export const foreignIds: Attack = { name: 'foreign', mostMs: 60_000, run }
