/** All that an auditor asks for of one instrument, in one file. */
import { Readable } from 'node:stream'

import type * as contract from '#contract/instrument-reports'
import type { Context, Handler } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { pdfName } from '#server/http/files/stored-file'
import { HttpError } from '#server/http/http-error'
import { streamSheet } from '#server/platform/documents/stream-sheet'
import { streamZip } from '#server/platform/documents/stream-zip'
import { dayOf } from '#server/platform/local-day'
import type { Texts } from '#server/texts/en'

import { readCustomer } from '../customers/repository.ts'
import { findInstrument, type InstrumentRow } from '../instruments/repository.ts'
import { listParts } from '../service-reports/repository.ts'
import * as store from './audit-pack-store.ts'

/** A line of the index; without a file where nothing was ever filed. */
interface Paper {
  folder: string
  kind: keyof Texts['auditPack']['kinds']
  number: string
  about: string
  date: Date
  expires?: Date | null
  file?: { name: string; open: () => Promise<Readable> } | undefined
}

const downloadAuditPack: Handler<typeof contract.downloadAuditPack> = async (
  { params },
  context,
) => {
  const { db, now, texts } = context
  const { customerId } = readerOf(context)
  const instrument = await findInstrument(db, customerId, params.id)
  if (!instrument) throw new HttpError(404, texts.notFound)
  context.takeExport(customerId)
  const papers = [
    ...(await certificatesOf(instrument, context)),
    ...(await reportsOf(instrument, context)),
    ...(await formsOf(instrument, context)),
  ]
  const entries = papers.flatMap(({ file, date, ...paper }) =>
    file ? [{ path: `${paper.folder}/${file.name}`, since: date, open: file.open }] : [],
  )
  const index = { path: 'index.xlsx', since: now, open: async () => indexOf(papers, texts) }
  const serial = instrument.serial_number.replace(/\W+/g, '-')
  return {
    data: {
      stream: streamZip([index, ...entries]),
      type: 'application/zip',
      filename: `audit-pack_${serial}_${dayOf(now)}.zip`,
    },
  }
}

function indexOf(papers: readonly Paper[], { auditPack: words }: Texts): Readable {
  return streamSheet<Paper>({
    name: words.index,
    columns: [
      {
        header: words.file,
        width: 52,
        cell: ({ folder, file }) => (file ? `${folder}/${file.name}` : words.missing),
      },
      { header: words.kind, width: 28, cell: ({ kind }) => words.kinds[kind] },
      { header: words.number, width: 26, cell: ({ number }) => number },
      { header: words.about, width: 60, cell: ({ about }) => about },
      { header: words.date, width: 14, cell: ({ date }) => dayOf(date) },
      {
        header: words.expires,
        width: 14,
        cell: ({ expires }) => (expires ? dayOf(expires) : null),
      },
    ],
    rows: papers,
  })
}

async function certificatesOf({ id }: InstrumentRow, context: Context): Promise<Paper[]> {
  const { db, files } = context
  const rows = await store.listCertificatesOf(db, readerOf(context).customerId, id)
  const opened = (key: string | null, name: string) =>
    key === null ? undefined : { name: pdfName(name), open: () => files.open(key) }
  return rows.flatMap((row) => {
    const { number, name, participant_name, issued_at: date, expires_at: expires } = row
    const shared = { folder: 'certificates', number, date, expires }
    const about = [name, participant_name].filter(Boolean).join(', ')
    const kind = participant_name === null ? ('certificate' as const) : ('training' as const)
    const file = opened(row.storage_key ?? row.training_storage_key, number)
    const sticker = opened(row.sticker_storage_key, `${number}-sticker`)
    const main: Paper = { ...shared, kind, about, file }
    return sticker ? [main, { ...shared, kind: 'sticker', about, file: sticker }] : [main]
  })
}

async function reportsOf(instrument: InstrumentRow, context: Context): Promise<Paper[]> {
  const { db, texts, vendor, runJob } = context
  const { customerId } = readerOf(context)
  const rows = await store.listReportsOf(db, customerId, instrument.id)
  const ids = rows.map(({ id }) => id)
  const parts = await listParts(db, ids)
  const { name: customer } = await readCustomer(db, customerId)
  return rows.map((row): Paper => {
    const open = async () => {
      const content = {
        vendor,
        customer,
        instrument: `${instrument.type} - ${instrument.serial_number}`,
        number: row.number,
        ticket: row.ticket_number,
        engineer: row.engineer_name,
        summary: row.summary,
        startedAt: row.started_at,
        finishedAt: row.finished_at,
        writtenAt: row.created_at,
        parts: parts.filter(({ service_report_id }) => service_report_id === row.id),
      }
      return Readable.from([await runJob('drawServiceReport', { content, words: texts.auditPack })])
    }
    return {
      folder: 'service-reports',
      kind: 'report',
      number: row.number,
      about: `${row.ticket_number}: ${row.summary}`,
      date: row.created_at,
      file: { name: pdfName(row.number), open },
    }
  })
}

async function formsOf({ type }: InstrumentRow, context: Context): Promise<Paper[]> {
  const { db, files } = context
  const rows = await store.listFormsAbout(db, readerOf(context).customerId, type)
  return rows.map((row): Paper => {
    const { number, signed_storage_key: key } = row
    return {
      folder: 'forms',
      kind: 'form',
      number,
      about: `${row.product_name}: ${row.title}`,
      date: row.created_at,
      file: key
        ? { name: pdfName(`${number}-signed-${row.id}`), open: () => files.open(key) }
        : undefined,
    }
  })
}

export const auditPack = { downloadAuditPack }
