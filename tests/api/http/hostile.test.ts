/** Requests made to hurt, for every call of the contract, on top of what the call is honestly asked with. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Endpoint, isWrite } from '#contract/http/endpoint'
import { namedEndpoints, type NamedEndpoint } from '#contract/index'
import {
  hostileRequests,
  hostileShapes,
  hostileStreams,
  sharpRequests,
} from '#tests/attack/hostile/hostile-inputs'
import type { HostileRequest } from '#tests/attack/hostile/hostile-shapes'
import { seeded } from '#tests/faults/seeded'
import type { World } from '#tests/support/matrix/matrix-asking'
import { ROWS } from '#tests/support/matrix/matrix-rows'
import type { Employee, Organisation } from '#tests/support/worlds/builders'
import { openCafWorld } from '#tests/support/worlds/caf-world'
import { type Actor, type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'

/** For each call, beside the sharp ones: `FUZZ=200 npx vitest ...` sends all that are wrong as a whole, and so many. */
const RUNS = Number(process.env.FUZZ ?? 5)
const SEED = 20_261_122
const READS_AT_A_TIME = 8
const ANSWER_MS = 10_000
/** What nobody outside may read. */
const INSIDE = /\n\s+at |node_modules|\.[cm]?[jt]s:\d|select .* from|kysely|invalid byte sequence/i

let lab: Lab
let world: World
beforeAll(async () => {
  lab = await openLab(
    { limits: UNLIMITED },
    process.env.LOUD ? (await import('pino')).default({ level: 'error' }) : undefined,
  )
  const { sari } = await openCafWorld(lab)
  const organisation = await lab.build.organisation()
  const clinic = await lab.build.organisation()
  const [rina, budi] = [
    await lab.build.employee('rina', organisation, clinic),
    await lab.build.employee('budi', organisation),
  ]
  world = {
    lab,
    owner: { ...(await lab.signIn(rina)), organisation },
    colleague: { ...(await lab.signIn(budi)), organisation },
    clinic,
    sari,
  }
})
afterAll(() => lab.close())
beforeEach(async () => {
  const { who, organisation } = world.owner
  world = {
    ...world,
    owner: { ...(await enter(who, organisation)), organisation },
    sari: await enter(world.sari.who),
  }
})

/** With a session of its own: what was sent before may have ended or switched all that there were. */
async function enter(who: Employee, account?: Organisation): Promise<Actor> {
  const token = await lab.build.session(who, { account: account ?? null })
  return lab.as(who, token)
}

async function tokenFor({ access }: Pick<Endpoint, 'access'>): Promise<string | undefined> {
  if (access === 'public') return undefined
  const { sari, owner } = world
  const actor = access === 'staff' ? enter(sari.who) : enter(owner.who, owner.organisation)
  return (await actor).token
}

async function send({ method, path, headers, body }: HostileRequest, token: string | undefined) {
  const response = await fetch(lab.address + path, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      'Idempotency-Key': crypto.randomUUID(),
      ...headers,
    },
    body,
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const type = response.headers.get('Content-Type') ?? ''
  // a stream goes on for ever
  if (type.startsWith('text/event-stream')) await response.body?.cancel()
  const text = type.startsWith('application/json') ? await response.text() : ''
  return { status: response.status, text }
}

/** What of the requests got an answer that nobody may get. They are made anew once one of them was a success. */
async function takenDown(
  make: () => Promise<readonly HostileRequest[]>,
  signIn: () => Promise<string | undefined>,
  atATime: number,
): Promise<string[]> {
  const bad: string[] = []
  let [requests, token] = [await make(), await signIn()]
  for (let at = 0; at < requests.length; at += atATime) {
    const some = requests.slice(at, at + atATime)
    const said = await Promise.all(some.map((request) => send(request, token)))
    for (const [index, { status, text }] of said.entries()) {
      if (status >= 500 || INSIDE.test(text)) bad.push(`${status} for ${some[index]?.what}`)
    }
    // one of them may have signed out
    const out = said.some(
      ({ status }, index) => status === 401 && !some[index]?.headers.Authorization,
    )
    if (out) token = await signIn()
    const done = some.some(({ method }, index) => method !== 'GET' && said[index]?.status === 200)
    if (done) requests = await make()
  }
  return bad
}

/** Last the one that people may ask only so often in a minute, and others with it. */
const isBounded = ({ name }: NamedEndpoint) => Number(name === 'sendToAssistant')
const calls = namedEndpoints
  .toSorted((one, other) => isBounded(one) - isBounded(other))
  .map((endpoint) => [endpoint.name, endpoint] as const)

test.each(calls)(
  '%s',
  async (name, endpoint: Endpoint) => {
    const make = async () => {
      const honest = (await ROWS[name].ask?.(world)) ?? {}
      const requests = [...sharpRequests(endpoint, honest)]
      if (process.env.FUZZ) requests.push(...hostileShapes(endpoint, honest))
      const more = hostileRequests(endpoint, seeded(SEED), honest)
      for (let run = 0; run < RUNS; run += 1) requests.push(more.next().value)
      return requests
    }
    const atATime = isWrite(endpoint) ? 1 : READS_AT_A_TIME
    expect(await takenDown(make, () => tokenFor(endpoint), atATime)).toEqual([])
  },
  Math.max(RUNS * 2000, 60_000),
)

test('streams and uploads by parts', async () => {
  const signIn = () => tokenFor({ access: 'customer' })
  expect(await takenDown(async () => [...hostileStreams()], signIn, 1)).toEqual([])
})
