/** A server with an administrator beside it: their command line, and a folder for their sheets. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { databaseUrl } from '../postgres/database-url.ts'
import { type Done, runCommand } from '../programs/run-command.ts'
import { spawnCommand } from '../programs/spawn-server.ts'
import { type Lab, openLab } from './lab.ts'

export interface AdminWorld {
  lab: Lab
  /** Runs `npm run admin -- …` inside this process. */
  admin: (...args: string[]) => Promise<Done>
  /** The same in a process of its own. */
  spawnAdmin: (...args: string[]) => Promise<Done>
  /** The path of a file in the folder. */
  at: (name: string) => string
  /** Writes a file, and returns its path. */
  write: (name: string, content: string | Uint8Array) => Promise<string>
  read: (name: string) => Promise<string>
  close: () => Promise<void>
}

/** A test runs many commands, and those that are processes take several seconds each on a busy machine. */
export const COMMANDS_MS = 300_000

export async function openAdminWorld(): Promise<AdminWorld> {
  const lab = await openLab()
  const folder = await mkdtemp(path.join(tmpdir(), 'benchside-admin-'))
  const at = (name: string) => path.join(folder, name)
  const env = { DATABASE_URL: databaseUrl(lab.connection), DATA_DIR: lab.folder }
  return {
    lab,
    admin: (...args) => runCommand('admin', args, env),
    spawnAdmin: (...args) => spawnCommand('admin', args, env),
    at,
    async write(name, content) {
      await mkdir(path.dirname(at(name)), { recursive: true })
      await writeFile(at(name), content)
      return at(name)
    },
    read: (name) => readFile(at(name), 'utf8'),
    async close() {
      await lab.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Rows as a text file has them; what needs quotation marks gets them. */
export function csv(...rows: (readonly string[])[]): string {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
