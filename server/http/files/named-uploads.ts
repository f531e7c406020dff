/** Files that a call names instead of sending them: completed uploads. */
import type { FieldErrors } from '#contract/http/envelope'
import { uploadField } from '#contract/http/resumable'
import type { Language } from '#contract/language'
import { readerOf, type Reader } from '#server/http/current-account'
import type { Effects } from '#server/http/effects'
import { HttpError } from '#server/http/http-error'
import { httpMessages } from '#server/http/messages'
import type { Person } from '#server/http/person'
import type { Db } from '#server/platform/db/open'
import { type FileStore, MissingFile } from '#server/platform/files/file-store'
import type { Spool } from '#server/platform/files/spool'

import { discardParts } from './discard.ts'
import type { FormFile } from './read-form.ts'
import { findUpload, listPartKeys, markUsed, type UploadRow } from './upload-repository.ts'

export interface NamedUpload {
  field: string
  id: string
  sha256: Buffer
  /** Copied to the spool as if it had just come; undefined where an earlier call took it. */
  file: FormFile | undefined
}

interface UploadContext {
  db: Db
  files: FileStore
  spool: Spool
  now: Date
  language: Language
}

/** Throws 422 on `<field>_upload` for one that is not whole, not there any more, or somebody else's. */
export async function fetchUploads(
  named: Readonly<Record<string, string>>,
  context: UploadContext & { person: Person },
): Promise<NamedUpload[]> {
  const fetched: NamedUpload[] = []
  for (const [field, id] of Object.entries(named)) {
    fetched.push({ field, id, ...(await fetchUpload(field, id, readerOf(context), context)) })
  }
  return fetched
}

async function fetchUpload(field: string, id: string, owner: Reader, context: UploadContext) {
  const { db, now, language } = context
  const { uploadGone, uploadUnfinished } = httpMessages[language]
  const row = await findUpload(db, owner, id, now)
  if (!row || row.expired) throw refused(field, uploadGone)
  if (row.received < row.size) throw refused(field, uploadUnfinished)
  if (row.sha256) return { sha256: row.sha256, file: undefined }
  const file = await copy(id, row, context)
  if (file) return { sha256: file.sha256, file }
  // its parts went while they were read: the call that took it is stored by now
  const taken = await findUpload(db, owner, id, now)
  if (!taken?.sha256) throw refused(field, uploadGone)
  return { sha256: taken.sha256, file: undefined }
}

async function copy(
  id: string,
  row: UploadRow,
  { db, files, spool }: UploadContext,
): Promise<FormFile | undefined> {
  const keys = await listPartKeys(db, id)
  try {
    const file = await spool.receive(contentOf(keys, files), row.size)
    return file.size === row.size ? { ...file, name: row.name } : undefined
  } catch (error) {
    if (error instanceof MissingFile) return undefined
    throw error
  }
}

async function* contentOf(keys: readonly string[], files: FileStore): AsyncGenerator<Buffer> {
  for (const key of keys) yield* (await files.open(key)) as AsyncIterable<Buffer>
}

/** The files to look into. Throws 422 where an earlier call, and not this one, took one. */
export function filesOf(
  uploads: readonly NamedUpload[],
  language: Language,
): Record<string, FormFile> {
  const files: Record<string, FormFile> = {}
  for (const { field, file } of uploads) {
    if (!file) throw refused(field, httpMessages[language].uploadGone)
    files[field] = file
  }
  return files
}

/** In the transaction of the write that takes them. What they took up in the store is freed after it. */
export async function takeUploads(
  uploads: readonly NamedUpload[],
  {
    tx,
    db,
    files,
    now,
    language,
    effects,
  }: Omit<UploadContext, 'spool'> & { tx: Db; effects: Effects },
): Promise<void> {
  for (const { field, id, sha256 } of uploads) {
    if (!(await markUsed(tx, id, sha256, now))) {
      throw refused(field, httpMessages[language].uploadGone)
    }
    effects.afterCommit(() => discardParts({ db, files }, id))
  }
}

function refused(field: string, problem: string): HttpError {
  const errors: FieldErrors = { [uploadField(field)]: [problem] }
  return new HttpError(422, problem, { errors })
}
