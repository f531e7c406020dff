/** Runs a write once per Idempotency-Key; one without a key runs as often as it is sent. */
import type { FastifyRequest } from 'fastify'

import { REQUEST_LIMITS } from '#contract/http/limits'
import type { Language } from '#contract/language'
import type { Db } from '#server/platform/db/open'

import { HttpError, notFound } from '../http-error.ts'
import { httpMessages } from '../messages.ts'
import {
  claimKey,
  findAnswer,
  type NoAnswer,
  storeAnswer,
  type StoredAnswer,
  type WriteKey,
} from './idempotency-repository.ts'

const KEY = new RegExp(`^[\\w-]{16,${REQUEST_LIMITS.idempotencyKey}}$`)

/** Returns undefined where the request brings none. Throws 400 for a key that is malformed. */
export function readKey(request: FastifyRequest, language: Language): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && KEY.test(key)) return key
  throw new HttpError(400, httpMessages[language].keyMalformed)
}

export interface SentAnswer extends StoredAnswer {
  /** It is the first answer to an earlier request. */
  replay?: boolean
}

/** Throws 422 where the key is another request's, 404 for an answer about an account that the person has left. */
function refuseOthers(found: NoAnswer, language: Language): never {
  if (found === 'left') throw notFound({ language })
  throw new HttpError(422, httpMessages[language].keyReused)
}

/** The answer to an earlier request of the same, where there is one. */
export async function findEarlierAnswer(
  write: WriteKey,
  { db, language }: { db: Db; language: Language },
): Promise<SentAnswer | undefined> {
  const stored = await findAnswer(db, write)
  if (stored === 'left' || stored === 'other request') return refuseOthers(stored, language)
  return stored && { ...stored, replay: true }
}

/**
 * Does the work and stores its answer in one transaction; a refusal stores neither. Without `write` no answer is stored.
 * `repeat` is done before an earlier answer is given again.
 */
export async function answerOnce(
  write: WriteKey | undefined,
  { db, now, language }: { db: Db; now: Date; language: Language },
  { work, repeat }: { work: (tx: Db) => Promise<StoredAnswer>; repeat: (tx: Db) => Promise<void> },
): Promise<SentAnswer> {
  return db.transaction().execute(async (tx) => {
    if (!write) return work(tx)
    const claim = await claimKey(tx, write, now)
    if (claim === 'left' || claim === 'other request') return refuseOthers(claim, language)
    if (claim !== 'claimed') {
      await repeat(tx)
      return { ...claim, replay: true }
    }
    const answer = await work(tx)
    await storeAnswer(tx, write, answer)
    return answer
  })
}
