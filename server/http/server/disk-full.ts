/** Recognises a full disk: the server's own, or that of its database. */
import type { FastifyBaseLogger } from 'fastify'

import { MINUTE_MS } from '#server/platform/durations'

/** Of the system, and `disk_full` of PostgreSQL. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** What draws pictures has no codes, only the system's words. */
const WORDS = /no space left on device|disk quota exceeded/i
/** Until there is room every write fails: the log says so this often. */
const SAID_EVERY_MS = MINUTE_MS

/** Whether it, or what caused it, is a disk without room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && CODES.has(String(error.code))) return true
  return WORDS.test(error.message) || isDiskFull(error.cause)
}

let saidAt = Number.NEGATIVE_INFINITY

/** One error of the log for all that fail meanwhile. */
export function logDiskFull(log: FastifyBaseLogger, error: unknown): void {
  const now = performance.now()
  if (now - saidAt < SAID_EVERY_MS) return
  saidAt = now
  log.error({ err: error }, 'no room on the disk')
}
