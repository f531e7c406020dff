/** Requests that are small on the wire and huge unpacked: nothing of them may be unpacked. */
import { randomUUID } from 'node:crypto'
import { constants, createBrotliCompress, createDeflate, createGzip } from 'node:zlib'

import { TUS_CONTENT_TYPE, TUS_VERSION, UPLOADS_PATH } from '#contract/http/resumable'

import type { Attack, Finding } from '../attack.ts'
import type { World } from '../open-world.ts'
import { processorMsOf } from '../process-memory.ts'
import { until } from '../until.ts'
import type { Asking } from '../wire.ts'

const MB = 1_000_000
/** Unpacked. A packed request is some kB for gzip, some hundred bytes for brotli. */
const BYTES = { long: 400 * MB, short: 100 * MB }
/** Of each, at once. */
const COPIES = 3
/** What one such request may cost the server, in ms of processor time: far more than refusing it does. */
const COST_MS = 100
/** Once it works less than this in a quarter of a second, it is done with what was asked. */
const IDLE_MS = 25
const DONE_MS = 30_000

const PACKERS = {
  br: () =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 },
    }),
  gzip: () => createGzip({ level: 9 }),
  deflate: () => createDeflate({ level: 9 }),
}

async function pack(encoding: keyof typeof PACKERS, bytes: number): Promise<Buffer> {
  const packer = PACKERS[encoding]()
  const parts: Buffer[] = []
  packer.on('data', (part: Buffer) => parts.push(part))
  const piece = Buffer.alloc(4 * MB, '[')
  const ended = new Promise<void>((resolve) => packer.once('end', resolve))
  for (let at = 0; at < bytes; at += piece.length) {
    if (!packer.write(piece)) await new Promise<void>((go) => packer.once('drain', go))
  }
  packer.end()
  await ended
  return Buffer.concat(parts)
}

/** Resolves when the server has nothing to do any more. */
async function settled(pid: number): Promise<void> {
  let before = processorMsOf(pid)
  let since = performance.now()
  await until(DONE_MS, () => {
    if (performance.now() - since < 250) return undefined
    const now = processorMsOf(pid)
    const idle = now - before < IDLE_MS
    before = now
    since = performance.now()
    return idle || undefined
  })
}

function requests({ people: { owner } }: World): Record<string, Asking> {
  const key = () => ({ 'Idempotency-Key': randomUUID() })
  const json = { 'Content-Type': 'application/json' }
  return {
    'sign-in': { method: 'POST', path: '/api_v2/token', headers: { ...json, ...key() } },
    profile: {
      method: 'POST',
      path: '/api_v2/me',
      token: owner.token,
      headers: { ...json, ...key() },
    },
    form: {
      method: 'POST',
      path: '/api_v2/customer/ticket',
      token: owner.token,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', ...key() },
    },
    upload: {
      method: 'POST',
      path: UPLOADS_PATH,
      token: owner.token,
      headers: { 'Content-Type': TUS_CONTENT_TYPE, 'Tus-Resumable': TUS_VERSION },
    },
    nowhere: { method: 'POST', path: '/api_v2/nowhere', headers: json },
  }
}

async function run(world: World): Promise<Finding[]> {
  const { wire, short, pid } = world
  const findings: Finding[] = []
  await settled(pid)
  for (const encoding of ['br', 'gzip', 'deflate', 'zstd'] as const) {
    // nobody here packs zstd: its first bytes will do
    const body =
      encoding === 'zstd'
        ? Buffer.from('28b52ffda4ffffffff', 'hex')
        : await pack(encoding, BYTES[short ? 'short' : 'long'])
    for (const [name, asking] of Object.entries(requests(world)).slice(0, short ? 2 : 5)) {
      const before = processorMsOf(pid)
      const answers = await Promise.all(
        Array.from({ length: COPIES }, () =>
          wire.ask({
            ...asking,
            body,
            from: world.address(),
            headers: { ...asking.headers, 'Content-Encoding': encoding },
          }),
        ),
      )
      await settled(pid)
      const cost = Math.round((processorMsOf(pid) - before) / COPIES)
      if (cost > COST_MS) findings.push({ what: `${encoding} to ${name}: ${cost} ms each` })
      const taken = answers.find(({ status }) => status > 0 && status < 400)
      if (taken) findings.push({ what: `${encoding} to ${name}: ${taken.status}` })
    }
  }
  return findings
}

export const packedRequests: Attack = {
  name: 'packed',
  mostMs: 90_000,
  run,
}
