/** Banners of the home screen. */
import type * as v from 'valibot'

import type { NewBanner } from '#contract/banners'
import type { Context } from '#server/http/context'
import { invalidFields, notFound } from '#server/http/http-error'

import type { CustomerService } from '../customers/service.ts'
import type { NotificationService } from '../notifications/service.ts'
import * as repository from './repository.ts'
import type { BannerRow } from './repository.ts'

export type { BannerRow } from './repository.ts'

interface Parts {
  customers: CustomerService
  notifications: NotificationService
}

export class BannerService {
  readonly #customers: CustomerService
  readonly #notifications: NotificationService

  constructor({ customers, notifications }: Parts) {
    this.#customers = customers
    this.#notifications = notifications
  }

  /** Those that run now, for everybody and for the account that is on. */
  async list({ db, person, now }: Context): Promise<BannerRow[]> {
    return repository.listBanners(db, person.customerId, now)
  }

  /** For one customer or for all; returns its id. Throws 422 on `customer`, and on `ends_at` where it ends before it begins. */
  async create(context: Context, banner: v.InferOutput<typeof NewBanner>): Promise<number> {
    const { db } = context
    const { customer, title, text, url, tone, starts_at, ends_at } = banner
    const customerId = await this.#customers.findAudience(context, customer)
    const [starts, ends] = [starts_at, ends_at].map((at) => (at ? new Date(at) : null))
    if (starts && ends && ends <= starts) throw invalidFields(context, { ends_at: 'range' })
    const id = await repository.insertBanner(db, {
      customer_id: customerId,
      title,
      text: text || null,
      url: url ?? null,
      tone: tone ?? null,
      starts_at: starts ?? null,
      ends_at: ends ?? null,
    })
    await this.#refresh(context, customerId)
    return id
  }

  /** Throws 404 where there is none. */
  async remove(context: Context, id: number): Promise<void> {
    const removed = await repository.deleteBanner(context.db, id)
    if (!removed) throw notFound(context)
    await this.#refresh(context, removed.customer_id)
  }

  /** Nobody is told of a banner: it is seen on the home screen. */
  async #refresh(context: Context, customerId: number | null): Promise<void> {
    await this.#notifications.publish(context, {
      direction: 'BannerActivity',
      customerId,
      page: '/home',
    })
  }
}
