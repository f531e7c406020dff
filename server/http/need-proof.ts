/** Refuses what wants a fresh proof of who sits there, a second factor that is not set up yet, or a bench that is unlocked. */
import { BENCH_LOCKED, FACTOR_NEEDED, PIN_REFUSED, PROOF_NEEDED } from '#contract/http/envelope'
import type { Language } from '#contract/language'
import { isFactor } from '#contract/security/known-by'
import { PROOF_MS } from '#contract/security/proof'

import { HttpError } from './http-error.ts'
import { httpMessages } from './messages.ts'
import type { Person } from './person.ts'

/**
 * Throws 403 unless whoever sits at this session has proved within `withinMs` to be the person, by a second factor where the
 * vendor asks for one and there is one. The PIN of a shared bench counts with `byPin` alone: whoever has watched it has no
 * more than that.
 */
export function requireProof({
  person,
  now,
  language,
  withinMs = PROOF_MS,
  byPin = false,
}: {
  person: Person
  now: Date
  language: Language
  /** 10 minutes without it. */
  withinMs?: number
  byPin?: boolean
}): void {
  const { provedAt, provedBy } = person.known
  const counts = provedBy === 'pin' ? byPin : isEnough(person)
  if (counts && provedAt && now.getTime() - provedAt.getTime() <= withinMs) return
  throw proofNeeded(language, { refusesPin: person.bench !== undefined && !byPin })
}

/** Was a second factor in the last proof, where there has to be one? */
function isEnough({
  needsFactor,
  hasSecondFactor,
  lacksFactor,
  known: { provedBy },
}: Person): boolean {
  if (!(needsFactor && hasSecondFactor)) return true
  // until another proof takes its place, a factor that stands behind a sign-in by the provider is the provider's own
  if (provedBy === 'openid') return !lacksFactor
  return provedBy !== null && isFactor(provedBy)
}

function proofNeeded(language: Language, { refusesPin }: { refusesPin: boolean }): HttpError {
  const { proofNeeded: message, pinRefused } = httpMessages[language]
  return new HttpError(403, message, {
    errors: { [PROOF_NEEDED]: [message], ...(refusesPin && { [PIN_REFUSED]: [pinRefused] }) },
  })
}

/** Throws 403 where the vendor asks for a second factor: it has to be set up, or proved where the password alone signed in. */
export function requireSecondFactor(
  {
    lacksFactor,
    hasSecondFactor,
    bench,
  }: Pick<Person, 'lacksFactor' | 'hasSecondFactor' | 'bench'>,
  language: Language,
): void {
  if (!lacksFactor) return
  if (hasSecondFactor) throw proofNeeded(language, { refusesPin: bench !== undefined })
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
