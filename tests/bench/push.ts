/** One broadcast to many devices, with and without a kill -9 in the middle; and many open event streams. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

import pg from 'pg'

import { startServer } from '../e2e/support/server-process.ts'
import { broadcast, fillPeople } from './push/fill.ts'
import { openSink } from './push/sink.ts'
import { openStreams } from './push/streams.ts'
import { openBenchDatabase } from './support/bench-database.ts'

const DEVICES = Number(process.env.BENCH_DEVICES ?? 10_000)
const STREAMS = Number(process.env.BENCH_STREAMS ?? 2000)
const ROUNDS = 10

const execute = promisify(execFile)

export async function run() {
  const database = await openBenchDatabase()
  const sink = await openSink()
  const client = new pg.Client(database.connection)
  try {
    await client.connect()
    await fillPeople(client, Math.max(DEVICES, STREAMS), sink.origin)
    const env = {
      DATABASE_URL: database.url,
      PUSH_SERVICES: sink.origin,
      PUBLIC_URL: 'http://bench.lab',
    }
    const start = async () => startServer({ demo: false, env })
    return await measure({ client, sink, start })
  } finally {
    await client.end()
    sink.close()
    await database.close()
  }
}

interface Bench {
  client: pg.Client
  sink: Awaited<ReturnType<typeof openSink>>
  start: () => ReturnType<typeof startServer>
}

async function measure({ client, sink, start }: Bench) {
  const server = await start()
  const whole = await timed(sink, client)
  const peak = await megabytes(server.pid(), 'VmHWM')

  sink.clear()
  const since = await broadcast(client, DEVICES, true)
  await sink.reached(DEVICES / 2)
  await server.kill()
  const killedAt = sink.devices()
  await server.restart()
  await sink.reached(DEVICES)
  const killed = performance.now() - since
  const again = sink.requests() - DEVICES

  // a fresh process: what the broadcast left behind would hide what a stream takes
  await server.restart()
  const before = await megabytes(server.pid(), 'VmRSS')
  const streams = await openStreams(server.origin, STREAMS)
  const after = await megabytes(server.pid(), 'VmRSS')
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    waits.push(...(await streams.arrivals(() => broadcast(client, STREAMS, false))))
  }
  streams.close()
  await server.end()

  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  const summary = {
    devices: DEVICES,
    'broadcast, s': tenths(whole / 1000),
    'server at most, MB': Math.round(peak),
    'with a kill -9, s': tenths(killed / 1000),
    'reached before the kill': killedAt,
    'reached in the end': sink.devices(),
    'sent twice': again,
    streams: STREAMS,
    'kB a stream': tenths(((after - before) * 1024) / STREAMS),
    'messages to all streams': ROUNDS,
    'p50, ms': at(0.5),
    'p99, ms': at(0.99),
  }
  return { rows: Object.entries(summary).map(([what, value]) => ({ what, value })), summary }
}

async function timed(sink: Bench['sink'], client: pg.Client): Promise<number> {
  const since = await broadcast(client, DEVICES, true)
  await sink.reached(DEVICES)
  return performance.now() - since
}

const tenths = (value: number) => Math.round(value * 10) / 10

/** Of the process's memory, as Linux counts it; elsewhere what it has now. */
async function megabytes(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const known = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]
  const kilobytes = known ?? (await execute('ps', ['-o', 'rss=', '-p', String(pid)])).stdout
  return Number(kilobytes) / 1024
}
