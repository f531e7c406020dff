/** Throws away what nobody can use any more: dead tokens, answers that no device will ask for again,
 * uploads that nobody goes on with, lost files. */
import type { Logger } from 'pino'

import { clearUploads } from '#server/http/files/discard'
import { deleteOldAnswers, oldestAnswer } from '#server/http/idempotency-repository'
import { deleteOldLinks } from '#server/modules/account/mail-link-repository'
import { deleteOldRegistrations } from '#server/modules/account/registration-repository'
import { deleteUnusedTalks } from '#server/modules/assistant/repository'
import { deleteExpiredPushes } from '#server/modules/notifications/push-repository'
import { deleteOldKnownSenders } from '#server/modules/session/known-sender-repository'
import { deleteDeadTokens } from '#server/modules/session/token-repository'
import { deleteOldAttempts } from '#server/platform/attempts'
import type { Db } from '#server/platform/db/open'
import type { FileStore } from '#server/platform/files/file-store'
import { clearSpool } from '#server/platform/files/spool'
import { sweepFiles } from '#server/platform/files/sweep'

const EVERY_MS = 6 * 3_600_000
/** Greetings are said anew after half an hour. */
const GREETING_MS = 24 * 3_600_000
/** No upload takes this long. */
const SPOOL_MS = 24 * 3_600_000

export interface House {
  db: Db
  files: FileStore
  spoolDir: string
  log: Logger
}

/** Works now and every six hours. Answers how to stop it. */
export function keepHouse({ db, files, spoolDir, log }: House): () => Promise<void> {
  let working = Promise.resolve()
  const work = async () => {
    try {
      const now = new Date()
      await deleteDeadTokens(db, now)
      await deleteOldAnswers(db, now)
      await deleteExpiredPushes(db, now)
      await deleteOldAttempts(db)
      await deleteOldKnownSenders(db, now)
      // links first: a registration takes its own along
      await deleteOldLinks(db, now)
      await deleteOldRegistrations(db, now)
      await deleteUnusedTalks(db, new Date(now.getTime() - GREETING_MS))
      await clearSpool(spoolDir, new Date(now.getTime() - SPOOL_MS))
      await clearUploads({ db, files }, now, oldestAnswer(now))
      const lost = await sweepFiles(files, db, now)
      if (lost > 0) log.warn({ files: lost }, 'files without a row were removed')
    } catch (error) {
      log.error({ err: error }, 'housekeeping failed')
    }
  }
  const start = () => {
    working = work()
  }
  start()
  const timer = setInterval(start, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await working
  }
}
