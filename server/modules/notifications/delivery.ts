/** Hands push messages to the push services: at least once, with back-off, until they are worth nothing any more. */
import type { Logger } from 'pino'

import { defineJob } from '#server/jobs/job-kind'
import type { JobRunner } from '#server/jobs/job-runner'
import { backOffMs } from '#server/platform/back-off'
import type { Db } from '#server/platform/db/open'
import { MINUTE_MS } from '#server/platform/durations'
import type { Carrier, Outcome } from '#server/platform/push/carrier'

import * as devices from './device-repository.ts'
import { type Delivery, messageFor, readDeliveries } from './push-repository.ts'

/** Devices that one job tells. Their messages are on the way together. */
export const DEVICES_PER_JOB = 25

/** One push message on its way to some devices. */
export interface DeliverPush {
  pushId: number
  deviceIds: number[]
  /** 1 for the first try. */
  attempt: number
}

export const deliverPush = defineJob<DeliverPush>({
  name: 'deliver-push',
  // longer than all of them may take together
  leaseSeconds: 18,
  retryLimit: 10,
  retryDelaySeconds: 1,
  concurrency: 4,
})

const BACK_OFF = { firstMs: 2000, mostMs: 30 * MINUTE_MS }
/** A device that was refused so many messages in a row gets no more; it is registered anew as the portal starts there. */
const REFUSALS_MAX = 3

interface Parts {
  db: Db
  clock: () => Date
  log: Logger
  jobs: JobRunner
  webPush: Carrier
  /** Absent where no Firebase project is configured. */
  fcm: Carrier | undefined
}

export class PushDelivery {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Tells the devices of a job. Those that are to be told later become jobs of their own. */
  async deliver({ pushId, deviceIds, attempt }: DeliverPush): Promise<void> {
    const { db, clock, log } = this.#parts
    const now = clock()
    const deliveries = await readDeliveries(db, pushId, deviceIds)
    const outcomes = await Promise.all(deliveries.map((delivery) => this.#send(delivery, now)))
    const gone: number[] = []
    const unwelcome: number[] = []
    const welcome: number[] = []
    for (const [index, delivery] of deliveries.entries()) {
      const outcome = outcomes[index] ?? 'refused'
      const { deviceId, refusals } = delivery
      if (typeof outcome === 'object') {
        await this.#postpone(delivery, attempt, outcome, now)
        continue
      }
      if (outcome === 'gone') gone.push(deviceId)
      if (outcome === 'unwelcome') unwelcome.push(deviceId)
      if (outcome === 'sent' && refusals > 0) welcome.push(deviceId)
      if (outcome !== 'sent') log.warn({ pushId, deviceId, outcome }, 'push message refused')
    }
    await devices.forgetDevices(db, gone)
    await devices.recordRefusals(db, unwelcome, REFUSALS_MAX)
    await devices.clearRefusals(db, welcome)
  }

  async #postpone(
    { pushId, deviceId, expiresAt }: Delivery,
    attempt: number,
    { again, afterMs = 0 }: { again: string; afterMs?: number | undefined },
    now: Date,
  ): Promise<void> {
    const { db, log, jobs } = this.#parts
    log.info({ pushId, deviceId, attempt, why: again }, 'push message waits')
    const wait = Math.max(backOffMs(attempt, BACK_OFF), afterMs)
    const startAfter = new Date(now.getTime() + wait)
    if (startAfter >= expiresAt) return
    const job = { pushId, deviceIds: [deviceId], attempt: attempt + 1 }
    await jobs.add(db, deliverPush, [job], { startAfter })
  }

  async #send(delivery: Delivery, now: Date): Promise<Outcome> {
    const { webPush, fcm } = this.#parts
    if (delivery.expiresAt <= now) return 'refused'
    const carrier = delivery.subscription ? webPush : fcm
    if (!carrier) return 'refused'
    try {
      return await carrier.send({ ...delivery, message: messageFor(delivery, now) }, now)
    } catch (error) {
      return { again: error instanceof Error ? error.message : String(error) }
    }
  }
}
