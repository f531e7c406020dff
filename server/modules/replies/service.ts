/** The chat of a ticket. */
import type { Context } from '#server/http/context'
import {
  ALL_CUSTOMERS,
  isOnBehalf,
  readerOf,
  type Scope,
  type ScopedReader,
} from '#server/http/current-account'

import type { TicketService } from '../tickets/service.ts'
import * as repository from './repository.ts'
import type { ReplyRange, ReplyRow } from './repository.ts'

interface Parts {
  tickets: TicketService
}

export class ReplyService {
  readonly #tickets: TicketService

  constructor({ tickets }: Parts) {
    this.#tickets = tickets
  }

  /**
   * Oldest first. Reading marks nothing as read: a list may be fetched unseen, and only the screen knows what was in
   * view. Throws 404 for a ticket that the reader may not see.
   */
  async list(
    context: Context,
    reader: ScopedReader,
    ticketId: number,
    range?: ReplyRange,
  ): Promise<ReplyRow[]> {
    await this.#tickets.find(context, reader, ticketId)
    return repository.listReplies(context.db, ticketId, range)
  }

  /** The id of the newest reply that the person has read; 0 where none. */
  async findLastRead({ db, person }: Context, ticketId: number): Promise<number> {
    return repository.findLastRead(db, person.id, ticketId)
  }

  /** Returns how many are unread afterwards. Throws 404 for a ticket that is not the account's. */
  async markRead(context: Context, ticketId: number, upTo: number): Promise<number> {
    const reader = readerOf(context)
    await this.#tickets.find(context, reader, ticketId)
    await repository.markRead(context.db, reader.userId, ticketId, upTo)
    return (await this.#tickets.find(context, reader, ticketId)).unread_count
  }

  /** Throws 404 for a ticket that is not the account's, 409 for one that is closed. */
  async write(context: Context, ticketId: number, comment: string): Promise<ReplyRow> {
    const { customerId } = readerOf(context)
    return this.#write(context, { scope: customerId, ticketId, comment })
  }

  /** As the vendor's staff. */
  async writeAsStaff(context: Context, ticketId: number, comment: string): Promise<ReplyRow> {
    return this.#write(context, { scope: ALL_CUSTOMERS, ticketId, comment })
  }

  async #write(
    context: Context,
    { scope, ticketId, comment }: { scope: Scope; ticketId: number; comment: string },
  ): Promise<ReplyRow> {
    const { db, now, key, person } = context
    await this.#tickets.lockWritable(context, scope, ticketId)
    const reply = {
      ticket_id: ticketId,
      author_id: person.id,
      comment,
      client_key: key ?? null,
      is_on_behalf: scope !== ALL_CUSTOMERS && isOnBehalf(context),
    }
    const row = await repository.insertReply(db, reply, now)
    await this.#tickets.notifyChanged(context, ticketId, 'replied')
    return row
  }
}
