/** Runs a process until it is told to end: prints what stops its start, and shuts down in order. */
import { setFlagsFromString } from 'node:v8'

import pino, { type Logger } from 'pino'

import { createLog } from './http/logging.ts'
import { StartError } from './platform/start-error.ts'
import { tellSupervisor } from './tell-supervisor.ts'

/** A stop that hangs is cut off after this; what it waits for first is not counted. */
const STOP_MS = 15_000

/** Lines are written several at a time, or after a moment; what is left at the end of the process, then. */
const LINES = { dest: 2, sync: false, minLength: 4096, periodicFlush: 200 }

/** V8 lets its heap grow to four times what is in use before it looks for garbage; a server of 200 MB can't afford that. */
const HEAP_GROWTH = '--heap-growing-percent=20'

export interface Served {
  /** Lines for the person who started it. */
  greeting: readonly string[]
  /** Resolves with the reason where it cannot go on. */
  broken?: Promise<string>
  /** How long a stop waits by itself, in ms. */
  drainMs?: number
  stop: () => Promise<unknown>
}

/** `start` throws {@link StartError} for what the person can mend. The exit code is 0 after a signal, else 1. */
export async function runProcess(start: (log: Logger) => Promise<Served>): Promise<void> {
  setFlagsFromString(HEAP_GROWTH)
  // standard output belongs to what a person reads; a person at a terminal reads only warnings
  const log = createLog(pino.destination(LINES), process.stderr.isTTY ? 'warn' : 'info')
  let stopping = false
  let served: Served | undefined

  async function stop(code: 0 | 1): Promise<void> {
    if (stopping) return
    stopping = true
    tellSupervisor('STOPPING=1', log)
    setTimeout(() => process.exit(1), STOP_MS + (served?.drainMs ?? 0)).unref()
    await served?.stop()
    process.exit(code)
  }

  async function fail(reason: string): Promise<void> {
    if (stopping) return
    process.stderr.write(`Benchside ends: ${reason}\n`)
    await stop(1)
  }

  try {
    const starting = start(log)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        void starting.catch(() => undefined).then(() => stop(0))
      })
    }
    served = await starting
    void served.broken?.then(fail)
    process.stdout.write(`${served.greeting.join('\n')}\n`)
    tellSupervisor('READY=1', log)
  } catch (error) {
    if (!(error instanceof StartError)) log.fatal({ err: error }, 'start failed')
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`Benchside can't start: ${reason}\n`)
    process.exitCode = 1
  }
}
