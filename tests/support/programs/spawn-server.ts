/** The server and its command lines as processes of their own, as they are shipped. */
import { type ChildProcess, type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Readable } from 'node:stream'

import { inject } from 'vitest'

import { databaseUrl } from '../postgres/database-url.ts'
import type { Connection } from '../postgres/database.ts'
import type { Done } from './run-command.ts'

export interface Started {
  child: ChildProcess
  /** What it printed up to now. */
  out: () => string
  err: () => string
  /** Returns the address once it is ready. */
  ready: Promise<string>
  /** Returns the exit code, or the signal. */
  ended: Promise<number | string>
}

/** Starts it with nothing of this process's environment. `entry` is that of the portal for `npm run portal`. */
export function startProcess(
  env: Record<string, string>,
  entry: 'main.js' | 'portal/main.js' = 'main.js',
): Started {
  return followStart(
    spawn(process.execPath, [path.join(inject('builtServer'), entry)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, PORT: '0', ...env },
    }),
  )
}

/** Reads what a server prints, or npm that starts one. */
export function followStart(child: ChildProcessByStdio<null, Readable, Readable>): Started {
  let [out, err] = ['', '']
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
      const address = /^Benchside is ready at (http:\S+)$/m.exec(out)?.[1]
      if (address) resolve(address)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString()
    })
    void ended.then(() => reject(new Error(`it ended: ${err}`)))
  })
  // an end before is looked at by `ended`
  ready.catch(() => {})
  return { child, out: () => out, err: () => err, ready, ended }
}

/** On a database of the run; resolves once it is ready. */
export async function spawnServer(connection: Connection, env: Record<string, string> = {}) {
  const DATA_DIR = path.join(inject('builtServer'), 'data')
  const started = startProcess({
    DEMO: '0',
    DATABASE_URL: databaseUrl(connection),
    DATA_DIR,
    ...env,
  })
  return { ...started, address: await started.ready }
}

/** Runs a command line as it is shipped, in a process with nothing of this one's environment. `run-command.ts` is faster. */
export async function spawnCommand(
  name: 'admin' | 'backup' | 'conformity' | 'desk' | 'restore' | 'upgrade-database',
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Done> {
  const entry = path.join(inject('builtServer'), 'cli', name, 'main.js')
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [entry, ...args],
      { env: { PATH: process.env.PATH, ...env } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}
