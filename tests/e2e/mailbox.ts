/** Mails of a server that writes them into the mailbox folder. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from 'playwright/test'

import { linkIn } from '../mail-drawer.ts'

interface Letter {
  file: string
  text: string
}

/** What was written to `to` so far, oldest first. */
async function mailsTo(dataDir: string, to: string): Promise<Letter[]> {
  const folder = join(dataDir, 'mailbox')
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
  const letters = await Promise.all(
    files
      .toSorted()
      .map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })),
  )
  return letters
    .filter(({ text }) => text.includes(`\nTo: ${to}\n`))
    .map(({ file, text }) => ({ file, text: plain(text) }))
}

/** Quoted-printable, as text. */
const plain = (text: string) =>
  text
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )

/** Waits for the mail number `count` to `to`; answers the link in it, and its token. */
export async function linkFor(dataDir: string, to: string, count = 1) {
  await expect.poll(async () => (await mailsTo(dataDir, to)).length).toBeGreaterThanOrEqual(count)
  const mail = (await mailsTo(dataDir, to))[count - 1]
  const { page, kind, token } = linkIn({ to, subject: '', text: mail?.text ?? '', html: '' })
  return { token, href: `${page}#${kind}=${token}` }
}

export async function mailCount(dataDir: string, to: string): Promise<number> {
  return (await mailsTo(dataDir, to)).length
}
