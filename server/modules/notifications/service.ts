/** What people are told: push messages on their devices and open pages, and the list of their notifications. */
import type * as v from 'valibot'

import type { Language } from '#contract/language'
import type { PushRegistration } from '#contract/notifications'
import type { PUSH_DIRECTIONS, PushMessage } from '#contract/push'
import type { Context } from '#server/http/context'
import { readerOf, type Reader } from '#server/http/current-account'
import { invalidFields, notFound } from '#server/http/http-error'
import type { Person } from '#server/http/person'
import type { JobRunner } from '#server/jobs/job-runner'
import type { Db } from '#server/platform/db/open'
import type { Page, Slice } from '#server/platform/db/page'
import { DAY_MS, MINUTE_MS } from '#server/platform/durations'
import { areSubscriptionKeys, isPushService } from '#server/platform/push/push-services'
import { groupByLanguage } from '#server/platform/translations'

import type { SessionService } from '../session/service.ts'
import { deliverPush, DEVICES_PER_JOB } from './delivery.ts'
import * as devices from './device-repository.ts'
import type { DigestEntry, Digests } from './digests.ts'
import { notificationMessages } from './messages.ts'
import { deleteExpiredPushes, type PushToWrite, writePush } from './push-repository.ts'
import { listEverybody, listPeopleOf, type Recipient } from './recipient-repository.ts'
import * as repository from './repository.ts'
import type { NotificationRow } from './repository.ts'

export type { Recipient } from './recipient-repository.ts'

/** A day later the portal tells it better than a message. */
const PUSH_KEPT_MS = DAY_MS
/** A test that comes later than this says nothing. */
const TEST_KEPT_MS = 5 * MINUTE_MS

type Direction = (typeof PUSH_DIRECTIONS)[number]
/** The transaction that causes it, and who did it: a job does what it does for nobody. */
export type Cause = Pick<Context, 'db' | 'now'> & { person?: Person | undefined }

/** Something that changed, and whose pages show it. */
interface Change {
  direction: Direction
  /** Of which customer account it tells; null for any. */
  customerId: number | null
  /** The page that shows it. */
  page: string
  payload?: PushMessage['payload']
  people: readonly Recipient[]
}

/** Something that people are told of. */
export interface News extends Change {
  words: (language: Language) => { title: string; body: string }
  /** A row in their list of notifications. */
  listed?: { customerId: number; ticketId: number | null; title: string; body: string }
  /** What an e-mail says of it to those whom no push message reaches; absent: it is not worth one. */
  digest?: DigestEntry
}

interface Parts {
  jobs: JobRunner
  sessions: SessionService
  digests: Digests
  /** Push messages go to tokens of Firebase, too. */
  hasFcm: boolean
  /** Origins of push services beside those that browsers use. */
  pushServices: readonly string[]
}

export class NotificationService {
  readonly #jobs: JobRunner
  readonly #sessions: SessionService
  readonly #digests: Digests
  readonly #hasFcm: boolean
  readonly #pushServices: readonly string[]

  constructor({ jobs, sessions, digests, hasFcm, pushServices }: Parts) {
    this.#jobs = jobs
    this.#sessions = sessions
    this.#digests = digests
    this.#hasFcm = hasFcm
    this.#pushServices = pushServices
  }

  async cleanUp({ db, now }: { db: Db; now: Date }): Promise<void> {
    await deleteExpiredPushes(db, now)
    await this.#digests.cleanUp({ db, now })
  }

  /** Everybody who is linked to the customer account now; everybody at all for null. */
  async listRecipients({ db }: { db: Db }, customerId: number | null): Promise<Recipient[]> {
    return customerId === null ? listEverybody(db) : listPeopleOf(db, customerId)
  }

  /** Tells people of something on all their devices, each in their own language, in the transaction that causes it. */
  async announce(cause: Cause, { words, listed, digest, people, ...change }: News): Promise<void> {
    for (const [language, readers] of groupByLanguage(people)) {
      await this.#pushChange(cause, { ...change, people: readers }, words(language))
    }
    const userIds = people.map(({ id }) => id)
    const rows = listed
      ? userIds.map((id) => ({
          user_id: id,
          customer_id: listed.customerId,
          ticket_id: listed.ticketId,
          title: listed.title,
          body: listed.body,
          url: change.page,
        }))
      : []
    const notified = await repository.insertNotifications(cause.db, rows, cause.now)
    const { customerId, page } = change
    if (!digest || customerId === null) return
    await this.#digests.collect(cause, digest, { customerId, page, userIds, notified })
  }

  /**
   * Tells everybody of a customer account, or everybody at all for null, in the transaction that causes it. Without
   * `words` their open pages are refreshed without one.
   */
  async publish(
    cause: Cause,
    {
      words,
      digest,
      ...change
    }: Omit<Change, 'people'> & { words?: News['words'] | undefined } & Pick<News, 'digest'>,
  ): Promise<void> {
    const people = await this.listRecipients(cause, change.customerId)
    if (words) await this.announce(cause, { ...change, people, words, ...(digest && { digest }) })
    else await this.refresh(cause, { ...change, people })
  }

  /** Has people's open pages refreshed without a word, in the transaction that causes it. */
  async refresh(cause: Cause, change: Change): Promise<void> {
    await this.#pushChange(cause, change, undefined)
  }

  async #pushChange(
    cause: Cause,
    { direction, customerId, page, payload = pagePayload(page), people }: Change,
    said: { title: string; body: string } | undefined,
  ): Promise<void> {
    await this.push(cause, {
      message: { direction, title: said?.title, body: said?.body, target_page: page, payload },
      customerId,
      userIds: people.map(({ id }) => id),
      fromTokenId: cause.person?.tokenId,
      toDevices: said !== undefined,
    })
  }

  /** Writes one push message, in the transaction that causes it; it is kept for a day unless it says otherwise. */
  async push(
    { db, now }: { db: Db; now: Date },
    message: Omit<PushToWrite, 'keptMs'> & { keptMs?: number },
  ): Promise<void> {
    const written = await writePush(db, { keptMs: PUSH_KEPT_MS, ...message }, now)
    if (!written) return
    const { id: pushId, deviceIds } = written
    const batches = chunk(deviceIds, DEVICES_PER_JOB)
    const jobs = batches.map((batch) => ({ pushId, deviceIds: batch, attempt: 1 }))
    await this.#jobs.add(db, deliverPush, jobs)
  }

  /** Newest first, with how many are unread. */
  async list(context: Context, slice: Slice): Promise<Page<NotificationRow> & { unread: number }> {
    const reader = readerOf(context)
    const rows = await repository.listNotifications(context.db, reader, slice)
    return { rows, ...(await repository.countNotifications(context.db, reader)) }
  }

  /** Throws 404 for one that is not the reader's. */
  async markRead(context: Context, id: number): Promise<void> {
    const reader = readerOf(context)
    const known = await repository.markNotification(context.db, reader, id, context.now)
    if (!known) throw notFound(context)
    await this.#refreshOwnPages(context, reader)
  }

  async markAllRead(context: Context): Promise<void> {
    const reader = readerOf(context)
    await repository.markAllNotifications(context.db, reader, context.now)
    await this.#refreshOwnPages(context, reader)
  }

  /** Whether the reader has yet to look at what happened on the ticket. */
  async hasNewsOf(context: Context, ticketId: number): Promise<boolean> {
    return repository.hasUnreadOf(context.db, readerOf(context), ticketId)
  }

  /** The reader looks at the ticket: what its notifications say is read with it. */
  async markReadOf(context: Context, ticketId: number): Promise<void> {
    const reader = readerOf(context)
    const count = await repository.markNotificationsOf(context.db, reader, ticketId, context.now)
    if (count > 0) await this.#refreshOwnPages(context, reader)
  }

  /** On the person's other devices the count changes too. */
  async #refreshOwnPages(context: Context, { userId, customerId }: Reader): Promise<void> {
    await this.push(context, {
      message: { direction: 'NotificationActivity' },
      customerId,
      userIds: [userId],
      fromTokenId: context.person.tokenId,
      toDevices: false,
    })
  }

  /** Throws 422 on `subscription` for a push service that nobody uses, 401 where the session has ended meanwhile. */
  async registerDevice(
    context: Context,
    { fcm_token, subscription, name, osd }: v.InferOutput<typeof PushRegistration>,
  ): Promise<void> {
    const { db, now, person } = context
    if (subscription && !this.isPushable(subscription)) {
      throw invalidFields(context, { subscription: 'invalid' })
    }
    const device = {
      user_id: person.id,
      token_id: person.tokenId,
      fcm_token,
      subscription,
      name,
      osd,
    }
    await devices.lockOwner(db, person.id)
    await this.#sessions.hold(context)
    await devices.keepDevice(db, device, now)
  }

  /** Whether a browser's subscription is of a push service that we send to, with keys that are some. */
  isPushable(subscription: NonNullable<v.InferOutput<typeof PushRegistration>['subscription']>) {
    return (
      isPushService(subscription.endpoint, this.#pushServices) &&
      areSubscriptionKeys(subscription.keys)
    )
  }

  /** One that is not there is removed already. */
  async removeDevice({ db, person }: Context, fcmToken: string): Promise<void> {
    // the person before the device, and that before the session, which registering holds in between
    await devices.lockOwner(db, person.id)
    await devices.forgetDevice(db, person.id, fcmToken)
  }

  /** Returns how many devices the test message goes to. */
  async sendTest(context: Context): Promise<number> {
    const { db, person, language } = context
    const { title, body } = notificationMessages[language].pushTest
    const page = '/notifications'
    await this.push(context, {
      message: { direction: 'TestActivity', title, body, target_page: page, payload: undefined },
      customerId: null,
      userIds: [person.id],
      toDevices: true,
      keptMs: TEST_KEPT_MS,
    })
    return devices.countDevices(db, person.id, this.#hasFcm)
  }
}

function pagePayload(page: string): PushMessage['payload'] {
  return { url: page, access_token: undefined, ticket_id: undefined, ticket_number: undefined }
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
