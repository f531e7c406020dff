/** Push as a whole: what is written in transactions goes to open pages and to push services. */
import type pg from 'pg'
import type { Logger } from 'pino'

import { JOB_CHANNEL, type JobRunner } from '#server/jobs/job-runner'
import type { Db } from '#server/platform/db/open'
import { type FcmSettings, openFcm } from '#server/platform/push/fcm-carrier'
import { listen } from '#server/platform/push/listen'
import { vapidKeysOf } from '#server/platform/push/push-keys'
import { openWebPush } from '#server/platform/push/web-push-carrier'

import { REGISTRATION_CHANNEL } from '../account/registrations-store.ts'
import { WaitingHub } from '../account/waiting-hub.ts'
import { deliverPush, PushDelivery } from './delivery.ts'
import { EventHub } from './event-hub.ts'

/** Says the id of each message that is committed. */
export const PUSH_CHANNEL = 'benchside_pushes'

/** Push services want somebody to write to. */
const NO_CONTACT = 'mailto:support@benchside.example'

export interface PushSettings {
  /** For the connection that listens. */
  connection: pg.ClientConfig
  fcm?: FcmSettings | undefined
  /** Origins of push services beside those that browsers use. */
  services?: readonly string[] | undefined
}

export interface Push {
  hub: EventHub
  /** Devices that wait for their registration. */
  waiting: WaitingHub
  /** base64url */
  publicKey: string
  stop: () => Promise<void>
}

export async function startPush(
  parts: {
    db: Db
    clock: () => Date
    log: Logger
    jobs: JobRunner
    publicUrl?: string | undefined
  },
  { connection, fcm }: PushSettings,
): Promise<Push> {
  const { db, clock, log, jobs, publicUrl } = parts
  const keys = await vapidKeysOf(db)
  const contact = publicUrl?.startsWith('https:') ? publicUrl : NO_CONTACT
  const hub = new EventHub(parts)
  const carriers = { webPush: openWebPush(keys, contact), fcm: fcm && openFcm(fcm) }
  const delivery = new PushDelivery({ db, clock, log, jobs, ...carriers })
  jobs.handle(deliverPush, async (job) => delivery.deliver(job))
  const waiting = new WaitingHub({ db, clock, log, ...carriers })
  const heard: Record<string, (said: string) => void> = {
    [PUSH_CHANNEL]: (id) => hub.announce(Number(id)),
    [REGISTRATION_CHANNEL]: (id) => waiting.announce(Number(id)),
    benchside_sessions: (id) => hub.endSession(Number(id)),
    [JOB_CHANNEL]: (kind) => jobs.wake(kind),
  }
  const stopListening = listen({
    connection,
    channels: Object.keys(heard),
    heard: (channel, payload) => heard[channel]?.(payload),
    listening: () => {
      void hub.catchUp()
      void waiting.catchUp()
      jobs.wakeAll()
    },
    log,
  })
  return {
    hub,
    waiting,
    publicKey: keys.publicKey,
    stop: stopListening,
  }
}
