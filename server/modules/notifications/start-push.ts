/** Push as a whole: what is written in transactions goes to open pages and to push services. */
import type pg from 'pg'
import type { Logger } from 'pino'

import type { Db } from '#server/platform/db/open'
import type { Carrier } from '#server/platform/push/carrier'
import { type FcmSettings, openFcm } from '#server/platform/push/fcm-carrier'
import { listen } from '#server/platform/push/listen'
import { vapidKeysOf } from '#server/platform/push/push-keys'
import { openWebPush } from '#server/platform/push/web-push-carrier'

import { DeliveryWorker } from './delivery-worker.ts'
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
  carriers: Carriers
  listeners: readonly Listener[]
}

export interface Push {
  hub: EventHub
  stop: () => Promise<void>
}

export function startPush(parts: Parts, { connection }: PushSettings): Push {
  const { db, clock, log, listeners } = parts
  const { webPush, fcm } = parts.carriers
  const hub = new EventHub({ db, clock, log })
  const worker = new DeliveryWorker({ db, clock, log, webPush, fcm })
  const heard: Record<string, (id: number) => void> = {
    [PUSH_CHANNEL]: (id) => {
      hub.announce(id)
      worker.wake()
    },
    benchside_sessions: (id) => hub.endSession(id),
  }
  for (const listener of listeners) heard[listener.channel] = (id) => listener.announce(id)
  const stopListening = listen({
    connection,
    channels: Object.keys(heard),
    heard: (channel, payload) => heard[channel]?.(Number(payload)),
    listening: () => {
      void hub.catchUp()
      for (const listener of listeners) void listener.catchUp()
      worker.wake()
    },
    log,
  })
  return {
    hub,
    stop: async () => {
      await stopListening()
      await worker.stop()
    },
  }
}
