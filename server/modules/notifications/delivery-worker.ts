/** Hands waiting messages to the push services: at least once, with back-off, until they are worth nothing any more. */
import type { Logger } from 'pino'

import type { Db } from '#server/platform/db/open'
import type { Carrier, Outcome } from '#server/platform/push/carrier'

import { forgetDevices, forgiveRefusals, noteRefusals } from './device-repository.ts'
import {
  claimDeliveries,
  type ClaimedDelivery,
  nextDelivery,
  postponeDelivery,
  settleDeliveries,
} from './push-repository.ts'

/** How many are on their way at a time: `LANES` times `BATCH`. */
const LANES = 4
const BATCH = 25
/** What a server took and did not settle, another takes after this. Longer than a batch may take. */
const LEASE_MS = 20_000
const BACK_OFF_MS = { first: 2000, most: 30 * 60_000 }
/** A device that was refused so many messages in a row gets no more; it is registered anew as the portal starts there. */
const REFUSALS_MAX = 3
/** Where nothing is announced, it looks this often. */
const LOOK_MS = 30_000

export interface Delivering {
  db: Db
  clock: () => Date
  log: Logger
  webPush: Carrier
  /** Absent where no Firebase project is configured. */
  fcm: Carrier | undefined
}

export class DeliveryWorker {
  readonly #parts: Delivering
  readonly #lanes = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(parts: Delivering) {
    this.#parts = parts
  }

  /** There may be something to do. */
  wake(): void {
    if (this.#stopped || this.#lanes.size >= LANES) return
    clearTimeout(this.#timer)
    const lane = this.#run(() => void this.#lanes.delete(lane))
    this.#lanes.add(lane)
  }

  /** Answers once nothing is on its way. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await Promise.all(this.#lanes)
  }

  async #run(over: () => void): Promise<void> {
    let next: Date | undefined
    try {
      next = await this.#work()
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'delivering push messages failed')
    }
    over()
    this.#sleep(next)
  }

  /** Until nothing is due. Answers when the next one is. */
  async #work(): Promise<Date | undefined> {
    const { db, clock } = this.#parts
    while (!this.#stopped) {
      const now = clock()
      const until = new Date(now.getTime() + LEASE_MS)
      const batch = await claimDeliveries(db, { now, until, max: BATCH })
      if (batch.length === 0) break
      // more than one lane's worth: somebody else may help
      if (batch.length === BATCH) this.wake()
      await this.#deliver(batch, now)
    }
    return nextDelivery(db)
  }

  #sleep(next: Date | undefined): void {
    if (this.#stopped || this.#lanes.size > 0) return
    const wait = next ? next.getTime() - this.#parts.clock().getTime() : LOOK_MS
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(wait, 50), LOOK_MS))
    this.#timer.unref()
  }

  async #deliver(batch: readonly ClaimedDelivery[], now: Date): Promise<void> {
    const { db, log } = this.#parts
    const outcomes = await Promise.all(batch.map((delivery) => this.#send(delivery, now)))
    const devices: Record<'gone' | 'unwelcome' | 'forgiven', number[]> = {
      gone: [],
      unwelcome: [],
      forgiven: [],
    }
    const settled: ClaimedDelivery[] = []
    for (const [index, delivery] of batch.entries()) {
      const outcome = outcomes[index] ?? 'refused'
      const { pushId, deviceId, attempts, refusals } = delivery
      if (typeof outcome === 'object') {
        const next = nextTry(outcome, attempts, now)
        log.info({ pushId, deviceId, attempts, why: outcome.again }, 'push message waits')
        if (next < delivery.expiresAt) await postponeDelivery(db, delivery, next)
        else settled.push(delivery)
        continue
      }
      settled.push(delivery)
      if (outcome === 'gone' || outcome === 'unwelcome') devices[outcome].push(deviceId)
      if (outcome === 'sent' && refusals > 0) devices.forgiven.push(deviceId)
      if (outcome !== 'sent') log.warn({ pushId, deviceId, outcome }, 'push message refused')
    }
    await forgetDevices(db, devices.gone)
    await noteRefusals(db, devices.unwelcome, REFUSALS_MAX)
    await forgiveRefusals(db, devices.forgiven)
    await settleDeliveries(db, settled)
  }

  async #send(delivery: ClaimedDelivery, now: Date): Promise<Outcome> {
    const { webPush, fcm } = this.#parts
    if (delivery.expiresAt <= now) return 'refused'
    const carrier = delivery.subscription ? webPush : fcm
    if (!carrier) return 'refused'
    try {
      return await carrier.send(delivery, now)
    } catch (error) {
      return { again: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** Doubled with every try, and spread so that not all come back at once. */
function nextTry({ afterMs = 0 }: { afterMs?: number | undefined }, attempts: number, now: Date) {
  const { first, most } = BACK_OFF_MS
  const backOff = Math.min(first * 2 ** (attempts - 1), most) * (0.75 + Math.random() / 2)
  return new Date(now.getTime() + Math.max(backOff, afterMs))
}
