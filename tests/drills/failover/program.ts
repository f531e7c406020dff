/** A program of the drill: started as another user where needed, and ended by its own number alone. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'

import { commandAs, type PostgresUser } from '#server/platform/db/embedded/postgres-user'

interface Parts {
  program: string
  /** File that takes what it says. */
  log: string
  user?: PostgresUser | undefined
}

/** What does not end when told to is killed after this, in ms. */
const PROGRAM_TIMEOUT_MS = 15_000

export class Program {
  readonly #parts: Parts
  #child: ChildProcess | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async start(args: string[]): Promise<void> {
    const { program, log, user } = this.#parts
    const file = await open(log, 'a')
    const command = commandAs(user, program, args)
    const child = spawn(command.program, command.args, {
      ...command.options,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', file.fd, file.fd],
    })
    await once(child, 'spawn')
    await file.close()
    this.#child = child
  }

  /** Undefined where it does not run. */
  pid(): number | undefined {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return undefined
    return child.pid
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || this.pid() === undefined) return
    const ended = once(child, 'exit')
    child.kill(signal)
    const slow = setTimeout(() => child.kill('SIGKILL'), PROGRAM_TIMEOUT_MS)
    await ended
    clearTimeout(slow)
  }
}
