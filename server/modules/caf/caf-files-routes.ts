/** The files of a form: its document, and what was submitted. */
import type { Context } from '#server/http/context'
import type { FileAnswer } from '#server/http/files/file-answer'
import { pdfName, storedFile, type StoredRow } from '#server/http/files/stored-file'
import { HttpError } from '#server/http/http-error'

import { type CafRow, findVersion } from './caf-store.ts'
import { listSubmissions } from './caf-submissions-store.ts'

/** Of the newest version where none is named. Throws 404 where there is none. */
export async function letterFile(
  form: CafRow,
  version: number | undefined,
  context: Context,
): Promise<FileAnswer> {
  const found = await findVersion(context.db, form, version)
  if (!found) throw new HttpError(404, context.texts.notFound)
  const { storage_key: key, size, sha256 } = found
  return pdfOf({ key, size, sha256, name: `${form.number}-v${found.version}` }, context)
}

/** Of the newest submission where none is named; the first is 1. Throws 404 where there is none. */
export async function signedFile(
  form: CafRow,
  count: number | undefined,
  context: Context,
): Promise<FileAnswer> {
  const newestFirst = await listSubmissions(context.db, form.id)
  const row = count === undefined ? newestFirst[0] : newestFirst.toReversed()[count - 1]
  const { signed_storage_key: key, signed_size: size, signed_sha256: sha256 } = row ?? {}
  return pdfOf({ key, size, sha256, name: `${form.number}-signed` }, context)
}

function pdfOf({ name, ...row }: StoredRow & { name: string }, context: Context): FileAnswer {
  return storedFile(row, { type: 'application/pdf', filename: pdfName(name) }, context)
}
