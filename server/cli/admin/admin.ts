/** `npm run admin`: what an administrator of the server keeps, looks at and mends, beside the server or without it. */
import { parseArgs } from 'node:util'

import pino from 'pino'

import { recordStep } from '#server/cli/record-step'
import type { Printed } from '#server/cli/run-cli'
import { UsageError } from '#server/cli/usage-error'
import { readEnvironment } from '#server/environment'
import { JobRunner } from '#server/jobs/job-runner'
import type { Db } from '#server/platform/db/open'
import { reachDatabase } from '#server/platform/db/reach'

import { ASSISTANT_HELP, showAssistant } from './assistant-commands.ts'
import { AUDIT_HELP, showAudit } from './audit-commands.ts'
import type { CommandContext, Programs } from './command-context.ts'
import { listJobs, retryJobs } from './job-commands.ts'
import { runKind } from './kind-commands.ts'
import { KINDS } from './kinds/kinds.ts'
import { createFirst, FIRST_HELP } from './people-commands.ts'

const HELP = `Looks after a server: docs/admin.md.

  npm run admin -- KIND list|add|change|deactivate|reactivate|import|export
                                        what the vendor keeps; KIND --help has the columns and options of
${KINDS.map(({ name, about }) => `      ${name.padEnd(18)}${about}`).join('\n')}

${FIRST_HELP}
${AUDIT_HELP}
${ASSISTANT_HELP}

  npm run admin -- jobs                 jobs that failed as often as they are tried, newest first
  npm run admin -- jobs-retry ID...     tries them once more
  npm run admin -- jobs-retry --all     tries all of them once more
  npm run admin -- people export-data EMAIL FILE.zip, people erase EMAIL [--yes]
                                        what is kept about a person, for them; and erasing it

It takes the environment of the server (DATA_DIR, DATABASE_URL) and works while that runs. It ends with 0, with 1 where
something is wrong and nothing was done, and with 2 for a command or option that does not exist.`

const OWN_COMMANDS = new Map([
  ['first-administrator', createFirst],
  ['audit', showAudit],
  ['assistant', showAssistant],
  ['jobs', jobs],
  ['jobs-retry', retry],
])

async function jobs(args: string[], context: CommandContext): Promise<string> {
  parseArgs({ args })
  return withJobs(context, listJobs)
}

async function retry(args: string[], context: CommandContext): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: { all: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (values.all === positionals.length > 0) {
    throw new UsageError('name the jobs by their ids, or say --all')
  }
  const asked = { ids: positionals, isAll: values.all }
  return withJobs(context, async (runner, db) =>
    retryJobs(runner, asked, async (step) => recordStep(db, step)),
  )
}

async function withJobs(
  { env }: CommandContext,
  work: (runner: JobRunner, db: Db) => Promise<string>,
): Promise<string> {
  const log = pino({ level: 'silent' })
  const { db, stop } = await reachDatabase(readEnvironment(env), log)
  try {
    return await work(new JobRunner({ db, log }), db)
  } finally {
    await stop()
  }
}

/** What is wrong with rows goes to stderr. */
export async function runAdmin(
  [name = '', ...args]: string[],
  env: NodeJS.ProcessEnv,
  programs?: Programs,
): Promise<string | Printed> {
  const context = { env, programs }
  if (name === '' || name === '--help') return HELP
  const kind = KINDS.find((each) => each.name === name)
  if (kind) {
    const { text, isRight } = await runKind(kind, args, context)
    return isRight ? text : { text, code: 1, stream: 'stderr' }
  }
  if (args.includes('--help')) return HELP
  const own = OWN_COMMANDS.get(name)
  if (own) return own(args, context)
  throw new UsageError(`there is no command ${name}; --help names them all`)
}
