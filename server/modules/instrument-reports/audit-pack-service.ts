/** All that an auditor asks for of one instrument, in one file. */
import { Readable } from 'node:stream'

import type { Language } from '#contract/language'
import type { Context } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import type { FileAnswer } from '#server/http/files/file-answer'
import { pdfName } from '#server/http/files/stored-file'
import { streamSheet } from '#server/platform/documents/stream-sheet'
import { streamZip } from '#server/platform/documents/stream-zip'
import type { FileStore } from '#server/platform/files/file-store'
import { dayOf } from '#server/platform/local-day'

import type { CustomerService } from '../customers/service.ts'
import type { InstrumentRow, InstrumentService } from '../instruments/service.ts'
import type { ServiceReportService } from '../service-reports/service.ts'
import * as repository from './audit-pack-repository.ts'
import { instrumentReportMessages } from './messages.ts'

/** A line of the index; without a file where nothing was ever filed. */
interface Paper {
  folder: string
  kind: keyof (typeof instrumentReportMessages)['en']['auditPack']['kinds']
  number: string
  about: string
  date: Date
  expires?: Date | null
  file?: { name: string; open: () => Promise<Readable> } | undefined
}

interface Parts {
  files: FileStore
  customers: CustomerService
  instruments: InstrumentService
  reports: ServiceReportService
  /** What the vendor is called. */
  vendor: string
}

export class AuditPackService {
  readonly #files: FileStore
  readonly #customers: CustomerService
  readonly #instruments: InstrumentService
  readonly #reports: ServiceReportService
  readonly #vendor: string

  constructor({ files, customers, instruments, reports, vendor }: Parts) {
    this.#files = files
    this.#customers = customers
    this.#instruments = instruments
    this.#reports = reports
    this.#vendor = vendor
  }

  /** Throws 404 for an instrument that is not the account's, 429 for too many exports at once. */
  async download(context: Context, instrumentId: number): Promise<FileAnswer> {
    const { now, language } = context
    const instrument = await this.#instruments.find(context, instrumentId)
    context.acquireExport(readerOf(context).customerId)
    const papers = [
      ...(await this.#listCertificates(context, instrument)),
      ...(await this.#listReports(context, instrument)),
      ...(await this.#listForms(context, instrument)),
    ]
    const entries = papers.flatMap(({ file, date, ...paper }) =>
      file ? [{ path: `${paper.folder}/${file.name}`, since: date, open: file.open }] : [],
    )
    const index = { path: 'index.xlsx', since: now, open: async () => indexOf(papers, language) }
    const serial = instrument.serial_number.replace(/\W+/g, '-')
    return {
      stream: streamZip([index, ...entries]),
      type: 'application/zip',
      filename: `audit-pack_${serial}_${dayOf(now)}.zip`,
    }
  }

  async #listCertificates(context: Context, { id }: InstrumentRow): Promise<Paper[]> {
    const rows = await repository.listCertificatesOf(context.db, readerOf(context).customerId, id)
    const fileOf = (key: string | null, name: string) =>
      key === null ? undefined : { name: pdfName(name), open: () => this.#files.open(key) }
    return rows.flatMap((row) => {
      const { number, name, participant_name, issued_at: date, expires_at: expires } = row
      const shared = { folder: 'certificates', number, date, expires }
      const about = [name, participant_name].filter(Boolean).join(', ')
      const kind = participant_name === null ? ('certificate' as const) : ('training' as const)
      const file = fileOf(row.storage_key ?? row.training_storage_key, number)
      const sticker = fileOf(row.sticker_storage_key, `${number}-sticker`)
      const main: Paper = { ...shared, kind, about, file }
      return sticker ? [main, { ...shared, kind: 'sticker', about, file: sticker }] : [main]
    })
  }

  /** Each is drawn when it is packed. */
  async #listReports(context: Context, instrument: InstrumentRow): Promise<Paper[]> {
    const { db } = context
    const { customerId } = readerOf(context)
    const rows = await repository.listReportsOf(db, customerId, instrument.id)
    const reports = await this.#reports.withParts(context, rows)
    const { name: customer } = await this.#customers.read(context, customerId)
    return reports.map(({ report, parts }): Paper => {
      const open = async () => {
        const content = {
          vendor: this.#vendor,
          customer,
          instrument: `${instrument.type} - ${instrument.serial_number}`,
          number: report.number,
          ticket: report.ticket_number,
          engineer: report.engineer_name,
          summary: report.summary,
          startedAt: report.started_at,
          finishedAt: report.finished_at,
          writtenAt: report.created_at,
          parts,
        }
        return Readable.from([await this.#reports.draw(context, content)])
      }
      return {
        folder: 'service-reports',
        kind: 'report',
        number: report.number,
        about: `${report.ticket_number}: ${report.summary}`,
        date: report.created_at,
        file: { name: pdfName(report.number), open },
      }
    })
  }

  async #listForms(context: Context, { type }: InstrumentRow): Promise<Paper[]> {
    const rows = await repository.listFormsAbout(context.db, readerOf(context).customerId, type)
    return rows.map((row): Paper => {
      const { number, signed_storage_key: key } = row
      return {
        folder: 'forms',
        kind: 'form',
        number,
        about: `${row.product_name}: ${row.title}`,
        date: row.created_at,
        file: key
          ? { name: pdfName(`${number}-signed-${row.id}`), open: () => this.#files.open(key) }
          : undefined,
      }
    })
  }
}

function indexOf(papers: readonly Paper[], language: Language): Readable {
  const words = instrumentReportMessages[language].auditPack
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
