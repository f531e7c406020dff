/** Devices that wait, signed out, for their registration to be verified; each gets its token once. */
import type { Logger } from 'pino'

import type { PushMessage } from '#contract/push'
import { defineJob } from '#server/jobs/job-kind'
import type { Listener } from '#server/platform/db/listen'
import type { Db } from '#server/platform/db/open'
import { MINUTE_MS } from '#server/platform/durations'
import type { Carrier, Outcome } from '#server/platform/push/carrier'
import { hashToken } from '#server/platform/secrets/tokens'

import type { SessionService } from '../session/service.ts'
import { accountMessages } from './messages.ts'
import {
  claimHandOver,
  findToHandOver,
  giveHandOverBack,
  isWaitingKey,
  REGISTRATION_CHANNEL,
  type ToHandOver,
} from './registration-repository.ts'

/** A page that waits is quicker than a push service, on whichever server it waits. */
export const PAGE_FIRST_MS = 2000

/** The push service brings the token of a verified registration, where no page has taken it. */
export const handTokenOver = defineJob<{ registrationId: number }>({
  name: 'hand-token-over',
  leaseSeconds: 30,
  retryLimit: 5,
  retryDelaySeconds: 2,
  concurrency: 2,
})

/** A push message with a token is worth nothing later. */
const PUSHED_MS = 10 * MINUTE_MS

/** Streams of one key: a browser opens one, and more only for a moment. The oldest gives way. */
const STREAMS_PER_KEY = 3

export interface WaitingStream {
  write: (message: PushMessage) => void
  end: () => void
  move: () => void
}

interface Parts {
  db: Db
  clock: () => Date
  log: Logger
  webPush: Carrier
  fcm: Carrier | undefined
  sessions: SessionService
}

export class RegistrationHub {
  /** Of the database: says of which registrations the device may be signed in, on whichever server. */
  readonly listener: Listener = {
    channels: { [REGISTRATION_CHANNEL]: (id) => this.announce(Number(id)) },
    catchUp: () => this.catchUp(),
  }
  readonly #parts: Parts
  /** By the hash of their key, in hex. */
  readonly #streams = new Map<string, Set<WaitingStream>>()
  #isMoved = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Is it the key of a registration? */
  async knows(key: string): Promise<boolean> {
    return isWaitingKey(this.#parts.db, key)
  }

  /** Returns how to close it. */
  async open(key: string, stream: WaitingStream): Promise<() => void> {
    const hash = hashToken(key)
    const name = hash.toString('hex')
    const own = this.#streams.get(name) ?? new Set()
    this.#streams.set(name, own.add(stream))
    const [oldest] = own
    if (own.size > STREAMS_PER_KEY && oldest) {
      own.delete(oldest)
      oldest.end()
    }
    const close = () => {
      own.delete(stream)
      if (own.size === 0 && this.#streams.get(name) === own) this.#streams.delete(name)
    }
    try {
      // it may have been verified before the page came (back)
      await this.#handToPages({ hash })
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'a waiting page was let go')
      close()
      stream.end()
    }
    // it was let in just before this server began to stop
    if (this.#isMoved) {
      close()
      stream.move()
    }
    return close
  }

  /** A registration was verified, here or on another server. */
  announce(id: number): void {
    if (this.#streams.size === 0) return
    void this.#handToPages({ id }).catch((error: unknown) => this.#failed(error))
  }

  /** Announcements may have been missed. */
  async catchUp(): Promise<void> {
    for (const name of this.#streams.keys()) {
      await this.#handToPages({ hash: Buffer.from(name, 'hex') }).catch((error: unknown) =>
        this.#failed(error),
      )
    }
  }

  /** This server stops: the pages go to another one. */
  moveAll(): void {
    this.#isMoved = true
    for (const own of this.#streams.values()) for (const stream of own) stream.move()
    this.#streams.clear()
  }

  /** Throws where the push service is away. */
  async handToDevice(id: number): Promise<void> {
    const { db, clock, webPush, fcm, sessions } = this.#parts
    const now = clock()
    const ready = await findToHandOver(db, { id }, now)
    const carrier = ready?.device?.subscription ? webPush : fcm
    if (!ready?.device || !carrier) return
    const token = await this.#makeToken(ready)
    if (token === undefined) return
    const { fcm_token: fcmToken, subscription = null } = ready.device
    const expiresAt = new Date(now.getTime() + PUSHED_MS)
    const message = messageOf(token)
    const outcome = await carrier
      .send({ fcmToken, subscription, expiresAt, message }, now)
      .catch((error: unknown): Outcome => ({ again: String(error) }))
    if (outcome === 'sent') return
    // nobody has it: a page that opens later gets another one, unless the person ended it meanwhile
    if (!(await sessions.discard({ db }, token))) return
    await giveHandOverBack(db, id)
    if (typeof outcome === 'object') throw new Error(outcome.again)
  }

  #failed(error: unknown): void {
    this.#parts.log.warn({ err: error }, 'handing a token over failed')
  }

  async #handToPages(by: { id: number } | { hash: Buffer }): Promise<void> {
    const { db, clock } = this.#parts
    const ready = await findToHandOver(db, by, clock())
    const pages = ready && this.#streams.get(ready.waiting_hash.toString('hex'))
    if (!ready || !pages || pages.size === 0) return
    const token = await this.#makeToken(ready)
    if (token === undefined) return
    for (const stream of pages) {
      stream.write(messageOf(token))
      stream.end()
    }
  }

  /**
   * Undefined where another server was first, and where the password is not the one of the registration any more. The
   * token itself is stored nowhere.
   */
  async #makeToken(ready: ToHandOver): Promise<string | undefined> {
    const { db, clock, sessions } = this.#parts
    const now = clock()
    const { user_id: id, role, password_hash, browser, system } = ready
    return db.transaction().execute(async (tx) => {
      const verified = { id, role, password_hash }
      const token = await sessions.create({ db: tx, now }, verified, { browser, system })
      if (await claimHandOver(tx, ready.id, now)) return token
      if (token !== undefined) await sessions.discard({ db: tx }, token)
      return undefined
    })
  }
}

function messageOf(access_token: string): PushMessage {
  const { title, body } = accountMessages.en.registrationPush
  return {
    id: hashToken(access_token).toString('hex').slice(0, 32),
    direction: undefined,
    title,
    body,
    target_page: '/home',
    payload: { access_token, url: '/home', ticket_id: undefined, ticket_number: undefined },
  }
}
