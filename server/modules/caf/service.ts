/** Acknowledgement forms as they are read, by their customer and by the vendor's staff. */
import type { Context } from '#server/http/context'
import type { Scope } from '#server/http/current-account'
import type { FileAnswer } from '#server/http/files/file-answer'
import { pdfName, storedFile, type StoredRow } from '#server/http/files/stored-file'
import { notFound } from '#server/http/http-error'
import type { Db } from '#server/platform/db/open'
import type { Page, Slice } from '#server/platform/db/page'
import type { FileStore } from '#server/platform/files/file-store'

import type { NotificationService } from '../notifications/service.ts'
import { cafMessages } from './messages.ts'
import * as repository from './repository.ts'
import type { CafListFilter, CafQuestions, CafRow } from './repository.ts'
import * as submissions from './submission-repository.ts'
import type { SubmissionRow } from './submission-repository.ts'

/** A form with its questions and what was submitted of it, newest first. */
export interface CafDetails {
  form: CafRow
  questions: CafQuestions
  submissions: SubmissionRow[]
}

/** What the vendor's staff did, of which the customer's people are told in words. */
export type CafEvent = keyof (typeof cafMessages)['en']['news']
/** Worth an e-mail where no push message reaches. */
const WANTS_ANSWER: ReadonlySet<CafEvent> = new Set<CafEvent>(['Created', 'Revision'])

interface Parts {
  notifications: NotificationService
  files: FileStore
}

export class CafService {
  readonly #notifications: NotificationService
  readonly #files: FileStore

  constructor({ notifications, files }: Parts) {
    this.#notifications = notifications
    this.#files = files
  }

  /** Newest activity first. */
  async list(
    { db }: { db: Db },
    scope: Scope,
    filter: CafListFilter,
    slice: Slice,
  ): Promise<Page<CafRow>> {
    return repository.listCafs(db, scope, filter, slice)
  }

  /** Throws 404 for a form that is not in the scope. */
  async find(context: Context, scope: Scope, id: number): Promise<CafRow> {
    const form = await repository.findCaf(context.db, scope, id)
    if (!form) throw notFound(context)
    return form
  }

  /** As {@link find}; the form stays as it is until the transaction ends. */
  async lock(context: Context, scope: Scope, id: number): Promise<CafRow> {
    const form = await repository.lockCaf(context.db, scope, id)
    if (!form) throw notFound(context)
    return form
  }

  /** Throws 404 for a form that is not in the scope. */
  async read(context: Context, scope: Scope, id: number): Promise<CafDetails> {
    const { db } = context
    return {
      form: await this.find(context, scope, id),
      questions: await repository.readQuestions(db, id),
      submissions: await submissions.listSubmissions(db, id),
    }
  }

  /** How often each of these forms was submitted; those that never were are left out. */
  async countSubmissions({ db }: { db: Db }, ids: readonly number[]): Promise<Map<number, number>> {
    return submissions.countSubmissions(db, ids)
  }

  async listDesignations({ db }: { db: Db }) {
    return repository.listDesignations(db)
  }

  /** The form's document; the newest version where none is named. Throws 404 where there is none. */
  async downloadDocument(
    context: Context,
    scope: Scope,
    id: number,
    version: number | undefined,
  ): Promise<FileAnswer> {
    const form = await this.find(context, scope, id)
    const found = await repository.findVersion(context.db, form, version)
    if (!found) throw notFound(context)
    const { storage_key: key, size, sha256 } = found
    return this.#pdfAnswer(context, { key, size, sha256 }, `${form.number}-v${found.version}`)
  }

  /**
   * The signed form of a submission; of the newest where none is named, and the first is 1. Throws 404 where there is
   * none.
   */
  async downloadSigned(
    context: Context,
    scope: Scope,
    id: number,
    count: number | undefined,
  ): Promise<FileAnswer> {
    const form = await this.find(context, scope, id)
    const newestFirst = await submissions.listSubmissions(context.db, id)
    const row = count === undefined ? newestFirst[0] : newestFirst.toReversed()[count - 1]
    const { signed_storage_key: key, signed_size: size, signed_sha256: sha256 } = row ?? {}
    return this.#pdfAnswer(context, { key, size, sha256 }, `${form.number}-signed`)
  }

  #pdfAnswer({ language }: Context, row: StoredRow, name: string): FileAnswer {
    const sent = { type: 'application/pdf', filename: pdfName(name) }
    return storedFile(row, sent, { files: this.#files, language })
  }

  /**
   * Tells the customer's people of a form, in the transaction that changes it. With `event` they are told on all their
   * devices and get a row in their list; whoever caused it, and everybody without `event`, has open pages refreshed
   * without a word.
   */
  async notifyChanged(
    context: Context,
    { id, number, customer_id, status }: CafRow,
    event?: CafEvent,
  ): Promise<void> {
    const people = await this.#notifications.listRecipients(context, customer_id)
    const change = {
      direction: 'CafActivity' as const,
      customerId: customer_id,
      // the list that has it, and the form
      page: `/caf?page=1&status=${status}&id=${id}`,
    }
    const notified = event ? people.filter((one) => one.id !== context.person.id) : []
    if (event) {
      await this.#notifications.announce(context, {
        ...change,
        people: notified,
        words: (language) => {
          const { title, body } = cafMessages[language].news[event]
          return { title: `${number} · ${title}`, body: `${body} ${number}` }
        },
        ...(WANTS_ANSWER.has(event) && {
          digest: {
            topic: 'caf',
            subjectId: id,
            heading: number,
            line: (language) => cafMessages[language].news[event].title,
          },
        }),
        // in every language: its second word is read as the status (specification 3)
        listed: {
          customerId: customer_id,
          ticketId: null,
          title: number,
          body: `CAF ${event} ${number}`,
        },
      })
    }
    const others = people.filter((one) => !notified.includes(one))
    await this.#notifications.refresh(context, { ...change, people: others })
  }
}
