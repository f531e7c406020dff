/** `npm run admin`: what an administrator of the server looks at and mends, beside the server or without it. */
import { parseArgs } from 'node:util'

import pino from 'pino'

import { readEnvironment } from '#server/environment'
import { JobRunner } from '#server/jobs/job-runner'
import { reachDatabase } from '#server/platform/db/reach'
import { StartError } from '#server/platform/start-error'

import { listJobs, retryJobs } from './job-commands.ts'

const HELP = `Looks after a server.

  npm run admin -- jobs                 jobs that failed as often as they are tried, newest first
  npm run admin -- jobs-retry ID...     tries them once more
  npm run admin -- jobs-retry --all     tries all of them once more

It takes the environment of the server (DATA_DIR, DATABASE_URL) and works while that runs.
`

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { all: { type: 'boolean', default: false }, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [command, ...ids] = positionals
  if (values.help || command === undefined) return HELP
  if (command !== 'jobs' && command !== 'jobs-retry') {
    throw new StartError(`there is no command ${command}; --help names them all`)
  }
  const log = pino({ level: 'silent' })
  const { db, stop } = await reachDatabase(readEnvironment(process.env), log)
  try {
    const jobs = new JobRunner({ db, log })
    return command === 'jobs' ? await listJobs(jobs) : await retryJobs(jobs, ids, values.all)
  } finally {
    await stop()
  }
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
