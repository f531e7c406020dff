/** Chooses what brings mails, by the environment. */
import path from 'node:path'

import { type Mailer, openMailbox, openSmtp } from './mailer.ts'

/** Of mails that stay on this machine. */
const NOBODY = 'Benchside <benchside@localhost>'

export interface MailSettings {
  /** Absent: mails stay on this machine. */
  smtpUrl?: string | undefined
  /** Who writes them. */
  from?: string | undefined
}

/** `dataDir` is where mails lie that stay on this machine. */
export function openMailer({ mail, dataDir }: { mail: MailSettings; dataDir: string }): Mailer {
  const from = mail.from ?? NOBODY
  if (mail.smtpUrl !== undefined) return openSmtp(mail.smtpUrl, from)
  return openMailbox(path.join(dataDir, 'mailbox'), from)
}
