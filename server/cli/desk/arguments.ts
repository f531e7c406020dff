/** The command line of the desk, read into words and settings. */
import { parseArgs } from 'node:util'

/** What a person can mend: it is said without a trace. */
export class DeskError extends Error {
  override readonly name = 'DeskError'
}

export const HELP = `The vendor's desk: moves tickets on over the staff API.

  npm run desk -- list [--status new] [--search TEXT]
  npm run desk -- confirm NUMBER [--note TEXT]
  npm run desk -- start NUMBER [--note TEXT]
  npm run desk -- hold NUMBER --note TEXT
  npm run desk -- restart NUMBER [--note TEXT]
  npm run desk -- finish NUMBER [--note TEXT]
  npm run desk -- reply NUMBER TEXT
  npm run desk -- report NUMBER --summary TEXT [--part "Reagent probe x2"]...
  npm run desk -- invoice NUMBER --line "Travel x1 @ 250000"... [--tax 11] [--due 2026-12-31]

  npm run desk -- caf-list [--status Submitted] [--search TEXT]
  npm run desk -- caf-create LETTER.pdf --customer NAME --letter FSN/2026/009 --product TEXT --title TEXT
      [--type "Field safety notice"] [--address TEXT] [--choice TEXT]... [--question TEXT]... [--confirm TEXT]
  npm run desk -- caf-show NUMBER [--file SIGNED.pdf]
  npm run desk -- caf-approve NUMBER [--note TEXT]
  npm run desk -- caf-reject NUMBER --note TEXT
  npm run desk -- caf-revise NUMBER --note TEXT [--file LETTER.pdf]

  npm run desk -- planning-list [--from 2026-12-01] [--to 2026-12-31]
  npm run desk -- planning-create TITLE --customer NAME --from 2026-12-01T10:00:00+07:00 --to 2026-12-01T12:00:00+07:00
      [--serial TEXT] [--kind maintenance|calibration|training|installation] [--note TEXT]
  npm run desk -- planning-change ID [--status confirmed|done|canceled] [--from MOMENT --to MOMENT] [--note TEXT]
  npm run desk -- certificate-issue FILE.pdf --customer NAME --serial TEXT --number TEXT --name Calibration
      --from 2026-11-20 [--to 2027-11-20] [--participant NAME --type Internal|External]
  npm run desk -- broadcast HTML --title TEXT [--summary TEXT] [--customer NAME]
  npm run desk -- banner TEXT --title TEXT [--url /plannings] [--customer NAME]
  npm run desk -- banner-remove ID
  npm run desk -- points COUNT --customer NAME --title TEXT

  npm run desk -- storage [--search NAME]
  npm run desk -- storage-quota CUSTOMER_ID GIGABYTES|none

  npm run desk -- second-factor-reset EMAIL --note TEXT
      a customer who lost passkeys, app and recovery codes signs in by the password alone; --note says why

NUMBER is a ticket's number, such as TC/2026/11 0042, or a form's, such as CAF/2026/11 0042. Prices are whole rupiah.

  --origin URL       where the server is (default BENCHSIDE_ORIGIN of the environment, else http://localhost:8080)
  --email, --password  who signs in; or BENCHSIDE_EMAIL and BENCHSIDE_PASSWORD, or BENCHSIDE_TOKEN, in the environment
                     with a token, the password proves that it is you where a command asks for that
  --code CODE        of the authenticator app, or a recovery code, where one is set up
  --help             this text
`

const OPTIONS = {
  help: { type: 'boolean' },
  origin: { type: 'string' },
  email: { type: 'string' },
  password: { type: 'string' },
  code: { type: 'string' },
  note: { type: 'string' },
  status: { type: 'string' },
  search: { type: 'string' },
  summary: { type: 'string' },
  part: { type: 'string', multiple: true },
  line: { type: 'string', multiple: true },
  tax: { type: 'string' },
  due: { type: 'string' },
  customer: { type: 'string' },
  letter: { type: 'string' },
  product: { type: 'string' },
  title: { type: 'string' },
  type: { type: 'string' },
  address: { type: 'string' },
  choice: { type: 'string', multiple: true },
  question: { type: 'string', multiple: true },
  confirm: { type: 'string' },
  file: { type: 'string' },
  serial: { type: 'string' },
  kind: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  number: { type: 'string' },
  name: { type: 'string' },
  participant: { type: 'string' },
  url: { type: 'string' },
} as const

/** Throws {@link DeskError} for an option that there is not. */
export function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    return { values, words: positionals }
  } catch (error) {
    throw new DeskError(error instanceof Error ? error.message : String(error))
  }
}
export type Settings = ReturnType<typeof readArguments>['values']

/** Takes the number off the front, quoted or not: `TC/2026/11 0042` is two words to a shell. */
export function takeNumber(words: readonly string[]): { number: string; rest: string[] } {
  const [first = '', second = '', ...others] = words
  if (/^[A-Z]{2,3}\/\d{4}\/\d{2} \d{4,}$/.test(first)) {
    return { number: first, rest: words.slice(1) }
  }
  if (/^[A-Z]{2,3}\/\d{4}\/\d{2}$/.test(first) && /^\d{4,}$/.test(second)) {
    return { number: `${first} ${second}`, rest: others }
  }
  throw new DeskError('name it by its number, such as TC/2026/11 0042')
}

/** `Reagent probe x2`; without a count it is one. */
export function readPart(text: string): { name: string; quantity: number } {
  const [, name = text, count = '1'] = /^(.+?)\s+x(\d+)$/.exec(text.trim()) ?? []
  return { name: name.trim(), quantity: Number(count) }
}

/** `Travel x1 @ 250000` */
export function readLine(text: string) {
  const [, what, price] = /^(.+?)\s*@\s*(\d+)$/.exec(text.trim()) ?? []
  if (what === undefined) throw new DeskError(`a line looks like "Travel x1 @ 250000": ${text}`)
  const { name, quantity } = readPart(what)
  return { description: name, quantity, unit_price: Number(price) }
}
