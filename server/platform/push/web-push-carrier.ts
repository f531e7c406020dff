/** Web Push: encrypted for the browser (RFC 8291), signed with this server's key (RFC 8292). */
import webPush from 'web-push'

import { HOUR_MS } from '#server/platform/durations'

import { ANSWER_MS, type Carrier, retryAfter } from './carrier.ts'
import type { VapidKeys } from './push-keys.ts'
import { areSubscriptionKeys, isPushService } from './push-services.ts'

/** A signature serves all messages to one service for so long; it holds for twelve hours. */
const SIGNED_MS = HOUR_MS
const SIGNATURES = 100

/** A subscription that was made for another key or is none; or this server's clock is wrong, for all devices alike. */
const UNWELCOME = new Set([400, 401, 403])

/** `contact`: an https address or a mailto that push services may write to. `services`: those beside the known ones. */
export function openWebPush(
  keys: VapidKeys,
  { contact, services }: { contact: string; services: readonly string[] },
): Carrier {
  const sign = signer(keys, contact)
  return {
    async send({ subscription, message, expiresAt }, now) {
      if (!subscription) return 'refused'
      // a restored row was not checked when the device registered
      if (!isPushService(subscription.endpoint, services)) return 'gone'
      const TTL = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))
      const options = { TTL, urgency: 'high' as const }
      const text = JSON.stringify(message)
      let details
      try {
        details = webPush.generateRequestDetails(subscription, text, options)
      } catch {
        // taken before keys were looked at: nothing can ever be encrypted for them
        return areSubscriptionKeys(subscription.keys) ? 'refused' : 'gone'
      }
      const { endpoint, method, headers, body } = details
      const response = await fetch(endpoint, {
        method,
        headers: { ...headers, Authorization: sign(new URL(endpoint).origin, now) },
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      await response.body?.cancel()
      const { status } = response
      if (status >= 200 && status < 300) return 'sent'
      if (status === 404 || status === 410) return 'gone'
      if (status === 429 || status >= 500) {
        return { again: `status ${status}`, afterMs: retryAfter(response.headers, now) }
      }
      return UNWELCOME.has(status) ? 'unwelcome' : 'refused'
    },
  }
}

/** Signing takes twice as long as encrypting, and says the same to all devices of a service. */
function signer({ publicKey, privateKey }: VapidKeys, contact: string) {
  const known = new Map<string, { header: string; until: number }>()
  return (origin: string, now: Date): string => {
    const kept = known.get(origin)
    if (kept && kept.until > now.getTime()) return kept.header
    const made = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, 'aes128gcm')
    if (known.size >= SIGNATURES) known.clear()
    known.set(origin, { header: made.Authorization, until: now.getTime() + SIGNED_MS })
    return made.Authorization
  }
}
