/** `npm run conformity`: does a backend answer as the portal needs it? */
import { ApiError } from '#contract/http/envelope'
import { revokeToken } from '#contract/session'

import { HELP, readArguments, UsageError } from './arguments.ts'
import { checkCors } from './cors.ts'
import { countVerdicts, isBroken, printReport, type Report } from './report.ts'
import { checkCalls } from './run.ts'
import { World } from './world.ts'

/** Could not be tried. */
const UNTRIED = 2

async function run(): Promise<number> {
  const given = readArguments(process.argv.slice(2), process.env)
  if (given === 'help') {
    process.stdout.write(HELP)
    return 0
  }
  const { url, origin, announced, json } = given
  const world = new World(given)
  await requireReachable(url)
  const isWatched = process.stderr.isTTY && !json
  const tell = (call: string) => {
    if (isWatched) process.stderr.write(`\r\u001B[K${call} …`)
  }
  const calls = await checkCalls(world, tell)
  if (isWatched) process.stderr.write('\r\u001B[K')
  requireSignedIn(world)
  const cors = origin && (await checkCors({ url, origin, announced }, world.token))
  // an extension: where it is missing, the token ends by itself
  await world.client.call(revokeToken, { body: {} }).catch(() => undefined)
  const report: Report = { url, calls, cors: cors || undefined }
  const shown = json
    ? JSON.stringify({ ...report, counts: countVerdicts(calls) }, undefined, 2)
    : printReport(report)
  process.stdout.write(`${shown}\n`)
  return isBroken(report) ? 1 : 0
}

/** Throws {@link UsageError} where nothing answers. */
async function requireReachable(url: string): Promise<void> {
  try {
    await (await fetch(url)).body?.cancel()
  } catch (cause) {
    throw new UsageError(`nothing answers at ${url}`, { cause })
  }
}

/** Throws {@link UsageError} where it is not the call that is wrong, but who signs in. */
function requireSignedIn({ signInError: error, settings }: World): void {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return
  if (![400, 401, 403, 422].includes(error.status)) return
  throw new UsageError(`${settings.email} can't sign in: ${error.message || error.status}`)
}

try {
  process.exitCode = await run()
} catch (error) {
  const isUsage = error instanceof UsageError
  const said = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${isUsage ? said : `the check broke off: ${said}`}\n`)
  process.exitCode = UNTRIED
}
