/** The process that decodes and draws: one job after the other, as its parent sends them. */
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'

import { PictureTooLarge } from '#server/platform/files/picture-bounds'
import { projectPath } from '#server/platform/project-path'

import type { JobOrder, JobReport, Jobs } from './jobs.ts'

const WATCH_LIMITS = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 }

const jobs: Jobs = {
  redrawPicture: async ({ from, kind, to }) => {
    const { redrawPicture } = await import('#server/platform/files/picture')
    return redrawPicture(from, kind, to)
  },
  countPages: async (path) => {
    const { countPages } = await import('#server/platform/documents/count-pages')
    return countPages(path)
  },
  drawInvoice: async ({ content, words }) => {
    const { drawInvoice } = await import('#server/modules/invoices/invoice-pdf')
    return buffer(drawInvoice(content, words))
  },
  drawServiceReport: async ({ content, words }) => {
    const { drawServiceReport } = await import('#server/modules/service-reports/service-report-pdf')
    return buffer(drawServiceReport(content, words))
  },
  drawSignedCaf: async ({ content, words }) => {
    const { drawSignedCaf } = await import('#server/modules/caf/signed-caf')
    return buffer(drawSignedCaf(content, words))
  },
}

/** Read by the watch: KiB of memory, and ms of a processor since the process began. */
const allowed = new Uint32Array(new SharedArrayBuffer(2 * Uint32Array.BYTES_PER_ELEMENT))
const UNBOUNDED = 0xffffffff

function allow(kib: number, cpuMs: number): void {
  Atomics.store(allowed, 0, kib)
  Atomics.store(allowed, 1, cpuMs)
}

/** A job can keep this thread busy for seconds: another one looks at what it takes. */
async function startWatch(): Promise<void> {
  allow(UNBOUNDED, UNBOUNDED)
  const watch = new Worker(projectPath('server/platform/workers/resource-watch.mjs'), {
    workerData: { allowed, parent: process.ppid },
    execArgv: [],
    resourceLimits: WATCH_LIMITS,
  })
  watch.unref()
  await new Promise((resolve) => watch.once('online', resolve))
}

async function work({ name, input }: JobOrder): Promise<JobReport> {
  const rss = () => process.memoryUsage.rss()
  try {
    return { result: await jobs[name](input as never), rss: rss() }
  } catch (error) {
    if (error instanceof PictureTooLarge) return { refusal: error.refusal, rss: rss() }
    return {
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      rss: rss(),
    }
  }
}

async function obey(order: JobOrder): Promise<void> {
  await watching
  const { user, system } = process.cpuUsage()
  allow(order.allowedBytes / 1024, (user + system) / 1000 + order.cpuMs)
  const report = await work(order)
  allow(UNBOUNDED, UNBOUNDED)
  process.send?.(report)
}

process.on('disconnect', () => process.exit())
const watching = startWatch()
process.on('message', (order: JobOrder) => void obey(order))
