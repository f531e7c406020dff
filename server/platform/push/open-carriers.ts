/** What brings messages to push services: Web Push always, FCM where a Firebase project is configured. */
import type pg from 'pg'

import type { Db } from '#server/platform/db/open'

import type { Carrier } from './carrier.ts'
import { type FcmSettings, openFcm } from './fcm-carrier.ts'
import { vapidKeysOf } from './push-keys.ts'
import { openWebPush } from './web-push-carrier.ts'

/** Push services want somebody to write to. */
const NO_CONTACT = 'mailto:support@benchside.example'

export interface PushSettings {
  /** For the connection that listens to the database. */
  connection: pg.ClientConfig
  fcm?: FcmSettings | undefined
  /** Origins of push services beside those that browsers use. */
  services?: readonly string[] | undefined
}

export interface Carriers {
  webPush: Carrier
  fcm: Carrier | undefined
}

/** `publicKey` is that of our VAPID keys, as base64url. */
export async function openCarriers(
  { db, publicUrl }: { db: Db; publicUrl?: string | undefined },
  { fcm, services = [] }: PushSettings,
): Promise<Carriers & { publicKey: string }> {
  const keys = await vapidKeysOf(db)
  const contact = publicUrl?.startsWith('https:') ? publicUrl : NO_CONTACT
  const { publicKey } = keys
  return { webPush: openWebPush(keys, { contact, services }), fcm: fcm && openFcm(fcm), publicKey }
}
