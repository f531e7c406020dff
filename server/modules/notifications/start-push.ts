/** Push as a whole: what is written in transactions goes to open pages and to push services. */
import type pg from 'pg'
import type { Logger } from 'pino'

import type { Db } from '#server/platform/db/open'
import { type FcmSettings, openFcm } from '#server/platform/push/fcm-carrier'
import { listen } from '#server/platform/push/listen'
import { vapidKeysOf } from '#server/platform/push/push-keys'
import { openWebPush } from '#server/platform/push/web-push-carrier'

import { REGISTRATION_CHANNEL } from '../account/registrations-store.ts'
import { WaitingHub } from '../account/waiting-hub.ts'
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

export interface Push {
  hub: EventHub
  /** Devices that wait for their registration. */
  waiting: WaitingHub
  /** base64url */
  publicKey: string
  stop: () => Promise<void>
}

export async function startPush(
  parts: { db: Db; clock: () => Date; log: Logger; publicUrl?: string | undefined },
  { connection, fcm }: PushSettings,
): Promise<Push> {
  const { db, clock, log, publicUrl } = parts
  const keys = await vapidKeysOf(db)
  const contact = publicUrl?.startsWith('https:') ? publicUrl : NO_CONTACT
  const hub = new EventHub(parts)
  const carriers = { webPush: openWebPush(keys, contact), fcm: fcm && openFcm(fcm) }
  const worker = new DeliveryWorker({ db, clock, log, ...carriers })
  const waiting = new WaitingHub({ db, clock, log, ...carriers })
  const heard: Record<string, (id: number) => void> = {
    [PUSH_CHANNEL]: (id) => {
      hub.announce(id)
      worker.wake()
    },
    [REGISTRATION_CHANNEL]: (id) => waiting.announce(id),
    benchside_sessions: (id) => hub.endSession(id),
  }
  const stopListening = listen({
    connection,
    channels: Object.keys(heard),
    heard: (channel, payload) => heard[channel]?.(Number(payload)),
    listening: () => {
      void hub.catchUp()
      void waiting.catchUp()
      worker.wake()
    },
    log,
  })
  return {
    hub,
    waiting,
    publicKey: keys.publicKey,
    stop: async () => {
      await stopListening()
      await worker.stop()
    },
  }
}
