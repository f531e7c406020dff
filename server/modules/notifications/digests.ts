/** E-mails for whom no push message reaches: what happens within a quarter of an hour is one mail (decision 43). */
import type { Language } from '#contract/language'
import { LANGUAGES } from '#contract/language'
import { defineJob } from '#server/jobs/job-kind'
import type { JobRunner } from '#server/jobs/job-runner'
import type { Db } from '#server/platform/db/open'
import type { DigestTopic } from '#server/platform/db/schema'
import { DAY_MS, MINUTE_MS } from '#server/platform/durations'
import type { Mail, Mailer } from '#server/platform/mail/mailer'

import { writeDigest } from './digest-mail.ts'
import * as repository from './digest-repository.ts'
import { endOfQuiet, quietHoursOf } from './quiet-hours.ts'
import { deleteOldLinks, makeUnsubscribeLink } from './settings-repository.ts'

/** The first event opens it; all until its end is one mail. */
const WINDOW_MS = 15 * MINUTE_MS
/** A mail server that does not answer is given up before. */
const LEASE_S = 120
/** What no mail server took for so long is dropped. */
const KEPT_MS = 7 * DAY_MS
/** How long the link of a mail turns them off. */
const LINK_KEPT_MS = 365 * DAY_MS

/** Sends what has gathered for a person. */
export const sendDigest = defineJob<{ userId: number }>({
  name: 'send-digest',
  leaseSeconds: LEASE_S,
  // six hours of tries, and again after the next clean-up
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 30 * 60,
  concurrency: 1,
  single: ({ userId }) => String(userId),
})

/** What an e-mail says of an event: no more than a push message does. */
export interface DigestEntry {
  topic: DigestTopic
  /** Of the ticket, the form, the planning or the certificate. */
  subjectId: number
  /** What it is called in every language, such as a number. */
  heading: string
  /** What happened. */
  line: (language: Language) => string
  /** The newest message of the ticket's chat. */
  isReply?: boolean
}

/** Whom an event concerns, and where the portal shows it. */
interface Event {
  customerId: number
  page: string
  userIds: readonly number[]
  /** The row in each person's list of notifications, where there is one. */
  notified: ReadonlyMap<number, number>
}

interface Parts {
  db: Db
  clock: () => Date
  jobs: JobRunner
  mailer: Mailer
  /** Push messages go to tokens of Firebase, too. */
  hasFcm: boolean
  /** What the vendor is called. */
  vendor: string
  /** Where links lead, without a slash at its end. */
  origin: () => string
}

export class Digests {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Notes an event for those whom no push message reaches, in the transaction that causes it. */
  async collect(
    { db, now }: { db: Db; now: Date },
    { topic, subjectId, heading, line, isReply = false }: DigestEntry,
    { customerId, page, userIds, notified }: Event,
  ): Promise<void> {
    if (userIds.length === 0) return
    const mailed = await repository.listMailed(db, userIds, {
      customerId,
      hasFcm: this.#parts.hasFcm,
    })
    if (mailed.length === 0) return
    const words = Object.fromEntries(LANGUAGES.map((each) => [each, line(each)]))
    const item = {
      customer_id: customerId,
      topic,
      subject_id: subjectId,
      ticket_id: topic === 'ticket' ? subjectId : null,
      heading,
      words: words as Record<Language, string>,
      page,
      created_at: now,
    }
    await repository.insertItems(db, mailed, item, { notified, isReply })
    // one that waits already has them all
    const jobs = mailed.map((userId) => ({ userId }))
    await this.#parts.jobs.add(db, sendDigest, jobs, { startAfter: inMs(WINDOW_MS) })
  }

  /** Sends what has gathered, or waits until the window or the quiet hours end. Throws where the mail server does not take it. */
  async send({ userId }: { userId: number }): Promise<void> {
    const { db, clock, mailer } = this.#parts
    const now = clock()
    const taken = await db.transaction().execute(async (tx) => this.#take(tx, userId, now))
    if (!taken) return
    await mailer.send(taken.mail).catch(async (error: unknown) => {
      await repository.takeItems(db, taken.ids, null)
      // what a mail server says may repeat the address it was given
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code'
      throw new Error(`the mail server did not take an e-mail: ${code}`)
    })
    await repository.deleteItems(db, taken.ids)
  }

  /** The quiet hours of a person changed: whether their mail still waits is decided anew. */
  async reconsider(tx: Db, userId: number): Promise<void> {
    await this.#parts.jobs.hurry(tx, sendDigest, { userId })
  }

  async cleanUp({ db, now }: { db: Db; now: Date }): Promise<void> {
    await repository.deleteOldItems(db, new Date(now.getTime() - KEPT_MS))
    // the mail server was away for longer than their job tries; one that still waits stays as it is
    const waiting = await repository.listWaiting(db, new Date(now.getTime() - WINDOW_MS))
    const jobs = waiting.map((userId) => ({ userId }))
    await this.#parts.jobs.add(db, sendDigest, jobs)
    await deleteOldLinks(db, new Date(now.getTime() - LINK_KEPT_MS))
  }

  /** Undefined where there is nothing to say, or not yet: another job does it then. */
  async #take(
    tx: Db,
    userId: number,
    now: Date,
  ): Promise<{ mail: Mail; ids: number[] } | undefined> {
    await repository.lockReader(tx, userId)
    const items = await repository.lockItems(tx, userId)
    if (items.length === 0) return undefined
    const reader = await repository.findReader(tx, userId)
    if (!reader) {
      await repository.deleteItemsOf(tx, userId)
      return undefined
    }
    // another server may be sending the others, or died of it
    const free = items.filter(({ taken_until: until }) => until === null || until <= now)
    const again = whenToSend(items, free, now) ?? endOfQuiet(quietHoursOf(reader), now)
    if (again > now) {
      const startAfter = inMs(again.getTime() - now.getTime())
      await this.#parts.jobs.add(tx, sendDigest, [{ userId }], { startAfter })
      return undefined
    }
    const lines = free.filter((item) => item.is_theirs && !item.is_read)
    const dropped = free.filter((item) => !lines.includes(item))
    await repository.deleteItems(tx, idsOf(dropped))
    if (lines.length === 0) return undefined
    const until = new Date(now.getTime() + LEASE_S * 1000)
    await repository.takeItems(tx, idsOf(lines), until)
    const token = await makeUnsubscribeLink(tx, userId, now)
    const { vendor, origin } = this.#parts
    const { email: to, language } = reader
    const parts = { to, language: language ?? ('en' as const), vendor, origin: origin(), token }
    return { mail: writeDigest({ ...parts, lines }), ids: idsOf(lines) }
  }
}

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

/** Jobs are timed by the database's clock, whatever ours is set to. */
const inMs = (ms: number) => new Date(Date.now() + ms)

/** The end of the window, or of another server's turn; undefined where it is over. */
function whenToSend(
  items: readonly repository.ItemRow[],
  [first]: readonly repository.ItemRow[],
  now: Date,
): Date | undefined {
  const ends = items.flatMap(({ taken_until: until }) => until?.getTime() ?? [])
  const at = first ? first.created_at.getTime() + WINDOW_MS : Math.min(...ends)
  return at > now.getTime() ? new Date(at) : undefined
}
