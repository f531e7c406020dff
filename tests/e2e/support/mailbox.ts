/** Waits for mails of a server that writes them into the mailbox folder. */
import { expect } from 'playwright/test'

import { linkIn } from '#tests/support/fakes/mail-drawer'
import { mailsTo } from '#tests/support/fakes/mail-folder'

/** Waits for the mail number `count` to `to`; returns the link in it, and its token. */
export async function linkFor(dataDir: string, to: string, count = 1) {
  await expect.poll(async () => (await mailsTo(dataDir, to)).length).toBeGreaterThanOrEqual(count)
  const mail = (await mailsTo(dataDir, to))[count - 1]
  const { page, kind, token } = linkIn({ to, subject: '', text: mail?.text ?? '', html: '' })
  return { token, href: `${page}#${kind}=${token}` }
}
