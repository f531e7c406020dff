/** Refuses what wants a fresh proof of who sits there, a second factor that is not set up yet, or a bench that is unlocked. */
import { BENCH_LOCKED, FACTOR_NEEDED, PROOF_NEEDED } from '#contract/http/envelope'
import type { Language } from '#contract/language'
import { PROOF_MS } from '#contract/security/proof'

import { HttpError } from './http-error.ts'
import { httpMessages } from './messages.ts'
import type { Person } from './person.ts'

/**
 * Throws 403 unless whoever sits at this session has proved within `withinMs` to be the person, by a second factor where the
 * vendor asks for one and there is one.
 */
export function requireProof({
  person,
  now,
  language,
  withinMs = PROOF_MS,
}: {
  person: Pick<Person, 'known' | 'lacksFactor' | 'hasSecondFactor'>
  now: Date
  language: Language
  /** 10 minutes without it. */
  withinMs?: number
}): void {
  const { lacksFactor, hasSecondFactor } = person
  const { provedAt } = person.known
  const isProved = !(lacksFactor && hasSecondFactor)
  if (isProved && provedAt && now.getTime() - provedAt.getTime() <= withinMs) return
  throw proofNeeded(language)
}

function proofNeeded(language: Language): HttpError {
  const message = httpMessages[language].proofNeeded
  return new HttpError(403, message, { errors: { [PROOF_NEEDED]: [message] } })
}

/** Throws 403 where the vendor asks for a second factor: it has to be set up, or proved where the password alone signed in. */
export function requireSecondFactor(
  { lacksFactor, hasSecondFactor }: Pick<Person, 'lacksFactor' | 'hasSecondFactor'>,
  language: Language,
): void {
  if (!lacksFactor) return
  if (hasSecondFactor) throw proofNeeded(language)
  const message = httpMessages[language].factorNeeded
  throw new HttpError(403, message, { errors: { [FACTOR_NEEDED]: [message] } })
}

/** Throws 403 where the session is of a shared bench that is locked. */
export function requireUnlocked({
  person: { unlockedUntil },
  now,
  language,
}: {
  person: Pick<Person, 'unlockedUntil'>
  now: Date
  language: Language
}): void {
  if (!unlockedUntil || now.getTime() <= unlockedUntil.getTime()) return
  const message = httpMessages[language].benchLocked
  throw new HttpError(403, message, { errors: { [BENCH_LOCKED]: [message] } })
}
