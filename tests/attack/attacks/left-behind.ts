/** What outlives what it was made for: calendar addresses, devices that cannot be reached, and too many of them. */
import { createECDH, randomBytes, randomUUID } from 'node:crypto'

import { changePassword } from '#contract/account/calls'
import { endpoints } from '#contract/index'
import type { Actor } from '#tests/support/worlds/lab'

import type { Attack, Finding } from '../attack.ts'
import { makeCalendar } from '../calendar-address.ts'
import { PUSH_SERVICE, type World } from '../open-world.ts'

/** Browsers that one person registers, and what nobody has in truth. */
const DEVICES = 130
const MOST_DEVICES = 100
const AT_A_TIME = 10

/** A public key and a secret, as a browser makes them. */
function keysOf(point: Buffer) {
  return { p256dh: point.toString('base64url'), auth: randomBytes(16).toString('base64url') }
}

function newPoint(): Buffer {
  const pair = createECDH('prime256v1')
  return pair.generateKeys()
}

async function register({ wire, address }: World, { token }: Actor, point: Buffer) {
  const endpoint = `${PUSH_SERVICE}/${randomUUID()}`
  return wire.ask({
    method: 'POST',
    path: endpoints.registerDevice.path,
    token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { fcm_token: endpoint, subscription: { endpoint, keys: keysOf(point) } },
    from: address(),
  })
}

async function devices(world: World): Promise<Finding[]> {
  const { lab, people } = world
  const { owner } = people
  const off = newPoint()
  off.writeUInt8(off.readUInt8(64) ^ 1, 64)
  const findings: Finding[] = []
  const { status } = await register(world, owner, off)
  if (status !== 422) findings.push({ what: `a key off the curve gets ${status}` })
  for (let at = 0; at < DEVICES; at += AT_A_TIME) {
    await Promise.all(Array.from({ length: AT_A_TIME }, () => register(world, owner, newPoint())))
  }
  const rows = await lab.db
    .selectFrom('devices')
    .where('user_id', '=', owner.who.id)
    .select('id')
    .execute()
  // nobody is there to be told
  await lab.db.deleteFrom('devices').where('user_id', '=', owner.who.id).execute()
  if (rows.length > MOST_DEVICES) findings.push({ what: `${rows.length} devices of one person` })
  return findings
}

async function calendar({ lab, wire, people, address }: World): Promise<Finding[]> {
  const who = await lab.build.employee('planner', people.owner.organisation)
  const planner = await lab.signIn(who)
  const path = await makeCalendar(wire, planner.token)
  if (path === undefined) return [{ what: 'the server makes no calendar address' }]
  const read = async () => (await wire.ask({ path, from: address() })).status
  const before = await read()
  await planner.call(changePassword, {
    body: { current_password: who.password, password: 'another long password' },
  })
  const after = await read()
  return [
    ...(before === 200 ? [] : [{ what: `a calendar gets ${before}` }]),
    ...(after === 404 ? [] : [{ what: `a calendar outlives the password: ${after}` }]),
  ]
}

const run = async (world: World): Promise<Finding[]> => [
  ...(await calendar(world)),
  ...(await devices(world)),
]

export const leftBehind: Attack = { name: 'left', mostMs: 40_000, run }
