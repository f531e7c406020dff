/** Restarts something that ended by itself, with back-off, and gives up when that does not help. */
import { setTimeout as pause } from 'node:timers/promises'

import type { Logger } from 'pino'

import { MINUTE_MS } from '#server/platform/durations'

/** Waits before the first, second … start in a row, in ms: as many starts as there are waits. */
const WAITS_MS: readonly number[] = [0, 500, 1000, 2000, 4000]
/** What ran for so long ran well: the next end is the first in a row again. */
const STABLE_MS = MINUTE_MS

/** One run of it. */
export interface Run {
  /** Resolves when it ended, whoever ended it. */
  ended: Promise<unknown>
}

export interface Supervision<R extends Run> {
  /** Of it, for the log and for people. */
  name: string
  start: () => Promise<R>
  log: Logger
  /** Told once, why; nothing is started again after that. */
  gaveUp: (reason: string) => void
  waitsMs?: readonly number[]
  stableMs?: number
}

export interface Supervised<R extends Run> {
  /** The last that was started. */
  current: () => R
  /** Starts nothing more; resolves once no start is under way. */
  stop: () => Promise<void>
}

export function supervise<R extends Run>(first: R, supervision: Supervision<R>): Supervised<R> {
  const { name, start, log, gaveUp, waitsMs = WAITS_MS, stableMs = STABLE_MS } = supervision
  const halt = new AbortController()
  const { signal } = halt
  let current = first
  let starting: Promise<R> | undefined

  const startAgain = async (tries: number): Promise<number | undefined> => {
    let cause: unknown
    for (let tried = tries; tried < waitsMs.length; tried += 1) {
      await pause(waitsMs[tried], undefined, { signal })
      try {
        starting = start()
        current = await starting
        log.info({ attempt: tried + 1 }, `${name} runs again`)
        return tried + 1
      } catch (error) {
        cause = error
        log.error({ err: error, attempt: tried + 1 }, `${name} did not start again`)
      }
      if (signal.aborted) return undefined
    }
    const why = cause instanceof Error ? `: ${cause.message}` : ''
    gaveUp(`${name} ended, and ${waitsMs.length} starts in a row did not help${why}`)
    return undefined
  }

  const watch = async () => {
    for (let tries: number | undefined = 0; tries !== undefined;) {
      const since = performance.now()
      await current.ended
      if (signal.aborted) return
      log.error(`${name} ended`)
      tries = await startAgain(performance.now() - since >= stableMs ? 0 : tries)
    }
  }
  // what else ends it is the signal
  void watch().catch((error: unknown) => {
    if (!signal.aborted) gaveUp(`${name} is not watched any more: ${String(error)}`)
  })

  return {
    current: () => current,
    stop: async () => {
      halt.abort()
      await starting?.catch(() => undefined)
    },
  }
}
