/** The server's memory while tickets are read and replied to, 30 MB are uploaded and 100,000 rows exported. */
import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'

import { SPEC_LIMITS } from '#contract/http/limits'
import { createReply, listReplies } from '#contract/replies'
import { deleteAttachment } from '#contract/tickets/attachments'
import { listTickets, readTicket } from '#contract/tickets/calls'
import { residentOf, usageOf } from '#tests/attack/process-memory'
import { startServer } from '#tests/e2e/support/server-process'
import { openStore } from '#tests/support/open-store'
import { pdf, png } from '#tests/support/sample-files'
import { attachmentsOf, type SentFile, sendForm } from '#tests/support/send-form'
import { idOf, makeUpload, sendPart } from '#tests/support/tus'
import { fillTickets } from '#tests/support/worlds/fill-tickets'
import type { Actor, Lab } from '#tests/support/worlds/lab'
import { openProcessLab } from '#tests/support/worlds/process-lab'

import { held } from '../support/aims.ts'
import { type MemoryPart, type Sample, slopeOf } from './trend.ts'

const TICKETS = Number(process.env.BENCH_TICKETS ?? 100_000)
const MOST_MB = 200
const STEEPEST = 1
const SAMPLE_MS = 500
/** Between two uploads or exports of one person. */
const REST_MS = 3000
const PART_BYTES = 5_000_000

interface World {
  lab: Lab
  rina: Actor
  ticketId: number
}

export async function measureServer(minutes: number): Promise<MemoryPart> {
  // an address of its own for each call is believed from a proxy: the limit is per address
  const server = await startServer({ demo: false, env: { PUBLIC_URL: 'http://bench.lab' } })
  const { db, build, close } = await openStore(server)
  try {
    const organisation = await build.organisation()
    const employee = await build.employee('rina', organisation)
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      // what each row names is there; nothing is searched here
      await sql`set local session_replication_role = replica`.execute(tx)
      await fillTickets(tx, organisation, employee, TICKETS)
    })
    const { id: ticketId } = await db
      .selectFrom('tickets')
      .select('id')
      .orderBy('last_activity_at', 'desc')
      .executeTakeFirstOrThrow()
    const connection = { host: '', port: 0, user: '', password: '', database: '' }
    const lab = openProcessLab({ address: server.origin, folder: server.dataDir, db, connection })
    const rina = lab.as(employee, await build.session(employee))
    return await watch(server.pid(), minutes, { lab, rina, ticketId })
  } finally {
    await close()
    await server.end()
  }
}

async function watch(pid: number, minutes: number, world: World): Promise<MemoryPart> {
  const work = startWork(world)
  const server: Sample[] = []
  const worker: Sample[] = []
  const idle = residentOf(pid)
  const since = performance.now()
  for (;;) {
    const minute = (performance.now() - since) / 60_000
    if (minute >= minutes) break
    const mb = residentOf(pid)
    server.push({ minute, mb })
    worker.push({ minute, mb: Math.max(0, usageOf(pid).serverMb - mb) })
    await pause(SAMPLE_MS)
  }
  const done = await work.end()
  const most = (samples: Sample[]) => whole(Math.max(...samples.map(({ mb }) => mb)))
  const slope = Math.round(slopeOf(server) * 100) / 100
  return {
    samples: [
      { minute: 'idle', 'server, MB': whole(idle) },
      ...spread(server, worker).map(([one, two]) => ({
        minute: Math.round(one.minute * 10) / 10,
        'server, MB': whole(one.mb),
        'its worker, MB': whole(two.mb),
      })),
    ],
    rows: [
      { what: 'server at most, MB', ...held(`< ${MOST_MB}`, most(server), most(server) < MOST_MB) },
      {
        what: 'server, second half, MB a minute',
        ...held(`< ${STEEPEST}`, slope, slope < STEEPEST),
      },
      { what: 'failed requests of the work', ...held('0', done.failed, done.failed === 0) },
      { what: 'its worker at most, MB', aim: '', seen: most(worker), held: '' },
      ...Object.entries(done.counts).map(([what, seen]) => ({ what, aim: '', seen, held: '' })),
    ],
    summary: {
      server_most_mb: most(server),
      server_slope_mb_a_minute: slope,
      worker_most_mb: most(worker),
      ...done.counts,
      failed: done.failed,
    },
  }
}

const whole = (mb: number) => Math.round(mb)

/** About a dozen of them, with the first and the last. */
function spread(server: readonly Sample[], worker: readonly Sample[]): [Sample, Sample][] {
  const step = Math.max(1, Math.floor(server.length / 12))
  return server.flatMap((one, at): [Sample, Sample][] => {
    const two = worker[at]
    return two && (at % step === 0 || at === server.length - 1) ? [[one, two]] : []
  })
}

/** Everybody does their part again and again; `end` waits for what is under way. */
function startWork(world: World) {
  const counts = { reads: 0, replies: 0, 'uploads of 30 MB': 0, pictures: 0, exports: 0 }
  let failed = 0
  const over = new AbortController()
  const again = async (what: keyof typeof counts, work: () => Promise<unknown>, restMs: number) => {
    while (!over.signal.aborted) {
      try {
        await work()
        counts[what] += 1
      } catch (error) {
        failed += 1
        if (failed <= 3) console.error(what, error)
      }
      await pause(restMs)
    }
  }
  const large = Buffer.concat([pdf, Buffer.alloc(SPEC_LIMITS.uploadBytes - pdf.length, 0x20)])
  const working = Promise.all([
    again('reads', () => read(world), 20),
    again('reads', () => read(world), 20),
    again('replies', () => reply(world), 50),
    again('uploads of 30 MB', () => uploadByForm(world, large), REST_MS),
    again('uploads of 30 MB', () => uploadByParts(world, large), REST_MS),
    again('pictures', () => uploadPicture(world), REST_MS),
    again('exports', () => exportAll(world), REST_MS),
  ])
  return {
    end: async () => {
      over.abort()
      await working
      return { counts, failed }
    },
  }
}

/** A fresh address for each, as a proxy tells it. */
const from = () => {
  const block = () => Math.floor(Math.random() * 256)
  return { 'X-Forwarded-For': `10.${block()}.${block()}.${block()}` }
}

async function get({ lab, rina }: World, path: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${rina.token}`, ...from() }
  const response = await fetch(lab.address + path, { headers })
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  return response
}

async function read(world: World): Promise<void> {
  const one = String(world.ticketId)
  for (const { path } of [listTickets, readTicket, listReplies]) {
    const limit = path === listReplies.path ? '?limit=100' : ''
    await (await get(world, path.replace('{id}', one) + limit)).arrayBuffer()
  }
}

async function reply({ rina, ticketId }: World): Promise<void> {
  const path = createReply.path.replace('{id}', String(ticketId))
  const body = { comment: 'The probe stops half way again.' }
  const { status } = await rina.send('POST', path, { body, headers: from() })
  if (status !== 200) throw new Error(`${path} answers ${status}`)
}

async function uploadByForm(world: World, bytes: Buffer): Promise<void> {
  await attach(world, { file: { name: 'manual.pdf', bytes } })
}

async function uploadByParts(world: World, bytes: Buffer): Promise<void> {
  const { lab, rina } = world
  const upload = await makeUpload(lab, rina.token, { name: 'manual.pdf', size: bytes.length })
  for (let offset = 0; offset < bytes.length; offset += PART_BYTES) {
    const part = bytes.subarray(offset, offset + PART_BYTES)
    const { status } = await sendPart(lab, rina.token, upload, offset, part)
    if (status !== 204) throw new Error(`a part answers ${status}`)
  }
  await attach(world, { fields: { file_upload: idOf(upload) } })
}

/** What the worker is for. */
async function uploadPicture(world: World): Promise<void> {
  await attach(world, { file: { name: 'photo.png', bytes: await png(3000, 2000) } })
}

/** Puts a file on the ticket and takes it off again: the disk is not what fills up here. */
async function attach(
  { lab, rina, ticketId }: World,
  sent: { file?: SentFile; fields?: Record<string, string> },
): Promise<void> {
  const { status, json } = await sendForm(lab, attachmentsOf(ticketId), {
    token: rina.token,
    ...sent,
  })
  if (status !== 200) throw new Error(`an upload answers ${status} ${json.message}`)
  const { id } = json.data as { id: number }
  await rina.call(deleteAttachment, { params: { id: ticketId, attachment_id: id }, body: {} })
}

async function exportAll(world: World): Promise<void> {
  const days = new URLSearchParams({ date_from: '2000-01-01', date_to: '2099-12-31' })
  const response = await get(world, `/api_v2/customer/tickets/export-excel?${days}`)
  if (!response.body) throw new Error('the answer has no body')
  for await (const _ of response.body) {
    // read as it comes
  }
}
