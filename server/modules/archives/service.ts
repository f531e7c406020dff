/** Documents that are kept for a customer account. */
import type { Context } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import type { FileAnswer } from '#server/http/files/file-answer'
import { storedFile } from '#server/http/files/stored-file'
import { notFound } from '#server/http/http-error'
import type { Page, Slice } from '#server/platform/db/page'
import type { FileStore } from '#server/platform/files/file-store'

import * as repository from './repository.ts'
import type { ArchiveRow } from './repository.ts'

export type { ArchiveRow } from './repository.ts'

/** What a file of this type is saved as; the name alone for any other. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

export class ArchiveService {
  readonly #files: FileStore

  constructor({ files }: { files: FileStore }) {
    this.#files = files
  }

  /** Newest first. */
  async list(
    context: Context,
    search: string | undefined,
    slice: Slice,
  ): Promise<Page<ArchiveRow>> {
    return repository.listArchives(context.db, readerOf(context).customerId, search, slice)
  }

  /** Throws 404 for one that is not the account's. */
  async download(context: Context, id: number): Promise<FileAnswer> {
    const row = await repository.findArchive(context.db, readerOf(context).customerId, id)
    if (!row) throw notFound(context)
    const { name, mimes: type, storage_key: key, size, sha256 } = row
    const extension = EXTENSIONS[type]
    const filename = extension ? `${name}.${extension}` : name
    return storedFile({ key, size, sha256 }, { type, filename }, { ...context, files: this.#files })
  }
}
