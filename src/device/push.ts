import type { RuntimeConfig } from '#contract/config'
import { toBase64Url } from '#contract/http/base64url'
import { subscriptionFields } from '#contract/push'

import { isAppleHandheld } from './apple-handheld.ts'
import { withDeadline } from './timing/with-deadline.ts'

type PushConfig = RuntimeConfig['push']

/** Where push services are blocked, some browsers never settle a subscription. */
const SUBSCRIBE_TIMEOUT_MS = 8_000

/**
 * Whether this device can receive push messages.
 * - `unsupported`: the browser has no push, or not here (plain http, or an iPhone without the portal on its home
 *   screen)
 * - `unoffered`: the host has configured no carrier
 */
export type PushAbility = NotificationPermission | 'unsupported' | 'unoffered'

export function pushAbility(config: PushConfig): PushAbility {
  if (!('Notification' in globalThis) || !('serviceWorker' in navigator)) return 'unsupported'
  if (!('PushManager' in globalThis)) return 'unsupported'
  if (config.vapid_public_key === undefined && config.firebase === undefined) return 'unoffered'
  return Notification.permission
}

/** Has to be called from a user gesture: browsers ignore it otherwise. */
export function askForPermission(): Promise<NotificationPermission> {
  return Notification.requestPermission()
}

/**
 * Returns how this device can be reached: by FCM where the vendor has a project and Google is reachable, else by Web
 * Push.
 */
export async function findCarrier(config: PushConfig) {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active) return undefined
  const { firebase, vapid_public_key: key } = config
  if (firebase) {
    const { fcmToken } = await import('./fcm.ts')
    const token = await fcmToken(firebase, registration)
    if (token !== undefined) return { carrier: 'fcm' as const, fcm_token: token }
  }
  if (key === undefined) return undefined
  const subscribing = subscribe(registration, key)
  const subscription = await withDeadline(subscribing, SUBSCRIBE_TIMEOUT_MS).catch(() => undefined)
  const fields = subscription && subscriptionFields(subscription.toJSON())
  return fields && { carrier: 'web-push' as const, ...fields }
}

async function subscribe(registration: ServiceWorkerRegistration, key: string) {
  const known = await registration.pushManager.getSubscription()
  const itsKey = new Uint8Array(known?.options.applicationServerKey ?? new ArrayBuffer(0))
  if (known && toBase64Url(itsKey) === key) return known
  // Belongs to another server or carrier and does not reach this one.
  await known?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

const BROWSERS = [
  ['Edge', /Edg\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
] as const
const SYSTEMS = [
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** Returns the browser with its version, and the operating system, for the list of devices (specification 3). */
export function deviceNames({
  userAgent: agent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): { name: string; osd: string } {
  const [browser] = BROWSERS.flatMap(([name, pattern]) => {
    const version = pattern.exec(agent)?.[1]
    return version === undefined ? [] : [`${name} ${version}`]
  })
  const system = isAppleHandheld({ userAgent: agent, maxTouchPoints })
    ? 'iOS'
    : SYSTEMS.find(([, pattern]) => pattern.test(agent))?.[0]
  return { name: browser ?? 'Browser', osd: system ?? 'Unknown' }
}
