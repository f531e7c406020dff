/** Bodies, heads and readers that take for ever, and an address that takes all connections: ended, and nobody else waits. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { fillPath } from '#contract/http/endpoint'
import { SPEC_LIMITS } from '#contract/http/limits'
import { TUS_CONTENT_TYPE, TUS_VERSION, UPLOADS_PATH } from '#contract/http/resumable'
import { endpoints } from '#contract/index'
import { openComplaint } from '#tests/support/worlds/lab'

import type { Attack, Finding } from '../attack.ts'
import { attach } from '../hostile/form.ts'
import type { World } from '../open-world.ts'
import { until } from '../until.ts'
import { type Line, dataOf } from '../wire.ts'

/** Connections of each kind. */
const EACH = { long: 24, short: 6 }
/** A byte of a body or a head comes each so many ms. */
const BYTE_MS = { long: 2000, short: 500 }
/** A short run only sees that nobody else waits. */
const WATCH_MS = { bodies: 95_000, readers: 150_000, short: 2000 }
/** Of one address, at the same time: all of a laboratory have fewer. */
const CROWD = 700
const CROWD_MS = 1500
/** Somebody else is served so soon. */
const SERVED_MS = 5000
/** The rest of an answer comes within. */
const READ_MS = 10_000
/** More than lies in the buffers on the way. */
const FILE_BYTES = 25_000_000

interface Slow {
  what: string
  line: Line
  /** What comes of it, byte by byte; nothing where it only does not read. */
  drips: boolean
}

const headOf = (method: string, path: string, headers: Record<string, string | number>) =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}`

async function openSlow(world: World): Promise<Slow[]> {
  const { lab, wire, people, short } = world
  const { owner } = people
  const { id: ticketId } = await openComplaint(lab, owner)
  const token = { Authorization: `Bearer ${owner.token}` }
  const json = { 'Content-Type': 'application/json', 'Content-Length': 5000 }
  const attachments = fillPath(endpoints.uploadAttachment.path, { id: ticketId })
  const form = {
    ...token,
    'Idempotency-Key': randomUUID(),
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': SPEC_LIMITS.uploadBytes,
  }
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  const upload = await wire.ask({
    method: 'POST',
    path: UPLOADS_PATH,
    token: owner.token,
    headers: { 'Tus-Resumable': TUS_VERSION, 'Upload-Length': '1000000' },
  })
  const patch = {
    ...token,
    'Tus-Resumable': TUS_VERSION,
    'Upload-Offset': 0,
    'Content-Type': TUS_CONTENT_TYPE,
    'Content-Length': 1_000_000,
  }
  const kinds: [string, string][] = [
    ['a head', headOf('GET', '/api_v2/me', token)],
    ['a head of nobody', headOf('GET', '/', {})],
    ['a sign-in', `${headOf('POST', '/api_v2/token', json)}\r\n{`],
    ['a profile', `${headOf('POST', '/api_v2/me', { ...json, ...token })}\r\n{`],
    ['a file', `${headOf('POST', attachments, form)}\r\n${part}`],
    ['a part of a file', `${headOf('PATCH', String(upload.headers.location), patch)}\r\n`],
  ]
  const slow: Slow[] = []
  for (const [what, beginning] of kinds) {
    const from = world.address()
    for (let at = 0; at < EACH[short ? 'short' : 'long'] / 2; at += 1) {
      const line = await wire.open(from)
      line.say(beginning, 1)
      slow.push({ what, line, drips: true })
    }
  }
  if (short) return slow
  return [...slow, ...(await openReaders(world, ticketId))]
}

/** Each asks for a large file, and reads nothing of it. */
async function openReaders(world: World, ticketId: number): Promise<Slow[]> {
  const { wire, people } = world
  const { token } = people.owner
  const bytes = Buffer.alloc(FILE_BYTES, 'temperature 37.0 C\n')
  const stored = await attach(wire, { name: 'run.txt', bytes }, { token, ticketId })
  const attachment_id = dataOf(stored).id ?? 0
  const path = fillPath(endpoints.downloadAttachment.path, { id: ticketId, attachment_id })
  const from = world.address()
  return Promise.all(
    Array.from({ length: EACH.long / 2 }, async () => {
      const line = await wire.open(from)
      line.socket.pause()
      line.say(`${headOf('GET', path, { Authorization: `Bearer ${token}` })}\r\n`, 1)
      return { what: 'a reader', line, drips: false }
    }),
  )
}

/** One address opens more than its share, while another asks. */
async function crowd(world: World): Promise<Finding[]> {
  const { wire } = world
  const from = world.address()
  const lines = await Promise.all(Array.from({ length: CROWD }, () => wire.open(from)))
  for (const line of lines) line.say('GET /api_v2/me HTTP/1.1\r\n', 1)
  const open = () => lines.filter((line) => line.isOpen()).length
  await until(CROWD_MS, () => open() < CROWD || undefined)
  const held = open()
  const others = await wire.ask({
    path: endpoints.readMe.path,
    token: world.people.stranger.token,
    from: world.address(),
    timeoutMs: SERVED_MS,
  })
  for (const line of lines) line.socket.destroy()
  return [
    ...(held === CROWD ? [{ what: `one address holds ${CROWD} connections` }] : []),
    ...(others.status === 200 ? [] : [{ what: `another address gets ${others.status}` }]),
  ]
}

/** A socket that is not read does not hear that the server let go of it: the rest of the answer is missing then. */
async function isServed({ socket, isOpen }: Line): Promise<boolean> {
  socket.resume()
  await until(READ_MS, () => socket.bytesRead >= FILE_BYTES || !isOpen() || undefined)
  return socket.bytesRead >= FILE_BYTES || isOpen()
}

async function run(world: World): Promise<Finding[]> {
  const { wire, people, short } = world
  const findings = await crowd(world)
  const slow = await openSlow(world)
  const since = performance.now()
  const from = world.address()
  const boundOf = ({ drips }: Slow) =>
    short ? WATCH_MS.short : WATCH_MS[drips ? 'bodies' : 'readers']
  const waited = () => performance.now() - since
  const left = () => slow.filter((each) => each.line.isOpen())
  let late = 0
  while (left().some((each) => waited() < boundOf(each))) {
    for (const { line, drips } of left()) if (drips) line.say('x')
    const answer = await wire.ask({
      path: endpoints.readMe.path,
      token: people.stranger.token,
      from,
      timeoutMs: SERVED_MS,
    })
    if (answer.status !== 200) late += 1
    await pause(BYTE_MS[short ? 'short' : 'long'])
  }
  if (late > 0) findings.push({ what: `another is not served, ${late} times` })
  if (short) return findings
  const open = []
  for (const each of left()) if (each.drips || (await isServed(each.line))) open.push(each)
  for (const what of new Set(open.map((each) => each.what))) {
    const count = open.filter((each) => each.what === what).length
    findings.push({ what: `${count} of ${what} still open after ${Math.round(waited() / 1000)} s` })
  }
  return findings
}

export const slowConnections: Attack = {
  name: 'slow',
  mostMs: 200_000,
  run,
}
