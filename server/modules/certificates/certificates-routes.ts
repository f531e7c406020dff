/** Certificates, trainings and archives, and their files. */
import type * as archivesCalls from '#contract/archives'
import type * as pages from '#contract/certificates'
import { toStamp } from '#contract/http/stamp'
import type { Context, Handler } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { pdfName, storedFile } from '#server/http/files/stored-file'
import { HttpError } from '#server/http/http-error'
import { pageMeta, pageWindow } from '#server/http/paging'

import { findArchive, listArchives as readArchives } from '../archives/archives-store.ts'
import * as store from './certificates-store.ts'
import { certificateView, trainingView } from './feed-views-routes.ts'

const PDF = 'application/pdf'
const PAGE_SIZE = 20

const listCertificates: Handler<typeof pages.listCertificates> = async ({ query }, context) => {
  const { limit, offset, ...filter } = query
  const { db, now } = context
  const slice = { limit, offset }
  const { customerId } = readerOf(context)
  const { rows, total } = await store.listCertificates(db, customerId, { filter, now }, slice)
  return { data: rows.map(certificateView), meta: { total, limit, offset } }
}

const readCertificate: Handler<typeof pages.readCertificate> = async ({ params }, context) => ({
  data: certificateView(await certificateOf(params.id, context)),
})

const downloadCertificate: Handler<typeof pages.downloadCertificate> = async (
  { params },
  context,
) => {
  const { number, storage_key: key, size, sha256 } = await certificateOf(params.id, context)
  const sent = { type: PDF, filename: pdfName(number) }
  return { data: storedFile({ key, size, sha256 }, sent, context) }
}

const downloadSticker: Handler<typeof pages.downloadSticker> = async ({ params }, context) => {
  const row = await certificateOf(params.id, context)
  const { sticker_storage_key: key, sticker_size: size, sticker_sha256: sha256 } = row
  const sent = { type: PDF, filename: pdfName(`${row.number}-sticker`) }
  return { data: storedFile({ key, size, sha256 }, sent, context) }
}

/** Throws 404 for one that is not the account's. */
async function certificateOf(id: number, context: Context): Promise<store.CertificateRow> {
  const row = await store.findCertificate(context.db, readerOf(context).customerId, id)
  if (!row) throw new HttpError(404, context.texts.notFound)
  return row
}

const listTrainingCertificates: Handler<typeof pages.listTrainingCertificates> = async (
  { query },
  context,
) => {
  const { instrument: typeId, page, search } = query
  const { customerId } = readerOf(context)
  const window = pageWindow(page, PAGE_SIZE)
  const found = await store.listTrainings(context.db, customerId, { typeId, search }, window)
  return { data: found.rows.map(trainingView), meta: pageMeta(found.total, page, PAGE_SIZE) }
}

const printTrainingCertificate: Handler<typeof pages.printTrainingCertificate> = async (
  { params },
  context,
) => {
  const row = await store.findTraining(context.db, readerOf(context).customerId, params.id)
  if (!row) throw new HttpError(404, context.texts.notFound)
  const { number, storage_key: key, size, sha256 } = row
  const sent = { type: PDF, filename: pdfName(number) }
  return { data: storedFile({ key, size, sha256 }, sent, context) }
}

const listArchives: Handler<typeof archivesCalls.listArchives> = async ({ query }, context) => {
  const { page, search } = query
  const { customerId } = readerOf(context)
  const found = await readArchives(context.db, customerId, search, pageWindow(page, PAGE_SIZE))
  return {
    data: found.rows.map(({ id, name, mimes, size, created_at }) => ({
      id,
      name,
      mimes,
      size: size ?? undefined,
      created_at: toStamp(created_at),
    })),
    meta: pageMeta(found.total, page, PAGE_SIZE),
  }
}

/** What a file of this type is saved as; the name alone for any other. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

const downloadArchive: Handler<typeof archivesCalls.downloadArchive> = async (
  { params },
  context,
) => {
  const row = await findArchive(context.db, readerOf(context).customerId, params.id)
  if (!row) throw new HttpError(404, context.texts.notFound)
  const { name, mimes: type, storage_key: key, size, sha256 } = row
  const extension = EXTENSIONS[type]
  const filename = extension ? `${name}.${extension}` : name
  return { data: storedFile({ key, size, sha256 }, { type, filename }, context) }
}

export const certificates = {
  listCertificates,
  readCertificate,
  listTrainingCertificates,
  printTrainingCertificate,
  listArchives,
  downloadArchive,
}
export const certificateFiles = { downloadCertificate, downloadSticker }
