/** The commands of a kind of record, and what is said of them. */
import { UsageError } from '#server/cli/usage-error'

import type { CommandContext } from './command-context.ts'
import { ACTIVE, type Column, type Kind } from './kinds/kind.ts'
import { people } from './kinds/people.ts'
import { invite, resetFactors } from './people-commands.ts'
import { erase, exportData } from './personal-data-commands.ts'
import { addRecord, changeRecord, listRecords, optionOf, switchRecord } from './record-commands.ts'
import { exportSheet, importSheet, type Outcome } from './sheet-commands.ts'

type Command = (kind: Kind, args: string[], context: CommandContext) => Promise<Outcome>

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['list', listRecords],
  ['add', addRecord],
  ['change', changeRecord],
  ['deactivate', switchRecord('no')],
  ['reactivate', switchRecord('yes')],
  ['import', importSheet],
  ['export', exportSheet],
])

const PEOPLE_COMMANDS: [string, Command][] = [
  ['invite', async (_, ...given) => invite(...given)],
  ['export-data', async (_, ...given) => exportData(...given)],
  ['erase', async (_, ...given) => erase(...given)],
  ['reset-second-factor', async (_, ...given) => resetFactors(...given)],
]

const commandsOf = (kind: Kind): ReadonlyMap<string, Command> =>
  kind === people ? new Map([...COMMANDS, ...PEOPLE_COMMANDS]) : COMMANDS

export async function runKind(
  kind: Kind,
  [verb, ...args]: string[],
  context: CommandContext,
): Promise<Outcome> {
  if (verb === undefined || [verb, ...args].includes('--help')) {
    return { text: helpOf(kind), isRight: true }
  }
  const commands = commandsOf(kind)
  const command = commands.get(verb)
  if (command) return command(kind, args, context)
  throw new UsageError(
    `there is no command ${kind.name} ${verb}: it is one of ${[...commands.keys()].join(', ')}`,
  )
}

const PEOPLE_HELP = [
  'invite EMAIL... [--language en|id]    mails a link that sets a password, for 7 days; an earlier link ends',
  'invite --all                          the same to everybody who has no password and was not invited yet',
  'reset-second-factor EMAIL --note TEXT\n                                        takes passkeys, app and recovery codes away from whoever lost them, and signs them out',
  'export-data EMAIL FILE.zip            what is kept about a person, for them',
  'erase EMAIL                           says what of it would be erased',
  'erase EMAIL --yes                     erases it; their records read "Former user" from then on',
]

function helpOf(kind: Kind): string {
  const call = `  npm run admin -- ${kind.name}`
  const key = kind.key.map((name) => name.toUpperCase()).join(' ')
  const isSwitched = kind.columns.some(({ name }) => name === ACTIVE)
  const inviting = kind === people ? ' [--invite]' : ''
  const lines = [
    `${kind.about.charAt(0).toUpperCase()}${kind.about.slice(1)}.`,
    '',
    `${call} list [--search TEXT] [--limit 50]`,
    `${call} add${inviting} --COLUMN TEXT...`,
    `${call} change ${key} --COLUMN TEXT...`,
    ...(isSwitched ? [`${call} deactivate ${key}`, `${call} reactivate ${key}`] : []),
    ...(kind === people ? PEOPLE_HELP.map((line) => `${call} ${line}`) : []),
    `${call} import FILE.csv|xlsx [--dry-run] [--report FILE.csv] [--sheet NAME]${inviting}`,
    `${call} export FILE.csv|xlsx [--separator ;]${kind.files ? ' [--files]' : ''}`,
    '',
    `Columns; a record is recognised by ${kind.key.join(' and ')}:`,
    ...kind.columns.map(
      (column) =>
        `  ${column.name.padEnd(16)} --${optionOf(column).padEnd(16)} ${column.about}; ${emptyText(column)}. Example: ${column.example}`,
    ),
    '',
    'An import writes all rows or none. It leaves what a file does not name as it is.',
  ]
  return lines.join('\n')
}

export function emptyText({ empty }: Column): string {
  if (typeof empty === 'object') return `empty is ${empty.default}`
  return { refused: 'needed', none: 'may be empty', kept: 'empty keeps it' }[empty]
}
