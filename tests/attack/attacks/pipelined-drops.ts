/** Asks for streams, many in one breath, and hangs up: each place that was taken has to come back. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'

import { registerCustomer } from '#contract/account/calls'
import {
  REGISTRATION_KEY_HEADER,
  REGISTRATION_EVENTS_PATH,
} from '#contract/account/registration-stream'
import { EVENTS_PATH } from '#contract/events'
import { fillPath } from '#contract/http/endpoint'
import { namedEndpoints } from '#contract/index'
import { openFolderStore } from '#server/platform/files/folder-store'
import type { Row } from '#tests/support/matrix/matrix-asking'
import { ROWS } from '#tests/support/matrix/matrix-rows'
import { fillTickets } from '#tests/support/worlds/fill-tickets'
import type { Actor } from '#tests/support/worlds/lab'
import { lookups } from '#tests/support/worlds/lookup-world'

import type { Attack, Finding } from '../attack.ts'
import { makeCalendar } from '../calendar-address.ts'
import type { World } from '../open-world.ts'
import { until } from '../until.ts'
import type { Line } from '../wire.ts'

/** Requests in one write, of what ends and of what stays open; and such writes. */
const AT_ONCE = { ends: 6, stays: 12 }
const ROUNDS = { long: 9, short: 6 }
/** Streams that one asks for at the same time: more than any bound lets through. */
const CROWD = 30
/** A dropped request may end what it began. */
const GIVEN_BACK_MS = 10_000
/** For the head of an answer. */
const HEAD_MS = 5000
const TICKETS = 3000
const PACK_BYTES = 3_000_000
const DAYS = '?date_from=2020-01-01&date_to=2026-12-31'
const QUERIES: Record<string, string> = {
  exportTickets: DAYS,
}

interface Stream {
  name: string
  path: string
  headers: Record<string, string>
  /** Somebody else who is to be served too; the same person alone without. */
  other?: Record<string, string>
  /** It stays open: the head of its answer is all there is to wait for. */
  endless?: boolean
}

const bearer = ({ token }: Actor) => ({ Authorization: `Bearer ${token}` })

/** Of both: what is small has been sent before its reader can hang up. */
async function fillOut({ lab, people: { owner, stranger } }: World): Promise<void> {
  for (const { organisation, who } of [owner, stranger]) {
    await fillTickets(lab.db, organisation, who, TICKETS)
    await sql`update tickets set description = description || (
      select string_agg(md5(random()::text || nth), ' ') from generate_series(1, 12) nth
    ) where customer_id = ${organisation.id}`.execute(lab.db)
  }
}

/** A certificate whose file is of some size, on an instrument. */
async function fillPack({ lab, people: { owner } }: World, instrumentId: number): Promise<void> {
  const instrument = await lab.db
    .selectFrom('instruments')
    .where('id', '=', instrumentId)
    .select(['id', 'instrument_type_id'])
    .executeTakeFirstOrThrow()
  const { id } = await lookups(lab).certificate(owner.organisation, instrument)
  const store = openFolderStore(join(lab.folder, 'files'))
  const file = await store.put(Readable.from([randomBytes(PACK_BYTES)]), 'application/pdf')
  await lab.db
    .updateTable('certificates')
    .set({ storage_key: file.key, size: file.size, sha256: file.sha256 })
    .where('id', '=', id)
    .execute()
}

/** Returns the key of a device that has registered: no other one gets a stream. */
async function register({ wire, address }: World): Promise<string> {
  const { method, path } = registerCustomer
  const waiting_key = randomBytes(32).toString('base64url')
  const body = {
    name: 'Wati',
    email: `wati.${randomBytes(4).toString('hex')}@test.lab`,
    password: 'a long password',
    phone: '+62 812 5550 9001',
    organisation: 'Lab Baru',
    waiting_key,
  }
  await wire.ask({ method, path, body, from: address() })
  return waiting_key
}

async function streamsOf(world: World): Promise<Stream[]> {
  const { owner, sari, stranger } = world.people
  await fillOut(world)
  const waiting = { [REGISTRATION_KEY_HEADER]: await register(world) }
  const streams: Stream[] = [
    {
      name: 'waiting',
      path: REGISTRATION_EVENTS_PATH,
      headers: waiting,
      other: waiting,
      endless: true,
    },
    {
      name: 'events',
      path: EVENTS_PATH,
      headers: bearer(owner),
      other: bearer(stranger),
      endless: true,
    },
  ]
  for (const endpoint of namedEndpoints) {
    if (endpoint.data !== 'blob') continue
    const row: Row = ROWS[endpoint.name]
    // of a video and of a calendar there is none yet
    if (row.found === 404) continue
    const asking = (await row.ask?.(world.matrix)) ?? {}
    if (endpoint.name === 'downloadAuditPack') await fillPack(world, Number(asking.params?.id))
    const path = fillPath(endpoint.path, asking.params) + (QUERIES[endpoint.name] ?? '')
    const headers = bearer(endpoint.access === 'staff' ? sari : owner)
    const other = row.who === 'account' ? bearer(stranger) : undefined
    streams.push({ name: endpoint.name, path, headers, ...(other && { other }) })
  }
  const path = await makeCalendar(world.wire, owner.token)
  return path === undefined ? streams : [...streams, { name: 'calendar', path, headers: {} }]
}

const ask = ({ path }: Stream, headers: Record<string, string>, host: string) =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

/** As soon as it is said, within the first answers, or once one has begun. */
const MOMENTS = 3

async function drop(
  { wire, chance }: World,
  stream: Stream,
  { from, moment }: { from: string; moment: number },
): Promise<void> {
  const line = await wire.open(from)
  const count = stream.endless ? AT_ONCE.stays : AT_ONCE.ends
  line.say(ask(stream, stream.headers, wire.host).repeat(count), count)
  if (moment === 0) {
    line.socket.end()
    await pause(chance.below(20))
  }
  if (moment === 1) await pause(chance.below(200))
  if (moment === 2)
    await until(2000, () => (line.heard() === '' && line.isOpen() ? undefined : true))
  line.socket.resetAndDestroy()
}

/** How many are served at the same time, of more than any bound lets through; of those that end, one. */
async function servedAtOnce(
  { wire }: World,
  stream: Stream,
  headers: Record<string, string>,
  from: string,
): Promise<number> {
  if (!stream.endless) {
    return (await wire.ask({ path: stream.path, headers, from })).status === 200 ? 1 : 0
  }
  const lines = await Promise.all(
    Array.from({ length: CROWD }, async () => {
      const line = await wire.open(from)
      line.say(ask(stream, headers, wire.host), 1)
      return line
    }),
  )
  const statuses = await Promise.all(
    lines.map((line) =>
      until(HEAD_MS, () => (line.isOpen() ? statusIn(line) : (statusIn(line) ?? '0'))),
    ),
  )
  for (const line of lines) line.socket.destroy()
  return statuses.filter((status) => status === '200').length
}

const statusIn = (line: Line) => /^HTTP\/1\.1 (\d+)/.exec(line.heard())?.[1]

/** What is missing of `whole` after a while; 0 where all came back. */
async function missing(
  world: World,
  asked: [Stream, Record<string, string>, string],
  whole: number,
): Promise<number> {
  let served = 0
  await until(GIVEN_BACK_MS, async () => {
    served = await servedAtOnce(world, ...asked)
    return served >= whole || undefined
  })
  return Math.max(0, whole - served)
}

async function run(world: World): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const stream of await streamsOf(world)) {
    const { name, headers, other } = stream
    const whole = await servedAtOnce(world, stream, headers, world.address())
    if (whole === 0) findings.push({ what: `${name} is not served at all` })
    const from = world.address()
    for (let round = 0; round < ROUNDS[world.short ? 'short' : 'long']; round += 1) {
      await drop(world, stream, { from, moment: round % MOMENTS })
    }
    const lost = await missing(world, [stream, headers, from], whole)
    if (lost > 0) findings.push({ what: `${name}: ${lost} places lost`, placesLost: lost })
    if (!other) continue
    const lostToOthers = await missing(world, [stream, other, world.address()], 1)
    if (lostToOthers > 0) findings.push({ what: `${name}: none for another`, placesLost: 1 })
  }
  return findings
}

export const pipelinedDrops: Attack = {
  name: 'drops',
  mostMs: 90_000,
  run,
}
