/** Ends this process once its memory or its processor time is used up, even while its own thread is busy. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { projectPath } from '#server/platform/project-path'

const WATCH_LIMITS = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 }
const UNBOUNDED = 0xffffffff

/** The signal that ends a process whose processor time is used up; for its memory that is SIGKILL. */
export const OUT_OF_TIME = 'SIGVTALRM'

/** What a process may take from now on. */
export interface SelfBounds {
  /** Memory, in bytes. */
  memoryBytes: number
  /** Processor time, in ms. */
  cpuMs: number
}

export interface SelfWatch {
  /** Starts counting processor time. */
  limit: (bounds: SelfBounds) => void
  unlimit: () => void
  /** Resolves once the watch has looked, which may be the end of this process. */
  look: () => Promise<void>
}

/** Also ends this process once its parent has ended. */
export function watchSelf(): SelfWatch {
  /** Read by the watch: KiB of memory, and ms of a processor since the process began. */
  const allowed = new Uint32Array(new SharedArrayBuffer(2 * Uint32Array.BYTES_PER_ELEMENT))
  const allow = (kib: number, cpuMs: number) => {
    Atomics.store(allowed, 0, kib)
    Atomics.store(allowed, 1, cpuMs)
  }
  allow(UNBOUNDED, UNBOUNDED)
  const watch = new Worker(projectPath('server/platform/workers/resource-watch.mjs'), {
    workerData: { allowed, parent: process.ppid, outOfTime: OUT_OF_TIME },
    execArgv: [],
    resourceLimits: WATCH_LIMITS,
  })
  watch.unref()
  return {
    limit({ memoryBytes, cpuMs }) {
      const { user, system } = process.cpuUsage()
      allow(memoryBytes / 1024, (user + system) / 1000 + cpuMs)
    },
    unlimit: () => allow(UNBOUNDED, UNBOUNDED),
    async look() {
      const looked = once(watch, 'message')
      watch.postMessage('look')
      await looked
    },
  }
}
