/** Codes of authenticator apps (RFC 6238, as every app makes them) and recovery codes. */
import { hash, randomInt } from 'node:crypto'

import { generateSecret, generateURI, verify } from 'otplib'

import { RECOVERY_CODES } from '#contract/security/second-factor'

const PERIOD_S = 30
/** How far the clock of a phone may be off, in s. */
const SKEW_S = 30

/** Without letters and digits that are taken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 10

/** 20 random bytes in base32. */
export function makeSecret(): string {
  return generateSecret()
}

/** What the QR code says. */
export function authenticatorUri(
  secret: string,
  { vendor, email }: { vendor: string; email: string },
) {
  return generateURI({ issuer: vendor, label: email, secret, period: PERIOD_S })
}

/** Returns the step that `code` is of; undefined where it is not right, or of `usedStep` or one before it. */
export async function findStep(
  { secret, usedStep }: { secret: string; usedStep: number },
  code: string,
  now: Date,
): Promise<number | undefined> {
  const epoch = Math.floor(now.getTime() / 1000)
  // a code of a clock that goes fast is of a step to come: the library refuses to compare with one beyond those
  const afterTimeStep = Math.min(usedStep, Math.floor((epoch + SKEW_S) / PERIOD_S))
  const found = await verify({
    secret,
    token: code,
    period: PERIOD_S,
    epoch,
    epochTolerance: SKEW_S,
    afterTimeStep,
  })
  return found.valid && 'timeStep' in found && found.timeStep > usedStep
    ? found.timeStep
    : undefined
}

export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, makeRecoveryCode)
}

const makeRecoveryCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Of one person. A code is random enough for a plain SHA-256: 49 bits, and ten tries at a time. */
export function hashRecoveryCode(userId: number, code: string): Buffer {
  return hash('sha256', `${userId} ${code}`, 'buffer')
}

/** As people write it down. */
export function writeRecoveryCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
}

export function isRecoveryCode(code: string): boolean {
  return code.length === CODE_LENGTH
}
