/** Chooses what brings mails, by the environment. */
import path from 'node:path'

import type { Environment } from '#server/environment'

import { type Mailer, openMailbox, openSmtp } from './mailer.ts'

/** Of mails that stay on this machine. */
const NOBODY = 'Benchside <benchside@localhost>'

export function openMailer({ mail, dataDir }: Pick<Environment, 'mail' | 'dataDir'>): Mailer {
  const from = mail.from ?? NOBODY
  if (mail.smtpUrl !== undefined) return openSmtp(mail.smtpUrl, from)
  return openMailbox(path.join(dataDir, 'mailbox'), from)
}
