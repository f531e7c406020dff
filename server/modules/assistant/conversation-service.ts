/** What the assistant remembers of a person: their conversations in the account that is on. */
import { ASSISTANT_LIMITS } from '#contract/http/limits'
import type { Context } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { notFound } from '#server/http/http-error'
import type { Page, Slice } from '#server/platform/db/page'

import type { NotificationService } from '../notifications/service.ts'
import * as repository from './conversation-repository.ts'
import type { ConversationRow } from './conversation-repository.ts'
import { outcomeOf } from './policy.ts'
import { listSaid, type SaidRow } from './repository.ts'

/** A conversation, and what became of it. */
export interface Remembered extends ConversationRow {
  outcome: ReturnType<typeof outcomeOf>
}

interface Parts {
  notifications: NotificationService
  /** Of silence, after which the portal begins another conversation; 0 for never. */
  minutes: number
}

export class ConversationService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Where something was said last comes first; `search` looks through all messages. */
  async list(
    context: Context,
    search: string | undefined,
    slice: Slice,
  ): Promise<Page<Remembered>> {
    const reader = readerOf(context)
    const { rows, total } = await repository.listConversations(context.db, reader, search, slice)
    return { rows: rows.map((row) => this.#withOutcome(context, row)), total }
  }

  /** With its newest messages, oldest first. Throws 404 for one that is not the reader's. */
  async read(context: Context, id: number): Promise<Remembered & { said: SaidRow[] }> {
    const row = await repository.findConversation(context.db, readerOf(context), id)
    if (!row) throw notFound(context)
    const said = await listSaid(context.db, row.id, ASSISTANT_LIMITS.chats)
    return { ...this.#withOutcome(context, row), said }
  }

  /** Throws 404 for one that is not the reader's. */
  async delete(context: Context, id: number): Promise<void> {
    const gone = await repository.deleteConversations(context.db, readerOf(context), id)
    if (gone === 0) throw notFound(context)
    await this.#refreshOwnPages(context)
  }

  async deleteAll(context: Context): Promise<void> {
    const gone = await repository.deleteConversations(context.db, readerOf(context))
    if (gone > 0) await this.#refreshOwnPages(context)
  }

  #withOutcome({ now }: Context, row: ConversationRow): Remembered {
    return { ...row, outcome: outcomeOf(row, { now, minutes: this.#parts.minutes }) }
  }

  /** The list is another on the person's other devices, too. Nobody is told anything. */
  async #refreshOwnPages(context: Context): Promise<void> {
    const { userId, customerId } = readerOf(context)
    await this.#parts.notifications.push(context, {
      message: { direction: 'ChatBotActivity' },
      customerId,
      userIds: [userId],
      fromTokenId: context.person.tokenId,
      toDevices: false,
    })
  }
}
