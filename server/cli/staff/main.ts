/** `npm run staff`: makes accounts of the vendor's staff, the first one too, beside the server or without it. */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'

import pino from 'pino'
import * as v from 'valibot'

import { LINK_MS, mailLink } from '#contract/account/mail-link'
import { TEXT_LIMITS } from '#contract/http/limits'
import { email, line } from '#contract/http/schemas'
import { readEnvironment } from '#server/environment'
import { MailLinkService } from '#server/modules/account/mail-link-service'
import { PersonService } from '#server/modules/session/person-service'
import { reachDatabase } from '#server/platform/db/reach'
import { hashPassword } from '#server/platform/secrets/passwords'
import { StartError } from '#server/platform/start-error'

const HELP = `Makes an account of the vendor's staff and prints a link that sets its password.

  npm run staff -- create --email EMAIL --name NAME

It takes the environment of the server (DATA_DIR, DATABASE_URL, PUBLIC_URL, HOST, PORT) and works while that runs.
`

const Person = v.object({ email: email(TEXT_LIMITS.email), name: line(TEXT_LIMITS.name) })

async function create(asked: v.InferOutput<typeof Person>): Promise<string> {
  const environment = readEnvironment(process.env)
  const { db, stop } = await reachDatabase(environment, pino({ level: 'silent' }))
  try {
    // nobody knows it: the link sets the first password that anybody does
    const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
    const now = new Date()
    const people = new PersonService()
    const links = new MailLinkService({ people })
    const token = await db.transaction().execute(async (tx) => {
      const inside = { db: tx, now }
      const userId = await people.createStaff(inside, { ...asked, password_hash })
      if (userId === undefined) throw new StartError(`${asked.email} has an account already`)
      return links.make(inside, { kind: 'reset', userId, keptMs: LINK_MS.verify })
    })
    const { publicUrl, host, port } = environment
    const origin = publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
    return `The account is made. Within 24 hours this link, once, sets its password:\n${mailLink(origin, 'reset', token)}`
  } finally {
    await stop()
  }
}

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  if (values.help || positionals.length === 0) return HELP
  if (positionals.join(' ') !== 'create') {
    throw new StartError(`there is no command ${positionals.join(' ')}; --help names them all`)
  }
  const person = v.safeParse(Person, values)
  if (!person.success) throw new StartError('name the person with --email EMAIL and --name NAME')
  return create(person.output)
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
