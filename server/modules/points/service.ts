/** Loyalty points of a customer account. */
import type { Context } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import type { Page, Slice } from '#server/platform/db/page'

import type { CustomerService } from '../customers/service.ts'
import type { NotificationService } from '../notifications/service.ts'
import { pointMessages } from './messages.ts'
import * as repository from './repository.ts'
import type { PointRow } from './repository.ts'

export type { PointRow } from './repository.ts'

interface Parts {
  customers: CustomerService
  notifications: NotificationService
}

export class PointService {
  readonly #customers: CustomerService
  readonly #notifications: NotificationService

  constructor({ customers, notifications }: Parts) {
    this.#customers = customers
    this.#notifications = notifications
  }

  /** Never below zero, whatever was spent. */
  async total(context: Context): Promise<number> {
    return repository.sumPoints(context.db, readerOf(context).customerId)
  }

  /** Newest first. */
  async list(context: Context, slice: Slice): Promise<Page<PointRow>> {
    return repository.listPoints(context.db, readerOf(context).customerId, slice)
  }

  /** By the vendor's staff, to the customer of this id or name; a negative number takes them. Throws 422 on `customer`. */
  async give(
    context: Context,
    { customer, title, points }: { customer: string; title: string; points: number },
  ): Promise<{ id: number; total: number }> {
    const { db, now } = context
    const { id: customerId } = await this.#customers.findByIdOrName(context, customer)
    const row = { customer_id: customerId, title, points, created_at: now }
    const id = await repository.insertPoints(db, row)
    await this.#notifications.publish(context, {
      direction: 'PointActivity',
      customerId,
      page: '/points',
      words: (language) => ({
        title: pointMessages[language].news,
        body: `${points > 0 ? '+' : ''}${points}: ${title}`,
      }),
    })
    return { id, total: await repository.sumPoints(db, customerId) }
  }
}
