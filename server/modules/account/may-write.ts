/** Limits how many mails one person gets, whoever asks for them and from wherever; what is over the limit is dropped silently. */
import { evenly, giveAttemptBack, type Pace, takeAttempt } from '#server/platform/attempts'
import type { Db } from '#server/platform/db/open'
import { HOUR_MS } from '#server/platform/durations'

import type { MailToWrite } from './mail-job.ts'

export interface MailLimits {
  /** Mails to one address that strangers ask for, of all kinds together; then one in {@link STRANGERS_MS}. */
  mailsPerRecipient: number
  /** Of them, those about a registration, and those about a new address, so that some are left for a forgotten password; then one in {@link REGISTRATION_MS}. */
  registrationsPerRecipient: number
}

export const MAIL_LIMITS: MailLimits = { mailsPerRecipient: 5, registrationsPerRecipient: 3 }

const STRANGERS_MS = 3 * HOUR_MS
const REGISTRATION_MS = 6 * HOUR_MS
/** Links for a new password that a known device or address asks for, in an hour. */
const KNOWN_RESETS = evenly(5, HOUR_MS)
/** A warning of wrong passwords says nothing new sooner. */
const WARNINGS = evenly(1, 12 * HOUR_MS)

/** What becomes of a way to sign in, each apart. */
const EVENTS = evenly(10, HOUR_MS)

const oneIn = (free: number, ms: number): Pace => ({
  free,
  drainMs: ms,
  firstMs: ms,
  mostMs: ms,
})

/**
 * Counts it where it may be written. That somebody has set a password is always told: they had one, or a link. So is what
 * becomes of factors, unless it happens again and again. Invitations are not asked for by strangers.
 */
export async function mayWrite(
  db: Db,
  mail: MailToWrite,
  to: string,
  limits: MailLimits,
): Promise<boolean> {
  const { kind } = mail
  if (kind === 'changed' || kind === 'invite') return true
  if (kind === 'security') return takeAll(db, [[`${mail.event} to ${to}`, EVENTS]])
  if (kind === 'email-notice') return takeAll(db, [[`email ${mail.event} to ${to}`, EVENTS]])
  const asked: [string, Pace] = [`mails to ${to}`, oneIn(limits.mailsPerRecipient, STRANGERS_MS)]
  if (kind === 'guessed') return takeAll(db, [[`warnings to ${to}`, WARNINGS]])
  if (kind === 'reset') {
    return takeAll(db, [mail.isKnown ? [`own resets to ${to}`, KNOWN_RESETS] : asked])
  }
  const pace = oneIn(limits.registrationsPerRecipient, REGISTRATION_MS)
  const lane = kind === 'change-email' ? `changes to ${to}` : `registrations to ${to}`
  return takeAll(db, [[lane, pace], asked])
}

async function takeAll(db: Db, lanes: [string, Pace][]): Promise<boolean> {
  const [lane, ...others] = lanes
  if (!lane) return true
  const [key, pace] = lane
  if ((await takeAttempt(db, key, pace)).wait !== undefined) return false
  if (await takeAll(db, others)) return true
  await giveAttemptBack(db, key, pace)
  return false
}
