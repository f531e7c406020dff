/** Files and descriptions on a ticket. */
import type { Context } from '#server/http/context'
import { readerOf, type ScopedReader } from '#server/http/current-account'
import type { AcceptedFile } from '#server/http/files/accept-files'
import type { FileAnswer } from '#server/http/files/file-answer'
import { storedFile } from '#server/http/files/stored-file'
import { invalidFields, notFound } from '#server/http/http-error'
import type { Db } from '#server/platform/db/open'
import type { FileStore } from '#server/platform/files/file-store'

import type { StorageService } from '../storage/service.ts'
import * as repository from './attachment-repository.ts'
import type { AttachmentRow } from './attachment-repository.ts'
import { ticketMessages } from './messages.ts'
import type { TicketService } from './service.ts'

interface Parts {
  files: FileStore
  tickets: TicketService
  storage: StorageService
}

export class AttachmentService {
  readonly #files: FileStore
  readonly #tickets: TicketService
  readonly #storage: StorageService

  constructor({ files, tickets, storage }: Parts) {
    this.#files = files
    this.#tickets = tickets
    this.#storage = storage
  }

  /** Oldest first. Throws 404 for a ticket that the reader may not see. */
  async list(context: Context, reader: ScopedReader, ticketId: number): Promise<AttachmentRow[]> {
    await this.#tickets.find(context, reader, ticketId)
    return this.listOf(context, ticketId)
  }

  /** Of tickets that the reader is known to see. */
  async listOf({ db }: { db: Db }, ...ticketIds: readonly number[]): Promise<AttachmentRow[]> {
    return repository.listAttachments(db, ...ticketIds)
  }

  /** Throws 422 without a file and a description, or where the account has no room; 409 for a closed ticket. */
  async add(
    context: Context,
    ticketId: number,
    {
      file,
      description = '',
    }: { file: AcceptedFile | undefined; description?: string | undefined },
  ): Promise<AttachmentRow> {
    const { db, now, language } = context
    const { userId, customerId } = readerOf(context)
    await this.#tickets.lockWritable(context, customerId, ticketId)
    if (!file && description === '') {
      const problem = { message: ticketMessages[language].fileOrDescription }
      throw invalidFields(context, { file: problem, description: problem })
    }
    const attachment = {
      ticket_id: ticketId,
      uploaded_by: userId,
      is_picture: false,
      description: description || undefined,
      file,
    }
    const row = await repository.insertAttachment(db, attachment, now)
    if (file) await this.#storage.requireRoom(context, customerId, 'file')
    await this.#tickets.notifyChanged(context, ticketId, 'attached')
    return row
  }

  /** Throws 404 for one that is not there, 409 for a closed ticket. */
  async remove(context: Context, ticketId: number, id: number): Promise<void> {
    const { db, now, effects } = context
    await this.#tickets.lockWritable(context, readerOf(context).customerId, ticketId)
    const row = await repository.findAttachment(db, ticketId, id)
    if (!row) throw notFound(context)
    await repository.markDeleted(db, row.id, now)
    await this.#tickets.notifyChanged(context, ticketId)
    const { storage_key: key } = row
    if (key !== null) effects.afterCommit(() => this.#files.remove(key))
  }

  /** Throws 404 where there is no such file. `inline`: shown in place where its kind allows. */
  async download(
    context: Context,
    reader: ScopedReader,
    { ticketId, id, inline }: { ticketId: number; id: number; inline: boolean },
  ): Promise<FileAnswer> {
    await this.#tickets.find(context, reader, ticketId)
    const row = await repository.findAttachment(context.db, ticketId, id)
    return this.#answer(context, row, inline)
  }

  /** The picture that the ticket was opened with. Throws 404 where there is none. */
  async downloadPicture(context: Context, ticketId: number): Promise<FileAnswer> {
    await this.#tickets.find(context, readerOf(context), ticketId)
    return this.#answer(context, await repository.findPicture(context.db, ticketId), true)
  }

  #answer(context: Context, row: AttachmentRow | undefined, inline: boolean): FileAnswer {
    if (!row) throw notFound(context)
    const { storage_key: key, size, sha256, mime, name: filename } = row
    const sent = { type: mime ?? 'application/octet-stream', filename, inline }
    return storedFile({ key, size, sha256 }, sent, { ...context, files: this.#files })
  }
}
