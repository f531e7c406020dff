/** `npm run desk`: the vendor's side of the work from a terminal, over HTTP like everybody else. */
import { type Client, createClient } from '#contract/http/client'
import { ApiError, isFactorNeeded, isProofNeeded } from '#contract/http/envelope'
import { prove } from '#contract/security/proof'
import { createToken } from '#contract/session'

import { DeskError, HELP, readArguments, type Settings } from './arguments.ts'
import { COMMANDS } from './commands.ts'

const PROOF_PROBLEM =
  'this wants to know that it is you, and the token is older than 10 minutes: call it again with --password, and with --code where an authenticator app is set up'

async function signIn(origin: string, settings: Settings, env: NodeJS.ProcessEnv): Promise<string> {
  const token = env.BENCHSIDE_TOKEN
  if (settings.email === undefined && token) return token
  const email = settings.email ?? env.BENCHSIDE_EMAIL
  const password = settings.password ?? env.BENCHSIDE_PASSWORD
  if (!email || !password) {
    throw new DeskError(
      'sign in with --email and --password, or set BENCHSIDE_EMAIL and BENCHSIDE_PASSWORD, or BENCHSIDE_TOKEN',
    )
  }
  const nobody = createClient({ baseUrl: () => origin, token: () => undefined })
  const body = { email, password, ...(settings.code !== undefined && { code: settings.code }) }
  return (await nobody.call(createToken, { body })).data.access_token
}

/** Returns whether there was anything to prove it with. */
async function proveAgain(
  client: Client,
  { password: typed, code }: Settings,
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  const password = typed ?? env.BENCHSIDE_PASSWORD
  if (!password) return false
  await client.call(prove, { body: { password, ...(code !== undefined && { code }) } })
  return true
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { values, words } = readArguments(args)
  const [name = '', ...rest] = words
  if (values.help || name === '') return HELP
  const command = COMMANDS.get(name)
  if (!command) throw new DeskError(`there is no command ${name}; --help names them all`)
  const origin = (values.origin ?? (env.BENCHSIDE_ORIGIN || 'http://localhost:8080')).replace(
    /\/+$/,
    '',
  )
  const token = await signIn(origin, values, env)
  const plain = createClient({ baseUrl: () => origin, token: () => token })
  const client = createClient({
    baseUrl: () => origin,
    token: () => token,
    prove: () => proveAgain(plain, values, env),
  })
  return command(client, rest, values)
}

/** One line that a person can act on. */
function explain(error: unknown): string {
  if (error instanceof DeskError) return error.message
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
  if (isProofNeeded(error)) return PROOF_PROBLEM
  if (isFactorNeeded(error)) {
    return `${error.message}\n  sign in to the portal in a browser, where it is set up`
  }
  if (error.kind !== 'refused') return 'the server does not answer: is --origin right?'
  const fields = Object.entries(error.errors).map(([field, said]) => `${field}: ${said.join(' ')}`)
  return [error.message, ...fields].join('\n  ')
}

/** Throws an error whose message says what to do. */
export async function runDesk(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  try {
    return await run(args, env)
  } catch (error) {
    throw new Error(explain(error), { cause: error })
  }
}
