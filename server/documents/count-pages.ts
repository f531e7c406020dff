/** Reads a PDF as the portal's reader will. */
import type { Readable } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'

import { Turnstile } from '../files/turnstile.ts'
import { projectPath } from '../project-path.ts'

/** One at a time: each may take the memory below. */
const turnstile = new Turnstile(1)

const COUNT_MS = 10_000
/** Of what the file is made of. */
const HEAP_MB = 192
/** Of one unpacked stream, in bytes, and of the file. */
const MOST_BYTES = 32 * 1024 * 1024

/** How many pages it has; undefined where the reader can't open it, or not within bounds of time and memory. */
export async function countPages(content: Readable): Promise<number | undefined> {
  return turnstile.pass(async () => count(await arrayBuffer(content)).catch(() => undefined))
}

async function count(bytes: ArrayBuffer): Promise<number> {
  const worker = new Worker(projectPath('server/documents/page-counter.mjs'), {
    workerData: { bytes, mostBytes: MOST_BYTES },
    transferList: [bytes],
    execArgv: [],
    // the library tells its troubles to standard output, which is a person's here
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<number>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('counting took too long')), COUNT_MS)
      worker.once('message', resolve).once('error', reject)
      worker.once('exit', () => reject(new Error('the counter ended')))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
