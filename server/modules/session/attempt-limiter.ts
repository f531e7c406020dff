/** Counts attempts that fail: sign-ins, passwords, links; and mails that are asked for (decision 09). */
import type { PublicContext } from '#server/http/context'
import { HttpError } from '#server/http/http-error'
import { httpMessages } from '#server/http/messages'
import {
  deleteOldAttempts,
  evenly,
  forgetAttempts,
  giveAttemptBack,
  type Pace,
  takeAttempt,
} from '#server/platform/attempts'
import type { Db } from '#server/platform/db/open'
import { HOUR_MS, MINUTE_MS } from '#server/platform/durations'

import { findKnownSender } from './known-sender-repository.ts'

export interface AttemptLimits {
  /** Wrong passwords of one account from one address, or on one device that is known, before they are slowed down. */
  signInsPerAccount: number
  /** The same of one account from everywhere together, known devices and addresses left out. */
  signInsFromStrangers: number
  /** The same of one address, whatever accounts, known ones left out. */
  signInsPerAddress: number
  /** Links of mails, passkeys and keys of benches that are not right, each apart, of one address, before they are slowed down. */
  linksPerAddress: number
  /** Ways to the provider of OpenID Connect that one address begins in ten minutes. */
  openIdPerAddress: number
  /** Mails that are asked for in an hour, from one address, and from one to one. */
  mailsPerAddress: number
  mailsPerAccount: number
}

export const ATTEMPT_LIMITS: AttemptLimits = {
  signInsPerAccount: 10,
  signInsFromStrangers: 60,
  signInsPerAddress: 60,
  linksPerAddress: 60,
  openIdPerAddress: 60,
  mailsPerAddress: 30,
  mailsPerAccount: 5,
}

/** One attempt on several counts: each of them lets it through, or none counts it. */
interface Lane {
  key: string
  pace: Pace
  /** Of one account: its owner is told where it is slowed down. */
  isOfAccount?: boolean
}

/** Whose attempt it is, and in which language a refusal is worded. */
type Asker = Pick<PublicContext, 'sender' | 'language'>

/** Who enters a code: in a session, or signing in where `deviceKey` names the device. */
type CodeOwner =
  | { userId: number; tokenId: number }
  | { userId: number; email: string; deviceKey: string | undefined }

type Look<T> = () => Promise<T | undefined>

interface Parts {
  db: Db
  clock: () => Date
  limits: AttemptLimits
}

const MAIL_WINDOW_MS = HOUR_MS
const OPENID_WINDOW_MS = 10 * MINUTE_MS

/** Wrong passwords: from the first that is too many on a minute, then twice as long, up to a quarter of an hour. */
const guesses = (free: number): Pace => ({
  free,
  drainMs: 15 * MINUTE_MS,
  firstMs: MINUTE_MS,
  mostMs: 15 * MINUTE_MS,
})
/** Of a whole address, behind which many may sit: never longer than a minute. */
const shared = (free: number): Pace => ({
  free,
  drainMs: 30_000,
  firstMs: 5000,
  mostMs: MINUTE_MS,
})

/** All methods that count throw 429 where there were too many. They have connections of their own: none is called in a transaction, unless it takes it. */
export class AttemptLimiter {
  readonly #db: Db
  readonly #clock: () => Date
  readonly #limits: AttemptLimits

  constructor({ db, clock, limits }: Parts) {
    this.#db = db
    this.#clock = clock
    this.#limits = limits
  }

  async cleanUp({ db }: { db: Db }): Promise<void> {
    await deleteOldAttempts(db)
  }

  /**
   * Returns what `look` does; only undefined counts as a failure, and one that is under way. Calls `onSlow` where `look`
   * failed and the next sign-in to this account has to wait.
   */
  async signIn<T>(
    asker: Asker,
    { email, deviceKey }: { email: string; deviceKey: string | undefined },
    { look, onSlow }: { look: Look<T>; onSlow: () => Promise<void> },
  ): Promise<T | undefined> {
    return this.#look(asker, await this.#signInLanes(asker, email, deviceKey), look, onSlow)
  }

  /**
   * The current password of a person who is signed in. Counts as {@link signIn} does, each session apart: whoever guesses in
   * one that they found does not hold the owner up.
   */
  async password<T>(
    asker: Asker,
    { userId, tokenId }: { userId: number; tokenId: number },
    { look, onSlow }: { look: Look<T>; onSlow: () => Promise<void> },
  ): Promise<T | undefined> {
    const lane = {
      key: `password of ${userId} in session ${tokenId}`,
      pace: guesses(this.#limits.signInsPerAccount),
      isOfAccount: true,
    }
    return this.#look(asker, [lane], look, onSlow)
  }

  /**
   * A code of a person's second factor, whose password is right. Counts as {@link signIn} does, on a known device and in a
   * session of theirs apart: whoever guesses elsewhere does not hold the owner up.
   */
  async code<T>(
    asker: Asker,
    whose: CodeOwner,
    { look, onSlow }: { look: Look<T>; onSlow: () => Promise<void> },
  ): Promise<T | undefined> {
    const place = await this.#placeOfCodes(asker, whose)
    const lane = {
      key: `${codesOf(whose.userId)}${place}`,
      pace: guesses(this.#limits.signInsPerAccount),
      isOfAccount: true,
    }
    return this.#look(asker, [lane], look, onSlow)
  }

  /** Wrong codes of the person count no more: somebody has proved otherwise to be them. */
  async forgiveCodes({ db }: { db: Db }, userId: number): Promise<void> {
    await forgetCodes(db, userId)
  }

  async #placeOfCodes({ sender: { block } }: Asker, whose: CodeOwner): Promise<string> {
    if ('tokenId' in whose) return ` in session ${whose.tokenId}`
    const { email, deviceKey } = whose
    const known = await findKnownSender(this.#db, email, { block, deviceKey }, this.#clock())
    return known === 'device' ? ` on ${deviceKey}` : ''
  }

  /** A passkey's answer: only those that are not right are counted. */
  async passkey<T>(asker: Asker, look: Look<T>): Promise<T | undefined> {
    return this.#afterwards(asker, 'wrong passkeys', look)
  }

  /** The key of a shared bench: only those that no bench has are counted. */
  async bench<T>(asker: Asker, look: Look<T>): Promise<T | undefined> {
    return this.#afterwards(asker, 'wrong keys of benches', look)
  }

  /** The link of a mail: only those that are not right are counted. */
  async link<T>(asker: Asker, look: Look<T>): Promise<T | undefined> {
    return this.#afterwards(asker, 'wrong links', look)
  }

  /** A way to the provider of OpenID Connect: counted in any case. */
  async beginOpenId(asker: Asker): Promise<void> {
    const pace = evenly(this.#limits.openIdPerAddress, OPENID_WINDOW_MS)
    await this.#take(asker, [{ key: `openid from ${asker.sender.block}`, pace }])
  }

  /** What comes back from the provider: only what is not right is counted. */
  async openId<T>(asker: Asker, look: Look<T>): Promise<T | undefined> {
    return this.#afterwards(asker, 'wrong openid', look)
  }

  /** For what nobody guesses, such as 32 random bytes: one that is right need not wait for the wrong ones of its neighbours. */
  async #afterwards<T>(asker: Asker, what: string, look: Look<T>): Promise<T | undefined> {
    const found = await look()
    if (found === undefined) {
      const { block } = asker.sender
      const pace = shared(this.#limits.linksPerAddress)
      await this.#take(asker, [{ key: `${what} from ${block}`, pace }])
    }
    return found
  }

  /**
   * A mail that is asked for: counted in any case. `account` is who gets it, or what stands for them. `db`: the transaction
   * that has it written, with which the count is undone.
   */
  async mail(asker: Asker, account: string, db = this.#db): Promise<void> {
    const { block } = asker.sender
    const { mailsPerAccount, mailsPerAddress } = this.#limits
    const lanes = [
      { key: `mails for ${account} from ${block}`, pace: evenly(mailsPerAccount, MAIL_WINDOW_MS) },
      { key: `mails from ${block}`, pace: evenly(mailsPerAddress, MAIL_WINDOW_MS) },
    ]
    await this.#take(asker, lanes, db)
  }

  /** Wrong passwords of the account from this address count no more: who has its mails has proved to be its owner. */
  async forgiveSignIns({ sender }: Asker, email: string): Promise<void> {
    await forgetAttempts(this.#db, signInsFrom(sender.block, email))
  }

  async #signInLanes(
    { sender: { block } }: Asker,
    email: string,
    deviceKey: string | undefined,
  ): Promise<Lane[]> {
    const { signInsPerAccount, signInsFromStrangers, signInsPerAddress } = this.#limits
    const known = await findKnownSender(this.#db, email, { block, deviceKey }, this.#clock())
    const own = {
      key: known === 'device' ? `sign-ins of ${email} on ${deviceKey}` : signInsFrom(block, email),
      pace: guesses(signInsPerAccount),
      isOfAccount: true,
    }
    if (known) return [own]
    return [
      own,
      {
        key: `sign-ins of ${email} by strangers`,
        pace: guesses(signInsFromStrangers),
        isOfAccount: true,
      },
      { key: `failed sign-ins from ${block}`, pace: shared(signInsPerAddress) },
    ]
  }

  /** Counted before it is looked at, so that those that come at once are counted as those in a row. */
  async #look<T>(
    asker: Asker,
    lanes: readonly Lane[],
    look: Look<T>,
    onSlow?: () => Promise<void>,
  ): Promise<T | undefined> {
    const isSlow = await this.#take(asker, lanes)
    let failed = false
    try {
      const found = await look()
      failed = found === undefined
      if (failed && isSlow) await onSlow?.()
      return found
    } finally {
      if (!failed) await this.#giveBack(lanes)
    }
  }

  /** Returns whether the next one on the account has to wait. */
  async #take({ language }: Asker, lanes: readonly Lane[], db = this.#db): Promise<boolean> {
    let isSlow = false
    for (const [index, { key, pace, isOfAccount }] of lanes.entries()) {
      const taken = await takeAttempt(db, key, pace)
      if (taken.wait !== undefined) {
        await this.#giveBack(lanes.slice(0, index), db)
        const message = waitMessage(language, taken.wait)
        throw new HttpError(429, message, { headers: { 'Retry-After': String(taken.wait) } })
      }
      if (isOfAccount && taken.isSlow) isSlow = true
    }
    return isSlow
  }

  async #giveBack(lanes: readonly Lane[], db = this.#db): Promise<void> {
    for (const { key, pace } of lanes) await giveAttemptBack(db, key, pace)
  }
}

/** See {@link AttemptLimiter.forgiveCodes}. */
export async function forgetCodes(db: Db, userId: number): Promise<void> {
  await forgetAttempts(db, codesOf(userId))
}

const codesOf = (userId: number) => `codes of ${userId}`

function signInsFrom(block: string, email: string): string {
  return `sign-ins of ${email} from ${block}`
}

/** Up to so long "a few minutes" is said, in s. */
const FEW_MINUTES_S = 300

/** `wait` in s. */
function waitMessage(language: Asker['language'], wait: number): string {
  const { tooManyFor, tooManySignIns } = httpMessages[language]
  return wait > FEW_MINUTES_S ? tooManyFor(Math.ceil(wait / 60)) : tooManySignIns
}
