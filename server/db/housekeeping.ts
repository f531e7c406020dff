/** Throws away what nobody can use any more: dead tokens, and answers that no device will ask for again. */
import type { Logger } from 'pino'

import { deleteOldAnswers } from '../store/idempotent-answers.ts'
import { deleteDeadTokens } from '../store/tokens.ts'
import type { Db } from './open.ts'

const EVERY_MS = 6 * 3_600_000

/** Works now and every six hours. Answers how to stop it. */
export function keepHouse(db: Db, log: Logger): () => Promise<void> {
  let working = Promise.resolve()
  const work = async () => {
    try {
      const now = new Date()
      await deleteDeadTokens(db, now)
      await deleteOldAnswers(db, now)
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
