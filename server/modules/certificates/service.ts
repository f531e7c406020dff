/** Certificates of instruments and of trainings: read by customers, issued by the vendor's staff. */
import type * as v from 'valibot'

import type { NewCertificate, NewTrainingCertificate } from '#contract/certificates'
import type { Context } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import type { AcceptedFile } from '#server/http/files/accept-files'
import type { FileAnswer } from '#server/http/files/file-answer'
import { checkPdf } from '#server/http/files/pdf-file'
import { pdfName, storedFile, type StoredRow } from '#server/http/files/stored-file'
import { invalidFields, notFound } from '#server/http/http-error'
import type { Page, Slice } from '#server/platform/db/page'
import type { FileStore } from '#server/platform/files/file-store'
import { startOfDay } from '#server/platform/local-day'

import type { CustomerService } from '../customers/service.ts'
import type { InstrumentService } from '../instruments/service.ts'
import type { NotificationService } from '../notifications/service.ts'
import { certificateMessages } from './messages.ts'
import * as repository from './repository.ts'
import type { CertificateListFilter, CertificateRow, TrainingRow } from './repository.ts'

export { toCertificateDto } from './presenter.ts'
export type { CertificateRow } from './repository.ts'

interface Parts {
  files: FileStore
  customers: CustomerService
  instruments: InstrumentService
  notifications: NotificationService
}

export class CertificateService {
  readonly #files: FileStore
  readonly #customers: CustomerService
  readonly #instruments: InstrumentService
  readonly #notifications: NotificationService

  constructor({ files, customers, instruments, notifications }: Parts) {
    this.#files = files
    this.#customers = customers
    this.#instruments = instruments
    this.#notifications = notifications
  }

  /** Newest first. */
  async list(
    context: Context,
    filter: CertificateListFilter,
    slice: Slice,
  ): Promise<Page<CertificateRow>> {
    const { db, now } = context
    return repository.listCertificates(db, readerOf(context).customerId, { filter, now }, slice)
  }

  /** Throws 404 for one that is not the account's. */
  async find(context: Context, id: number): Promise<CertificateRow> {
    const { customerId } = readerOf(context)
    const certificate = await repository.findCertificate(context.db, customerId, id)
    if (!certificate) throw notFound(context)
    return certificate
  }

  /** Throws 404 for one that is not the account's, or was issued without a file. */
  async download(context: Context, id: number): Promise<FileAnswer> {
    const { number, storage_key: key, size, sha256 } = await this.find(context, id)
    return this.#answer(context, { key, size, sha256 }, number)
  }

  /** Throws 404 for one that is not the account's, or has no sticker. */
  async downloadSticker(context: Context, id: number): Promise<FileAnswer> {
    const row = await this.find(context, id)
    const { sticker_storage_key: key, sticker_size: size, sticker_sha256: sha256 } = row
    return this.#answer(context, { key, size, sha256 }, `${row.number}-sticker`)
  }

  /** Newest first. */
  async listTrainings(
    context: Context,
    filter: { typeId?: number | undefined; search?: string | undefined },
    slice: Slice,
  ): Promise<Page<TrainingRow>> {
    return repository.listTrainings(context.db, readerOf(context).customerId, filter, slice)
  }

  /** Throws 404 for one that is not the account's. */
  async downloadTraining(context: Context, uuid: string): Promise<FileAnswer> {
    const row = await repository.findTraining(context.db, readerOf(context).customerId, uuid)
    if (!row) throw notFound(context)
    const { number, storage_key: key, size, sha256 } = row
    return this.#answer(context, { key, size, sha256 }, number)
  }

  #answer(context: Context, row: StoredRow, name: string): FileAnswer {
    const sent = { type: 'application/pdf', filename: pdfName(name) }
    return storedFile(row, sent, { ...context, files: this.#files })
  }

  /** Throws 422 for a customer, serial number, dates, number or file that will not do. */
  async issue(
    context: Context,
    certificate: v.InferOutput<typeof NewCertificate>,
    files: { file?: AcceptedFile | undefined; sticker?: AcceptedFile | undefined },
  ) {
    const { db } = context
    const { customer, serial_number, number, name } = certificate
    const { id: customer_id } = await this.#customers.findByIdOrName(context, customer)
    const instrument = await this.#instruments.findBySerial(context, customer_id, serial_number)
    const dates = datesOf(context, certificate)
    const { file } = await checkPdf('file', files.file, context)
    const sticker = files.sticker
      ? (await checkPdf('sticker', files.sticker, context)).file
      : undefined
    const made = await repository.insertCertificate(db, {
      customer_id,
      instrument_id: instrument.id,
      number,
      name,
      storage_key: file.key,
      size: file.size,
      sha256: file.sha256,
      sticker_storage_key: sticker?.key ?? null,
      sticker_size: sticker?.size ?? null,
      sticker_sha256: sticker?.sha256 ?? null,
      ...dates,
    })
    if (!made) throw numberTaken(context)
    await this.#announce(context, {
      customerId: customer_id,
      page: `/certificates?instrument_id=${instrument.id}`,
      id: made.id,
      number,
    })
    return made
  }

  /** As {@link issue}, for a person who was trained on the instrument's type. */
  async issueTraining(
    context: Context,
    certificate: v.InferOutput<typeof NewTrainingCertificate>,
    given: AcceptedFile | undefined,
  ) {
    const { db } = context
    const { customer, serial_number, number, name, type, participant_name } = certificate
    const { id: customer_id } = await this.#customers.findByIdOrName(context, customer)
    const instrument = await this.#instruments.findBySerial(context, customer_id, serial_number)
    const dates = datesOf(context, certificate)
    const { file } = await checkPdf('file', given, context)
    const made = await repository.insertTraining(db, {
      customer_id,
      instrument_type_id: instrument.instrument_type_id,
      number,
      name,
      type,
      participant_name,
      trainer_name: certificate.trainer_name || null,
      storage_key: file.key,
      size: file.size,
      sha256: file.sha256,
      ...dates,
    })
    if (!made) throw numberTaken(context)
    await this.#announce(context, {
      customerId: customer_id,
      page: `/certificates-training/${made.uuid}`,
      id: made.id,
      number,
    })
    return made
  }

  async #announce(
    context: Context,
    { id, number, ...issued }: { customerId: number; page: string; id: number; number: string },
  ): Promise<void> {
    const line = (language: Context['language']) => certificateMessages[language].news
    await this.#notifications.publish(context, {
      direction: 'CertificateActivity',
      ...issued,
      words: (language) => ({ title: line(language), body: number }),
      digest: { topic: 'certificate', subjectId: id, heading: number, line },
    })
  }
}

/** Throws 422 on `expires_on` where it is not after the day of issue. */
function datesOf(
  context: Context,
  { issued_on, expires_on }: { issued_on: string; expires_on?: string | undefined },
) {
  if (expires_on !== undefined && expires_on <= issued_on) {
    throw invalidFields(context, { expires_on: 'range' })
  }
  return {
    issued_at: startOfDay(issued_on),
    expires_at: expires_on === undefined ? null : startOfDay(expires_on),
  }
}

function numberTaken(context: Context) {
  const message = certificateMessages[context.language].numberTaken
  return invalidFields(context, { number: { message } })
}
