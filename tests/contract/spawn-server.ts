/** The server as a process of its own, on a database of the run. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import type { Connection } from './database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Answers its address once it is ready. */
export async function spawnServer(
  { host, user, password, database, port }: Connection,
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; address: string }> {
  const url = `postgres://${user}:${password}@localhost/${database}?host=${host}&port=${port}`
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, PORT: '0', DEMO: '0', DATABASE_URL: url, ...env },
  })
  for await (const line of createInterface(child.stdout)) {
    const address = /^Benchside is ready at (http:\S+)$/.exec(line)?.[1]
    if (address) return { child, address }
  }
  throw new Error('the server did not start')
}
