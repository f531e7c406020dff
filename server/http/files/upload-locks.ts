/**
 * One request at a time on an upload, in this process: a device that comes back asks while its broken request may still
 * be open. That one is told to stop, and keeps what it has. Between processes the row decides (`addPart`).
 */
import { ERRORS, type Lock, type Locker } from '@tus/server'

import { TusError } from './tus-error.ts'

/** How long a request waits for the one before it to store what it has. */
const WAIT_MS = 20_000

interface Held {
  stop: () => void
  freed: Promise<void>
}

export class UploadLocks {
  readonly #held = new Map<string, Held>()

  /** Uploads that a request is at. */
  get held(): number {
    return this.#held.size
  }

  /** Locks that nobody else's requests can ask to be freed. */
  of(userId: number): Locker {
    return { newLock: (id) => this.#lock(`${userId} ${id}`) }
  }

  #lock(name: string): Lock {
    let free = () => {}
    return {
      lock: async (signal, stop) => {
        const tired = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)])
        for (let held = this.#held.get(name); held; held = this.#held.get(name)) {
          held.stop()
          await Promise.race([held.freed, whenAborted(tired)])
          if (tired.aborted) throw new TusError({ ...ERRORS.ERR_LOCK_TIMEOUT, status_code: 503 })
        }
        const freed = new Promise<void>((resolve) => {
          free = resolve
        })
        this.#held.set(name, { stop: () => void stop(), freed })
      },
      unlock: async () => {
        this.#held.delete(name)
        free()
      },
    }
  }
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
