/** A carrier hands messages to a push service. */
import type { PushMessage } from '#contract/push'
import type { Subscription } from '#server/platform/db/schema'

/** A push service that does not answer is given up after this, in ms. */
export const ANSWER_MS = 8000

/**
 * - `sent`: the service has it
 * - `gone`: it does not know the device any more, and never will again
 * - `refused`: it will not take this message
 * - `unwelcome`: it will not take this message for the device's sake, or for the server's: one cannot tell from one alone
 * - otherwise: later, and not before `afterMs` where it says so
 */
export type Outcome =
  | 'sent'
  | 'gone'
  | 'refused'
  | 'unwelcome'
  | { again: string; afterMs?: number | undefined }

/** A message for one device. */
export interface OutgoingPush {
  fcmToken: string
  subscription: Subscription | null
  message: PushMessage
  expiresAt: Date
}

export interface Carrier {
  /** Never throws for what the service says; where it is not reached, it may. */
  send: (push: OutgoingPush, now: Date) => Promise<Outcome>
}

/** Retry-After, in ms: seconds or a date. */
export function retryAfter(headers: Headers, now: Date): number | undefined {
  const text = headers.get('retry-after')
  if (text === null) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
