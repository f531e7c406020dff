/** The metrics that are looked up when somebody asks: what is open, held, waiting and running at that moment. */
import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

import type { UploadLocks } from './http/files/upload-locks.ts'
import type { RequestSemaphores } from './http/server/request-semaphore.ts'
import { JobCounts } from './jobs/job-counts.ts'
import type { Db } from './platform/db/open.ts'
import type { Metrics, Samples } from './platform/telemetry/metrics.ts'
import type { WorkerPool } from './platform/workers/worker-pool.ts'

interface Watched {
  app: FastifyInstance
  db: Db
  semaphores: RequestSemaphores
  uploads: UploadLocks
  workers: WorkerPool
}

export function watchServer(metrics: Metrics, { app, db, ...parts }: Watched): void {
  watchConnections(metrics, app)
  watchSemaphores(metrics, parts.semaphores)
  watchWorkers(metrics, parts.workers)
  watchJobs(metrics, db)
  metrics.addGauge({
    name: 'benchside_uploads_in_progress',
    help: 'Resumable uploads of which a part is arriving.',
    read: () => [[{}, parts.uploads.held]],
  })
}

/** Bytes are asked of the connections: a request costs nothing. */
function watchConnections(metrics: Metrics, { server }: FastifyInstance): void {
  const open = new Set<Socket>()
  const closed = { received: 0, sent: 0 }
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      closed.received += socket.bytesRead
      closed.sent += socket.bytesWritten
    })
  })
  const sum = (start: number, of: (socket: Socket) => number) => {
    let total = start
    for (const socket of open) total += of(socket)
    return total
  }
  metrics.addGauge({
    name: 'benchside_http_connections',
    help: 'Open connections of browsers and proxies.',
    read: () => [[{}, open.size]],
  })
  metrics.addTotal({
    name: 'benchside_http_received_bytes_total',
    help: 'Bytes that arrived on connections.',
    read: () => sum(closed.received, ({ bytesRead }) => bytesRead),
  })
  metrics.addTotal({
    name: 'benchside_http_sent_bytes_total',
    help: 'Bytes that were sent on connections.',
    read: () => sum(closed.sent, ({ bytesWritten }) => bytesWritten),
  })
}

function watchSemaphores(metrics: Metrics, semaphores: RequestSemaphores): void {
  const each = (value: (one: RequestSemaphores['events']) => number): Samples =>
    Object.entries(semaphores).map(([holds, one]: [string, RequestSemaphores['events']]) => [
      { holds },
      value(one),
    ])
  metrics.addGauge({
    name: 'benchside_held',
    help: 'Event streams, waiting devices, downloads and exports that are open.',
    labels: ['holds'],
    read: () => each(({ held }) => held),
  })
  metrics.addGauge({
    name: 'benchside_held_limit',
    help: 'How many of them may be open.',
    labels: ['holds'],
    read: () => each(({ most }) => most),
  })
}

function watchWorkers(metrics: Metrics, workers: WorkerPool): void {
  metrics.addGauge({
    name: 'benchside_worker_tasks',
    help: 'Tasks that decode or draw, by whether they run or wait for a worker.',
    labels: ['state'],
    read: () => [
      [{ state: 'running' }, workers.running],
      [{ state: 'waiting' }, workers.waiting],
    ],
  })
  metrics.addGauge({
    name: 'benchside_worker_resident_memory_bytes',
    help: 'Memory of the workers after their last task.',
    read: () => [[{}, workers.memoryBytes]],
  })
}

/** The queues are the database's: every server on it says the same. */
function watchJobs(metrics: Metrics, db: Db): void {
  const counts = new JobCounts(db)
  metrics.addGauge({
    name: 'benchside_jobs',
    help: 'Jobs of all servers, by kind: due, to be done later, under way, and given up in the last 30 days.',
    labels: ['kind', 'state'],
    read: async () =>
      (await counts.read())?.flatMap(({ kind, waiting, delayed, active, dead }) =>
        Object.entries({ waiting, delayed, active, dead }).map(
          ([state, count]): Samples[number] => [{ kind, state }, count],
        ),
      ) ?? [],
  })
  metrics.addGauge({
    name: 'benchside_jobs_oldest_age_seconds',
    help: 'How long the oldest job of a kind has been due.',
    labels: ['kind'],
    read: async () =>
      (await counts.read())?.map(({ kind, ageSeconds }): Samples[number] => [
        { kind },
        ageSeconds,
      ]) ?? [],
  })
  metrics.addGauge({
    name: 'benchside_jobs_counted',
    help: '1 where the database counted the jobs in time, else 0.',
    read: async () => [[{}, (await counts.read()) === undefined ? 0 : 1]],
  })
}
