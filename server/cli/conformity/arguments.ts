/** The command line of the conformity check, read and checked. */
import { parseArgs } from 'node:util'

import { isOrigin } from '#server/variables'

import { ANNOUNCED } from './cors.ts'
import type { Settings } from './world.ts'

/** Wrong usage: said without a trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export const HELP = `Asks a backend every call of the specification's section 7, and says what the portal does with its answers.

  npm run conformity -- URL --email EMAIL [--password PASSWORD]

  --email EMAIL     who signs in: a customer's user with some tickets, instruments and forms
  --password TEXT   or CONFORMITY_PASSWORD in the environment, which no history of a shell keeps
  --write           also ask the calls that change something: it opens a ticket of its own, replies, attaches and deletes
                    a file, cancels the ticket or closes it, registers and removes a push token, marks a notification
                    and the broadcasts as read, talks with the assistant, and saves the profile as it is
  --done ID         with --write: a done ticket that may be rated and closed
  --caf ID          with --write: a form that may be filled and submitted
  --origin ORIGIN   also check CORS for a portal at this origin
  --api-headers A,B with --origin: the headers that api_headers of the portal's /config.json announces
                    (${ANNOUNCED.join(', ')})
  --json            for programs
  --help            this text

good: all that the portal uses is there. tolerated: something is missing or odd, and the portal does without it.
broken: a person will miss something. not asked: the reason is said.
Ends with 0 where nothing is broken, 1 where something is, 2 where it could not be tried.
`

export interface Arguments extends Settings {
  json: boolean
  origin: string | undefined
  announced: readonly string[]
}

const OPTIONS = {
  email: { type: 'string' },
  password: { type: 'string' },
  write: { type: 'boolean', default: false },
  done: { type: 'string' },
  caf: { type: 'string' },
  origin: { type: 'string' },
  'api-headers': { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean' },
} as const

/** Returns 'help' where that is asked for. Throws {@link UsageError}. */
export function readArguments(args: string[], env: NodeJS.ProcessEnv): Arguments | 'help' {
  const { values, positionals } = parse(args)
  if (values.help) return 'help'
  const [url = '', ...more] = positionals
  if (more.length > 0) throw new UsageError(`name one URL: ${more.join(' ')} is too much`)
  const password = values.password ?? env.CONFORMITY_PASSWORD
  if (values.email === undefined) throw new UsageError('name who signs in with --email')
  if (!password) throw new UsageError('give --password, or CONFORMITY_PASSWORD in the environment')
  const { write } = values
  for (const name of ['done', 'caf'] as const) {
    if (values[name] !== undefined && !write) throw new UsageError(`--${name} needs --write`)
  }
  return {
    url: readUrl(url),
    email: values.email,
    password,
    write,
    done: readId('done', values.done),
    caf: readId('caf', values.caf),
    json: values.json,
    origin: readOrigin(values.origin),
    announced: readAnnounced(values['api-headers'] ?? ''),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function readUrl(text: string): string {
  const url = text.replace(/\/+$/, '')
  if (isOrigin(url)) return url
  throw new UsageError('name the origin of the API first, such as https://api.vendor.example')
}

function readOrigin(text: string | undefined): string | undefined {
  if (text === undefined || isOrigin(text)) return text
  throw new UsageError('--origin must be one such as https://portal.example')
}

function readId(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,15}$/.test(text)) return Number(text)
  throw new UsageError(`--${name} must be an id, such as 42`)
}

function readAnnounced(text: string): string[] {
  const given = text.split(',').map((each) => each.trim().toLowerCase())
  const known = ANNOUNCED.filter((each) => given.includes(each.toLowerCase()))
  const names = given.filter((each) => each !== '')
  if (known.length === names.length) return known
  throw new UsageError(`--api-headers are among ${ANNOUNCED.join(', ')}`)
}
