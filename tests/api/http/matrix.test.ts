/** Who is let in where: every call of the contract with no token, a dead one, and each kind of person. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createClient } from '#contract/http/client'
import type { Endpoint } from '#contract/http/endpoint'
import { ApiError } from '#contract/http/envelope'
import { namedEndpoints } from '#contract/index'
import { revokeToken } from '#contract/session'
import type { Asking, Row, World } from '#tests/support/matrix/matrix-asking'
import { ROWS } from '#tests/support/matrix/matrix-rows'
import type { Employee, Organisation } from '#tests/support/worlds/builders'
import { openCafWorld } from '#tests/support/worlds/caf-world'
import { type Actor, type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'

const DAY_MS = 86_400_000

let lab: Lab
let world: World
let owner: Employee
let stranger: { who: Employee; organisation: Organisation }
beforeAll(async () => {
  lab = await openLab({ limits: UNLIMITED })
  const { sari } = await openCafWorld(lab)
  const [organisation, clinic] = [await lab.build.organisation(), await lab.build.organisation()]
  owner = await lab.build.employee('rina', organisation, clinic)
  const elsewhere = await lab.build.organisation()
  stranger = { who: await lab.build.employee('dewi', elsewhere), organisation: elsewhere }
  const colleague = await lab.signIn(await lab.build.employee('budi', organisation))
  world = {
    lab,
    owner: { ...(await lab.signIn(owner)), organisation },
    colleague: { ...colleague, organisation },
    clinic,
    sari,
  }
})
afterAll(() => lab.close())
beforeEach(async () => {
  const { organisation } = world.owner
  const made = { ...(await enter(owner, organisation)), organisation }
  world = { ...world, owner: made, sari: await enter(world.sari.who) }
})

/** A session of its own for each try: some calls end all that there are. */
async function enter(who: Employee, account?: Organisation): Promise<Actor> {
  const token = await lab.build.session(who, { account: account ?? null })
  return lab.as(who, token)
}

async function expired(who: Employee): Promise<string> {
  const { token } = await enter(who, world.owner.organisation)
  const long = new Date(Date.now() - 31 * DAY_MS)
  await lab.db
    .updateTable('tokens')
    .set({ last_used_at: long })
    .where('id', '=', (eb) => eb.selectFrom('tokens').select(({ fn }) => fn.max('id').as('id')))
    .execute()
  return token
}

async function revoked(who: Employee): Promise<string> {
  const { token } = await enter(who, world.owner.organisation)
  await statusOf(revokeToken, { body: {} }, token)
  return token
}

async function statusOf(endpoint: Endpoint, asking: Asking, token?: string): Promise<number> {
  const client = createClient({ baseUrl: () => lab.address, token: () => token })
  try {
    await client.call(endpoint, asking as never)
    return 200
  } catch (error) {
    if (error instanceof ApiError) return error.status
    throw error
  }
}

/** Everybody there is, and what they are to get. */
function columns(row: Row): [string, () => Promise<string | undefined>, number][] {
  const { who, found = 200 } = row
  const { organisation } = world.owner
  const open = who === 'public'
  const locked = open ? found : 401
  const foreign = { public: found, one: 404, account: found, person: found, desk: 403 }[who]
  const staff = { public: found, one: 403, account: 403, person: found, desk: found }[who]
  const own = who === 'desk' ? 403 : found
  const other = row.stranger ?? foreign
  const chosen = who === 'desk' ? found : (row.acting ?? found)
  return [
    ['no token', async () => undefined, locked],
    ['an expired one', () => expired(owner), locked],
    ['a revoked one', () => revoked(owner), locked],
    ['a stranger', async () => (await enter(stranger.who, stranger.organisation)).token, other],
    [
      'linked, not switched on',
      async () => (await enter(owner, world.clinic)).token,
      row.linked ?? other,
    ],
    [
      'staff without an account',
      async () => (await enter(world.sari.who)).token,
      row.staff ?? staff,
    ],
    ['the owner', async () => (await enter(owner, organisation)).token, own],
    // made anew: the owner has done it
    ['staff on its behalf', async () => (await enter(world.sari.who, organisation)).token, chosen],
  ]
}

const calls = namedEndpoints.map((endpoint) => [endpoint.name, endpoint] as const)

describe('the matrix', () => {
  test.each(calls)('%s', async (name, endpoint) => {
    const row: Row = ROWS[name]
    const ask = async () => (await row.ask?.(world)) ?? {}
    let asking = await ask()
    const said: Record<string, number> = {}
    const expected: Record<string, number> = {}
    for (const [column, tokenOf, status] of columns(row)) {
      // one thing for all who may not have it, and for its owner; anew for whoever may do it again
      if (row.who !== 'one' || column === 'staff on its behalf') asking = await ask()
      const token = await tokenOf()
      said[column] = await statusOf(endpoint, asking, token)
      expected[column] = status
    }
    expect(said).toEqual(expected)
  })
})
