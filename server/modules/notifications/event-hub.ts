/** Hands messages to open event streams, each person's own, in any number of tabs and devices. */
import type { Logger } from 'pino'

import type { Listener } from '#server/platform/db/listen'
import type { Db } from '#server/platform/db/open'

import type { SessionService } from '../session/service.ts'
import { messageFor, readMissed, readPushes, type StreamRow } from './push-repository.ts'

/** Says the id of each message that is committed. */
export const PUSH_CHANNEL = 'benchside_pushes'
/** Says the id of a token that is no longer a session, or of another account. */
const SESSION_CHANNEL = 'benchside_sessions'

/** One open page. */
export interface EventStream {
  userId: number
  tokenId: number
  customerId: number | undefined
  /** Of a shared bench: it is locked from then on. */
  unlockedUntil?: Date | undefined
  /** The newest id that it was sent. */
  lastId: number
  write: (row: StreamRow) => void
  end: () => void
  move: () => void
}

interface Open {
  stream: EventStream
  /** What came while it catches up, or waits to. */
  held: StreamRow[] | undefined
  isSettling: boolean
  /** Announcements may have been missed since it began to catch up. */
  isBehind: boolean
  /** The ids that it caught up on last: their announcement may still come. */
  caughtUp: ReadonlySet<number>
}

/** So many pages catch up at a time. */
const SETTLING = 4

interface Parts {
  db: Db
  clock: () => Date
  log: Logger
  sessions: SessionService
}

export class EventHub {
  readonly #db: Db
  readonly #clock: () => Date
  readonly #log: Logger
  readonly #sessions: SessionService
  readonly #people = new Map<number, Set<Open>>()
  readonly #announced = new Set<number>()
  #reading = false
  #isMoved = false

  constructor({ db, clock, log, sessions }: Parts) {
    this.#db = db
    this.#clock = clock
    this.#log = log
    this.#sessions = sessions
  }

  /** Sends what came after `stream.lastId` first where `catchUp`. Returns what closes it. */
  async open(stream: EventStream, catchUp: boolean): Promise<() => void> {
    const one: Open = { stream, held: [], isSettling: false, isBehind: false, caughtUp: new Set() }
    const own = this.#people.get(stream.userId) ?? new Set()
    this.#people.set(stream.userId, own.add(one))
    await this.#settle(one, catchUp)
    // it was let in just before this server began to stop
    if (this.#isMoved) this.#move(one)
    return () => this.#close(one)
  }

  readonly listener: Listener = {
    channels: {
      [PUSH_CHANNEL]: (id) => this.announce(Number(id)),
      [SESSION_CHANNEL]: (id) => this.endSession(Number(id)),
    },
    hold: () => this.hold(),
    catchUp: () => this.catchUp(),
  }

  /** A message is committed. */
  announce(pushId: number): void {
    if (this.#people.size === 0) return
    this.#announced.add(pushId)
    if (!this.#reading) void this.#read()
  }

  /** The session ended, or switched to another account: its pages ask again. */
  endSession(tokenId: number): void {
    for (const one of this.#all()) if (one.stream.tokenId === tokenId) this.#drop(one)
  }

  /** Announcements may have been missed: until {@link catchUp} none is sent, since a page would go on from it. */
  hold(): void {
    for (const one of this.#all()) {
      if (one.isSettling) one.isBehind = true
      else one.held ??= []
    }
  }

  /** Sends what was missed, and what came since {@link hold}. */
  async catchUp(): Promise<void> {
    this.hold()
    const waiting = this.#all().filter(({ isSettling }) => !isSettling)
    for (let at = 0; at < waiting.length; at += SETTLING) {
      await Promise.all(
        waiting.slice(at, at + SETTLING).map(async (one) => this.#settle(one, true)),
      )
    }
  }

  /** This server stops: the pages go to another one. */
  moveAll(): void {
    this.#isMoved = true
    for (const one of this.#all()) this.#move(one)
  }

  #move(one: Open): void {
    this.#close(one)
    one.stream.move()
  }

  #all(): Open[] {
    return [...this.#people.values()].flatMap((own) => Array.from(own))
  }

  async #settle(one: Open, catchUp: boolean): Promise<void> {
    // another run settles it as well
    if (one.isSettling) return
    one.isSettling = true
    const { stream } = one
    try {
      for (let isFirst = true; isFirst || one.isBehind; isFirst = false) {
        // what is held from before is read again: to go on from it would leave out what was missed
        if (one.isBehind) one.held = []
        one.isBehind = false
        // signed out between the check of the token and now
        if (!(await this.#sessions.isOpen({ db: this.#db }, stream.tokenId))) return this.#drop(one)
        const { userId, lastId } = stream
        const missed =
          catchUp || !isFirst ? await readMissed(this.#db, userId, lastId, this.#clock()) : []
        if (this.#isLocked(one)) return this.#drop(one)
        for (const row of missed) this.#send(stream, row)
        if (one.isBehind) continue
        one.caughtUp = new Set(missed.map(({ id }) => id))
        for (const row of one.held ?? []) if (!one.caughtUp.has(row.id)) this.#send(stream, row)
      }
      one.held = undefined
    } catch (error) {
      this.#log.warn({ err: error }, 'catching up an event stream failed')
      this.#drop(one)
    } finally {
      one.isSettling = false
    }
  }

  async #read(): Promise<void> {
    this.#reading = true
    try {
      while (this.#announced.size > 0) {
        const ids = [...this.#announced]
        this.#announced.clear()
        for (const row of await readPushes(this.#db, ids, [...this.#people.keys()])) {
          for (const one of this.#people.get(row.user_id) ?? []) {
            if (this.#isLocked(one)) this.#drop(one)
            else if (one.held) one.held.push(row)
            else if (!one.caughtUp.has(row.id)) this.#send(one.stream, row)
          }
        }
      }
    } catch (error) {
      // their pages come back and say what they have seen
      this.#log.warn({ err: error }, 'reading push messages for event streams failed')
      for (const one of this.#all()) this.#drop(one)
    } finally {
      this.#reading = false
    }
  }

  #isLocked({ stream: { unlockedUntil } }: Open): boolean {
    return unlockedUntil !== undefined && this.#clock().getTime() > unlockedUntil.getTime()
  }

  #send(stream: EventStream, row: StreamRow): void {
    if (row.from_token_id === stream.tokenId) return
    if (row.customer_id !== null && row.customer_id !== stream.customerId) return
    stream.lastId = Math.max(stream.lastId, row.id)
    // a page that nobody looks at has it shown by the system
    stream.write({ ...row, message: messageFor(row, this.#clock()) })
  }

  #drop(one: Open): void {
    this.#close(one)
    one.stream.end()
  }

  #close(one: Open): void {
    const own = this.#people.get(one.stream.userId)
    own?.delete(one)
    if (own?.size === 0) this.#people.delete(one.stream.userId)
  }
}
