/** Certificates of instruments, with their PDF files. */
import { sql } from 'kysely'

import { TEXT_LIMITS } from '#contract/http/limits'
import type { Db } from '#server/platform/db/open'
import { dayOf } from '#server/platform/local-day'

import {
  type CheckedRow,
  type Column,
  type Existing,
  type Kind,
  type RunContext,
  toYes,
  type Values,
} from './kind.ts'
import { checkPdf } from './pdf-files.ts'
import { activeColumn, dayRule, lineRule } from './rules.ts'
import { writeCertificates } from './write-certificates.ts'

interface Row {
  id: number
  number: string
  instrument_type: string
  serial_number: string
  name: string
  issued_at: Date
  expires_at: Date | null
  is_active: boolean
}

const toExisting = ({ id, issued_at, expires_at, is_active, ...row }: Row): Existing => ({
  id,
  values: {
    ...row,
    issued_on: dayOf(issued_at),
    expires_on: expires_at ? dayOf(expires_at) : '',
    file: '',
    sticker: '',
    active: toYes(is_active),
  },
})

const select = sql`select certificates.id, certificates.number, instrument_types.name as instrument_type, serial_number,
    certificates.name, issued_at, expires_at, certificates.is_active
  from certificates join instruments on instruments.id = instrument_id
    join instrument_types on instrument_types.id = instrument_type_id`

async function page(db: Db, afterId: number, limit: number): Promise<Existing[]> {
  const { rows } = await sql<Row>`${select} where certificates.id > ${afterId}
    order by certificates.id limit ${limit}`.execute(db)
  return rows.map(toExisting)
}

async function find(db: Db, keys: readonly Values[]): Promise<Existing[]> {
  const numbers = keys.map(({ number = '' }) => number)
  const { rows } =
    await sql<Row>`${select} where certificates.number = any(${numbers}::text[])`.execute(db)
  return rows.map(toExisting)
}

async function resolve(context: RunContext, rows: readonly CheckedRow[]): Promise<void> {
  await refuseUnknownInstruments(context, rows)
  const stored = await storedFiles(context.db, rows)
  for (const row of rows) {
    const { before, values, refuse } = row
    if (values.expires_on && values.expires_on <= (values.issued_on ?? '')) {
      refuse('expires_on', 'Not after the day of issue. Correct one of the two days.')
    }
    for (const column of ['file', 'sticker'] as const) {
      const given = values[column] ?? ''
      if (given === '') continue
      const checked = await checkPdf(context, given)
      if ('refused' in checked) refuse(column, checked.refused)
      // the same file again changes nothing
      else if (before && stored.get(before.id)?.[column]?.equals(checked.sha256))
        values[column] = ''
      else values[column] = checked.path
    }
  }
}

async function refuseUnknownInstruments({ db }: RunContext, rows: readonly CheckedRow[]) {
  const types = rows.map(({ values }) => values.instrument_type)
  const serials = rows.map(({ values }) => values.serial_number)
  const { rows: found } = await sql<{
    type: string
    serial: string
  }>`select asked.type, asked.serial
    from unnest(${types}::text[], ${serials}::text[]) as asked (type, serial)
      join instrument_types on instrument_types.name = asked.type
      join instruments on instruments.instrument_type_id = instrument_types.id
        and instruments.serial_number = asked.serial`.execute(db)
  const known = new Set(found.map(({ type, serial }) => JSON.stringify([type, serial])))
  for (const { values, refuse } of rows) {
    if (known.has(JSON.stringify([values.instrument_type, values.serial_number]))) continue
    refuse(
      'serial_number',
      `There is no instrument "${values.instrument_type ?? ''}" of this serial number. Correct it, or add it first: npm run admin -- instruments add.`,
    )
  }
}

async function storedFiles(db: Db, rows: readonly CheckedRow[]) {
  const ids = rows.flatMap(({ before }) => before?.id ?? [])
  const found = await db
    .selectFrom('certificates')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(['id', 'sha256 as file', 'sticker_sha256 as sticker'])
    .execute()
  return new Map(found.map((row) => [row.id, row]))
}

async function files(db: Db, id: number) {
  return db
    .selectFrom('certificates')
    .where('id', '=', id)
    .select(['storage_key as file', 'sticker_storage_key as sticker'])
    .executeTakeFirstOrThrow()
}

const text = (name: string, about: string, example: string): Column => ({
  name,
  about,
  example,
  rule: lineRule(TEXT_LIMITS.name),
  empty: 'refused',
})

const day = (name: string, about: string, example: string): Column => ({
  name,
  about,
  example,
  rule: dayRule,
  empty: 'refused',
})

const pdf = (name: string, about: string, example: string): Column => ({
  name,
  about,
  example,
  rule: lineRule(TEXT_LIMITS.address),
  empty: 'kept',
  isPath: true,
})

export const certificates: Kind = {
  name: 'certificates',
  table: 'certificates',
  one: 'certificate',
  about: 'certificates of instruments',
  key: ['number'],
  columns: [
    text('number', 'its own number', 'CAL-2026-0310'),
    text('instrument_type', 'model of the instrument', 'Aura H5'),
    text('serial_number', 'of the instrument', 'AH5-20871'),
    text('name', 'what it certifies', 'Calibration'),
    day('issued_on', 'day of issue', '2026-11-20'),
    { ...day('expires_on', 'day from which it is over', '2027-11-20'), empty: 'none' },
    pdf(
      'file',
      'path of the PDF beside the sheet; empty keeps the file that is there',
      'pdf/CAL-2026-0310.pdf',
    ),
    pdf(
      'sticker',
      'path of the PDF of its sticker, in the same way',
      'pdf/CAL-2026-0310-sticker.pdf',
    ),
    { ...activeColumn, about: 'no: it is withdrawn and not shown any more' },
  ],
  page,
  find,
  resolve,
  write: writeCertificates,
  files,
}
