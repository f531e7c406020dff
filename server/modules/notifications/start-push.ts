/** Push as a whole: what is written in transactions goes to open pages and to push services. */
import type pg from 'pg'
import type { Logger } from 'pino'

import { JOB_CHANNEL, type JobRunner } from '#server/jobs/job-runner'
import type { Db } from '#server/platform/db/open'
import type { Carrier } from '#server/platform/push/carrier'
import { type FcmSettings, openFcm } from '#server/platform/push/fcm-carrier'
import { listen } from '#server/platform/push/listen'
import { vapidKeysOf } from '#server/platform/push/push-keys'
import { openWebPush } from '#server/platform/push/web-push-carrier'

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

/** What brings messages to push services. */
export interface Carriers {
  webPush: Carrier
  fcm: Carrier | undefined
}

/** `publicKey` is that of our VAPID keys, as base64url. */
export async function openCarriers(
  { db, publicUrl }: { db: Db; publicUrl?: string | undefined },
  { fcm }: PushSettings,
): Promise<Carriers & { publicKey: string }> {
  const keys = await vapidKeysOf(db)
  const contact = publicUrl?.startsWith('https:') ? publicUrl : NO_CONTACT
  const { publicKey } = keys
  return { webPush: openWebPush(keys, contact), fcm: fcm && openFcm(fcm), publicKey }
}

/** Who is told, beside open pages and devices, of what the database says on a channel. */
export interface Listener {
  readonly channel: string
  announce: (id: number) => void
  /** Announcements may have been missed. */
  catchUp: () => Promise<void>
}

interface Parts {
  db: Db
  clock: () => Date
  log: Logger
  jobs: JobRunner
  carriers: Carriers
  listeners: readonly Listener[]
}

export interface Push {
  hub: EventHub
  stop: () => Promise<void>
}

export function startPush(parts: Parts, { connection }: PushSettings): Push {
  const { db, clock, log, jobs, listeners } = parts
  const { webPush, fcm } = parts.carriers
  const hub = new EventHub({ db, clock, log })
  const delivery = new PushDelivery({ db, clock, log, jobs, webPush, fcm })
  jobs.handle(deliverPush, async (job) => delivery.deliver(job))
  const heard: Record<string, (said: string) => void> = {
    [PUSH_CHANNEL]: (id) => hub.announce(Number(id)),
    benchside_sessions: (id) => hub.endSession(Number(id)),
    [JOB_CHANNEL]: (kind) => jobs.wake(kind),
  }
  for (const listener of listeners) heard[listener.channel] = (id) => listener.announce(Number(id))
  const stopListening = listen({
    connection,
    channels: Object.keys(heard),
    heard: (channel, payload) => heard[channel]?.(payload),
    listening: () => {
      void hub.catchUp()
      for (const listener of listeners) void listener.catchUp()
      jobs.wakeAll()
    },
    log,
  })
  return {
    hub,
    stop: stopListening,
  }
}
