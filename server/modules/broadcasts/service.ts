/** What the vendor tells its customers. */
import type * as v from 'valibot'

import type { NewBroadcast } from '#contract/broadcasts'
import type { Context } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { notFound } from '#server/http/http-error'
import type { Page, Slice } from '#server/platform/db/page'
import { cleanRichText } from '#server/platform/documents/rich-text'

import type { CustomerService } from '../customers/service.ts'
import type { NotificationService } from '../notifications/service.ts'
import { broadcastMessages } from './messages.ts'
import * as repository from './repository.ts'
import type { BroadcastRow } from './repository.ts'
import { slugOf } from './slug.ts'

interface Parts {
  customers: CustomerService
  notifications: NotificationService
}

export class BroadcastService {
  readonly #customers: CustomerService
  readonly #notifications: NotificationService

  constructor({ customers, notifications }: Parts) {
    this.#customers = customers
    this.#notifications = notifications
  }

  /** Newest first. */
  async list(context: Context, slice: Slice): Promise<Page<BroadcastRow>> {
    return repository.listBroadcasts(context.db, readerOf(context), slice)
  }

  async countUnread(context: Context): Promise<number> {
    return repository.countUnread(context.db, readerOf(context))
  }

  /** Marks it as read. Throws 404 where the reader may see none of this slug. */
  async read(context: Context, slug: string): Promise<BroadcastRow> {
    const broadcast = await repository.findBroadcast(context.db, readerOf(context), slug)
    if (!broadcast) throw notFound(context)
    if (broadcast.read_at === null) await this.markRead(context, slug)
    return broadcast
  }

  /** All that the reader may see, or the one of `slug`; on the person's other open pages the count changes too. */
  async markRead(context: Context, slug?: string): Promise<void> {
    const { db, now, person } = context
    const reader = readerOf(context)
    await db.transaction().execute(async (tx) => {
      const marked = await repository.markBroadcastsRead(tx, reader, now, slug)
      if (marked === 0) return
      await this.#notifications.push(
        { db: tx, now },
        {
          message: { direction: 'BroadcastActivity' },
          customerId: reader.customerId,
          userIds: [reader.userId],
          fromTokenId: person.tokenId,
          toDevices: false,
        },
      )
    })
  }

  /** To one customer or to all. Throws 422 on `customer`. */
  async publish(
    context: Context,
    { customer, title, summary, body }: v.InferOutput<typeof NewBroadcast>,
  ): Promise<{ id: number; slug: string }> {
    const { db, now } = context
    const customerId = await this.#customers.findAudience(context, customer)
    const made = await repository.insertBroadcast(db, slugOf(title), {
      customer_id: customerId,
      title,
      summary: summary || null,
      body: cleanRichText(body),
      created_at: now,
    })
    await this.#notifications.publish(context, {
      direction: 'BroadcastActivity',
      customerId,
      page: `/broadcast/${made.slug}`,
      words: (language) => ({ title: broadcastMessages[language].news, body: title }),
    })
    return made
  }
}
