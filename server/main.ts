/** The process: reads the environment, starts the server, says where it is, and stops it in order. */
import pino from 'pino'

import { DEMO_CUSTOMERS, DEMO_STAFF } from './db/demo-accounts.ts'
import { DEMO_PASSWORD } from './db/demo/people.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { createLog } from './http/logging.ts'
import { type Running, startServer } from './running.ts'
import { StartError } from './start-error.ts'

/** A stop that hangs is cut off after this. */
const STOP_MS = 15_000

// standard output belongs to what a person reads; a person at a terminal reads only warnings
const log = createLog(pino.destination(2), process.stderr.isTTY ? 'warn' : 'info')

let stopping = false
let running: Running | undefined

async function stop(code: 0 | 1): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), STOP_MS).unref()
  await running?.stop()
  process.exit(code)
}

async function fail(reason: string): Promise<void> {
  if (stopping) return
  process.stderr.write(`Benchside ends: ${reason}\n`)
  await stop(1)
}

function greet({ address, mails }: Running, { demo, mail }: Environment): void {
  const carrier = mail.smtpUrl === undefined ? 'are files in' : 'go to'
  const lines = [`Benchside is ready at ${address}`, `Mails ${carrier} ${mails}`]
  if (demo) {
    lines.push(`Demo accounts, password ${DEMO_PASSWORD}:`)
    for (const { email, note } of [...DEMO_CUSTOMERS, ...DEMO_STAFF])
      lines.push(`  ${email}  (${note})`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

try {
  const environment = readEnvironment(process.env)
  const starting = startServer(environment, log)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      void starting.catch(() => undefined).then(() => stop(0))
    })
  }
  running = await starting
  void running.broken.then(fail)
  greet(running, environment)
} catch (error) {
  if (!(error instanceof StartError)) log.fatal({ err: error }, 'start failed')
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Benchside can't start: ${reason}\n`)
  process.exitCode = 1
}
