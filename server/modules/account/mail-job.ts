/** The job that writes a mail. */
import type { Language } from '#contract/language'
import { defineJob } from '#server/jobs/job-kind'

/** What became of the ways to sign in as a person, who is always told. */
export type SecurityEvent =
  | 'app-added'
  | 'app-removed'
  | 'codes-made'
  | 'code-used'
  | 'codes-guessed'
  | 'password-guessed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-cloned'
  | 'identity-added'
  | 'identity-removed'
  | 'factors-reset'
  | 'pin-blocked'
  | 'pin-elsewhere'

/** A mail that is to be written. To whom, and whether at all, is looked up then. */
export type MailToWrite = {
  /** In which it is written to a person who chose none. */
  language: Language
  /** Where its links lead. */
  origin: string
} & (
  | { kind: 'register'; registrationId: number }
  /** `isKnown`: asked for by a device or from an address that this person signed in with. */
  | { kind: 'reset'; email: string; isKnown: boolean }
  | { kind: 'changed'; userId: number }
  /** `isBesideOthers`: links that the person has already work on. */
  | { kind: 'invite'; userId: number; isBesideOthers?: boolean }
  | { kind: 'guessed'; email: string }
  /** To the new address that waits. */
  | { kind: 'change-email'; userId: number }
  /** To `email`, which the person had when it was written; `other` is the new one. */
  | {
      kind: 'email-notice'
      event: 'asked' | 'changed'
      userId: number
      email: string
      other: string
    }
  | { kind: 'security'; event: SecurityEvent; userId: number }
)

export const sendMail = defineJob<MailToWrite>({
  name: 'send-mail',
  leaseSeconds: 60,
  // six hours of tries: whoever waits for a mail has given up by then
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 30 * 60,
  concurrency: 1,
})
