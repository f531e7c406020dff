/** The vendor's first administrator, and `npm run admin -- people invite` and `people reset-second-factor`. */
import { parseArgs } from 'node:util'

import * as v from 'valibot'

import { mailLink } from '#contract/account/mail-link'
import { TEXT_LIMITS } from '#contract/http/limits'
import { email, line } from '#contract/http/schemas'
import { LANGUAGES } from '#contract/language'
import { UsageError } from '#server/cli/usage-error'
import type { PersonRow } from '#server/modules/account/people-repository'
import type { NotInvited } from '#server/modules/account/people-service'
import { StartError } from '#server/platform/start-error'

import type { CommandContext } from './command-context.ts'
import { type PeopleTools, portalOrigin, withPeople } from './open-people.ts'
import type { Outcome } from './sheet-commands.ts'

export const FIRST_HELP = `  npm run admin -- first-administrator --email EMAIL --name NAME
                                        makes the first account of the vendor's staff, and prints a link that sets its password`

const Email = email(TEXT_LIMITS.email)
const Person = v.object({ email: Email, name: line(TEXT_LIMITS.name) })
const Language = v.optional(v.picklist(LANGUAGES), 'en')

/** Throws {@link StartError} for what is no address, or nobody's. */
async function findIds(
  { people, context }: PeopleTools,
  given: readonly string[],
): Promise<number[]> {
  if (given.length === 0) throw new UsageError('name the people by their email addresses')
  const emails = given.map((each) => {
    const read = v.safeParse(Email, each)
    if (!read.success) throw new StartError(`${each} is no email address`)
    return read.output
  })
  const { ids, unknown } = await people.findIds(context, emails)
  if (unknown.length > 0) throw new StartError(`nobody has the address ${unknown.join(', ')}`)
  return ids
}

const MAILS_GO = 'The server writes the mails; without SMTP_URL they lie in mailbox in DATA_DIR.'

export async function createFirst(args: string[], { env }: CommandContext): Promise<string> {
  const { values } = parseArgs({
    args,
    options: { email: { type: 'string' }, name: { type: 'string' } },
  })
  const person = v.safeParse(Person, values)
  if (!person.success) throw new UsageError('name the person with --email EMAIL and --name NAME')
  return withPeople(env, async ({ people, context, environment }) => {
    const origin = portalOrigin(environment)
    const mail = environment.mail.smtpUrl ? { origin, language: 'en' as const } : undefined
    const made = await people.createFirstAdministrator(context, person.output, mail)
    if ('token' in made) {
      const link = mailLink(origin, 'invite', made.token)
      const also = mail ? 'A mail with a link of its own is on its way, too.\n' : ''
      return `The account is made. Within 7 days this link, once, sets its password:\n${link}\n${also}After that, sign in at ${origin}/login-staff`
    }
    throw new StartError(
      made.against === 'taken'
        ? `${person.output.email} has an account already`
        : "there is an account of the vendor's staff already: people add --role staff --invite makes others",
    )
  })
}

/** Mails a link that sets a password; an earlier link ends. */
export async function invite(args: string[], { env }: CommandContext): Promise<Outcome> {
  const { values, positionals } = parseArgs({
    args,
    options: { language: { type: 'string' }, all: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const language = v.safeParse(Language, values.language)
  if (!language.success) throw new UsageError(`--language must be one of ${LANGUAGES.join(', ')}`)
  if (values.all && positionals.length > 0) {
    throw new UsageError('say either the addresses or --all')
  }
  return withPeople(env, async (tools) => {
    const { people, context, environment } = tools
    const ids = values.all ? await people.findUninvited(context) : await findIds(tools, positionals)
    const mail = { origin: portalOrigin(environment), language: language.output }
    const { invited, refused } = await people.invite(context, ids, mail)
    const lines = [
      ...refused.map(({ person, reason }) => REFUSALS[reason](person)),
      `${count(invited)}${invited.length > 0 ? ` ${MAILS_GO}` : ''}`,
    ]
    return { text: lines.join('\n'), isRight: true }
  })
}

/** For whoever lost every factor: they sign in by the password alone. */
export async function resetFactors(args: string[], { env }: CommandContext): Promise<Outcome> {
  const { values, positionals } = parseArgs({
    args,
    options: { note: { type: 'string' } },
    allowPositionals: true,
  })
  const [whose, more] = positionals
  const note = v.safeParse(line(TEXT_LIMITS.title), values.note)
  if (whose === undefined || more !== undefined || !note.success) {
    throw new UsageError(
      'name the person, and why: npm run admin -- people reset-second-factor EMAIL --note TEXT',
    )
  }
  return withPeople(env, async (tools) => {
    const { resets, context, environment } = tools
    const [userId = 0] = await findIds(tools, [whose])
    const whom = { userId, email: whose.trim().toLowerCase(), note: note.output }
    await resets.reset(context, whom, { origin: portalOrigin(environment), language: 'en' })
    return { text: `${whom.email} signs in by the password alone now.`, isRight: true }
  })
}

const REFUSALS: Record<NotInvited, (person: PersonRow) => string> = {
  deactivated: ({ email: to }) => `${to} is deactivated: reactivate them first.`,
  'has-password': ({ email: to }) =>
    `${to} has a password: whoever forgot it asks for another one where they sign in.`,
}

function count({ length }: readonly PersonRow[]): string {
  if (length === 1) return '1 person is invited.'
  return `${length === 0 ? 'No' : length} people are invited.`
}
