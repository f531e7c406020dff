/** Hostile requests to every call of the contract, and to the streams beside it: refused, never failed at. */
import { randomUUID } from 'node:crypto'

import { namedEndpoints } from '#contract/index'
import type { Asking, Row } from '#tests/support/matrix/matrix-asking'
import { ROWS } from '#tests/support/matrix/matrix-rows'

import type { Attack, Finding } from '../attack.ts'
import { hostileRequests, hostileStreams } from '../hostile/hostile-inputs.ts'
import type { HostileRequest } from '../hostile/hostile-shapes.ts'
import { renewSessions, type World } from '../open-world.ts'
import type { Answer } from '../wire.ts'

/** For each call, by whom it is for; by each of the others, a part of it. */
const INPUTS = { long: 40, short: 2 }
const BY_OTHERS = { long: 5, short: 0 }
const AT_A_TIME = 8
const ANSWER_MS = 15_000
/** Streams that are let in stay open: their head is enough. */
const STREAM_MS = 1000
/** Requests of one address, below what it may ask for in a minute. */
const OF_ONE_ADDRESS = 500
/** What nobody outside may read. */
const INSIDE = /\n\s+at |node_modules|\.[cm]?[jt]s:\d|select .* from|kysely|invalid byte sequence/i

/** What may end sessions, or switch them to another account. */
const TOUCHES_SESSIONS = new Set([
  'revokeToken',
  'switchCustomer',
  'leaveCustomer',
  'changePassword',
  'revokeSignedInDevice',
  'signOutEverywhere',
])

interface Sender {
  token: string | undefined
  from: string
}

async function send(
  { wire }: World,
  { what, method, path, headers, body }: HostileRequest,
  { token, from }: Sender,
  timeoutMs: number,
): Promise<{ what: string; answer: Answer }> {
  const answer = await wire.ask({
    method,
    path,
    token,
    from,
    timeoutMs,
    headers: { ...(method !== 'GET' && { 'Idempotency-Key': randomUUID() }), ...headers },
    ...(body !== null && { body: Buffer.isBuffer(body) ? body : Buffer.from(body) }),
  })
  return { what, answer }
}

/** A few at a time, in their order. */
async function all<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_A_TIME) {
    await Promise.all(items.slice(at, at + AT_A_TIME).map(act))
  }
}

const take = (from: Iterator<HostileRequest>, count: number): HostileRequest[] =>
  Array.from({ length: count }, () => from.next().value as HostileRequest)

async function run(world: World): Promise<Finding[]> {
  const { chance, short, wire } = world
  const form = short ? 'short' : 'long'
  const found = new Map<string, number>()
  const note = (what: string) => found.set(what, (found.get(what) ?? 0) + 1)
  let [from, asked] = [world.address(), 0]
  const sender = (token: string | undefined): Sender => {
    asked += 1
    if (asked % OF_ONE_ADDRESS === 0) from = world.address()
    return { token, from }
  }

  let stale = false
  for (const endpoint of namedEndpoints) {
    const row: Row = ROWS[endpoint.name]
    if (stale) world.people = await renewSessions(world)
    stale = TOUCHES_SESSIONS.has(endpoint.name)
    const { owner, sari, fresh } = world.people
    const honest: Asking = (await row.ask?.({ ...world.matrix, owner, sari })) ?? {}
    const requests = hostileRequests(endpoint, chance, honest)
    const mine = { public: undefined, customer: owner.token, staff: sari.token }[endpoint.access]
    const senders: [string | undefined, number][] = [
      [mine, INPUTS[form]],
      ...[undefined, fresh.token, sari.token]
        .filter((token) => token !== mine)
        .map((token): [string | undefined, number] => [token, BY_OTHERS[form]]),
    ]
    for (const [token, count] of senders) {
      await all(take(requests, count), async (request) => {
        const before = wire.serverErrors
        const { what, answer } = await send(world, request, sender(token), ANSWER_MS)
        if (answer.status >= 500) note(`${endpoint.name}: ${answer.status} for ${what}`)
        else if (answer.status === 0 && wire.serverErrors === before) {
          if (answer.ms >= ANSWER_MS) note(`${endpoint.name}: no answer to ${what}`)
        }
        if (INSIDE.test(answer.body.toString('latin1', 0, 10_000))) {
          if (answer.status >= 400) note(`${endpoint.name} tells how it is built: ${what}`)
        }
      })
    }
  }
  world.people = await renewSessions(world)
  await all([...hostileStreams()], async (request) => {
    const { what, answer } = await send(world, request, sender(world.people.owner.token), STREAM_MS)
    if (answer.status >= 500) note(`streams: ${answer.status} for ${what}`)
  })
  return [...found].map(([what, times]) => ({ what: times > 1 ? `${what} (${times})` : what }))
}

export const fuzz: Attack = { name: 'fuzz', mostMs: 200_000, run }
