/** Mails of a server that writes them into the mailbox folder. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Letter {
  file: string
  text: string
}

/** What was written to `to` so far, oldest first. */
export async function mailsTo(dataDir: string, to: string): Promise<Letter[]> {
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

/** The parts are quoted-printable; in the head, `token=AB` is what it looks like. */
function plain(text: string): string {
  const end = text.indexOf('\n\n')
  return text.slice(0, end) + decode(text.slice(end))
}

const decode = (text: string) =>
  text
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
