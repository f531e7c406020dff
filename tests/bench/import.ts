/** Sheets of 10,000 people and 50,000 instruments: how long an import takes, and the most memory of its process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

import exceljs from 'exceljs'

import { buildServer } from '../support/programs/build-server.ts'
import type { Row } from './run.ts'
import { atMost } from './support/aims.ts'
import { openBenchDatabase } from './support/bench-database.ts'

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 10_000)
const INSTRUMENTS = Number(process.env.BENCH_INSTRUMENTS ?? 50_000)
const CUSTOMERS = 1000
const TYPES = 40

/** Aims. */
const MOST_SECONDS = 60
const MOST_MB = 300

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Says at the end of the process how much memory it had at most, in kB; what was before it does not count. */
const WATCH = `data:text/javascript,${encodeURIComponent(
  `import { readFileSync } from 'node:fs'
process.on('exit', () => {
  const kept = /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  process.stderr.write('most kB ' + kept)
})`,
)}`

type Cells = readonly string[]

const two = (number: number) => String(number).padStart(2, '0')

function* customers(): Generator<Cells> {
  yield ['code', 'name', 'area']
  for (let at = 1; at <= CUSTOMERS; at += 1) yield [`RS-${at}`, `Laboratory ${at}`, 'Jakarta']
}

function* types(): Generator<Cells> {
  yield ['name', 'manufacture', 'category']
  for (let at = 1; at <= TYPES; at += 1) yield [`Aura H${at}`, 'Auralis', 'Haematology']
}

function* people(): Generator<Cells> {
  yield ['email', 'name', 'phone', 'role', 'customers', 'language']
  for (let at = 1; at <= PEOPLE; at += 1) {
    const customer = (at % CUSTOMERS) + 1
    const more = at % 10 === 0 ? `;RS-${(customer % CUSTOMERS) + 1}` : ''
    const phone = `0812 5550 ${String(at).padStart(5, '0')}`
    yield [
      `person.${at}@lab.example`,
      `Person ${at}`,
      phone,
      'customer',
      `RS-${customer}${more}`,
      'id',
    ]
  }
}

function* instruments(): Generator<Cells> {
  yield [
    'instrument_type',
    'serial_number',
    'customer',
    'location',
    'contract_type',
    'contract_until',
    'installed_on',
  ]
  for (let at = 1; at <= INSTRUMENTS; at += 1) {
    const day = `20${two(20 + (at % 6))}-${two((at % 12) + 1)}-${two((at % 28) + 1)}`
    const customer = `RS-${(at % CUSTOMERS) + 1}`
    yield [
      `Aura H${(at % TYPES) + 1}`,
      `SN-${at}`,
      customer,
      `Floor ${at % 9}`,
      'Full service',
      '2028-06-30',
      day,
    ]
  }
}

const SHEETS = { customers, 'instrument-types': types, people, instruments }
type Kind = keyof typeof SHEETS

async function writeCsv(file: string, rows: Iterable<Cells>): Promise<void> {
  const lines = function* () {
    for (const cells of rows) yield `${cells.join(',')}\r\n`
  }
  await pipeline(Readable.from(lines()), createWriteStream(file))
}

async function writeXlsx(file: string, rows: Iterable<Cells>): Promise<void> {
  // texts once each, as spreadsheet programs write them
  const book = new exceljs.stream.xlsx.WorkbookWriter({ filename: file, useSharedStrings: true })
  const sheet = book.addWorksheet('Sheet1')
  for (const cells of rows) sheet.addRow([...cells]).commit()
  sheet.commit()
  await book.commit()
}

export async function run() {
  const folder = await mkdtemp(path.join(tmpdir(), 'benchside-bench-'))
  const built = await mkdtemp(path.join(root, '.cache', 'bench-'))
  const rows: Row[] = []
  const summary: Record<string, number> = { people: PEOPLE, instruments: INSTRUMENTS }
  try {
    await buildServer(built)
    const files: [string, (file: string, cells: Iterable<Cells>) => Promise<void>][] = [
      ['csv', writeCsv],
      ['xlsx', writeXlsx],
    ]
    for (const [extension, write] of files) {
      const { url, close } = await openBenchDatabase()
      const admin = async (...args: string[]) =>
        runAdmin(built, args, { DATABASE_URL: url, DATA_DIR: folder })
      try {
        for (const kind of Object.keys(SHEETS) as Kind[]) {
          const file = path.join(folder, `${kind}.${extension}`)
          await write(file, SHEETS[kind]())
          for (const time of ['first', 'second']) {
            const { seconds, mb, said } = await admin(kind, 'import', file)
            if (kind !== 'people' && kind !== 'instruments') continue
            const name = `${kind}, ${extension}, ${time} import`
            rows.push(
              atMost(`${name}: s`, MOST_SECONDS, seconds, said),
              atMost(`${name}: MB`, MOST_MB, mb),
            )
            const key = name.replaceAll(/\W+/g, '_')
            summary[`${key}_s`] = Math.round(seconds * 10) / 10
            summary[`${key}_mb`] = Math.round(mb)
          }
        }
      } finally {
        await close()
      }
    }
    return { rows, summary }
  } finally {
    await rm(built, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

async function runAdmin(built: string, args: readonly string[], env: Record<string, string>) {
  const since = performance.now()
  const entry = path.join(built, 'cli/admin/main.js')
  const child = spawn(process.execPath, ['--import', WATCH, entry, ...args], {
    env: { PATH: process.env.PATH, ...env },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString()
  })
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`${args.join(' ')} failed: ${err}`)
  const mb = Number(/most kB (\d+)/.exec(err)?.[1]) / 1024
  return { seconds: (performance.now() - since) / 1000, mb, said: out.trim() }
}
