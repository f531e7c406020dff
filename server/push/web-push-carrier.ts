/** Web Push: encrypted for the browser (RFC 8291), signed with this server's key (RFC 8292). */
import webPush from 'web-push'

import type { VapidKeys } from '../store/push-keys.ts'
import { ANSWER_MS, type Carrier, retryAfter } from './carrier.ts'

/** `contact`: an https address or a mailto that push services may write to. */
export function openWebPush(keys: VapidKeys, contact: string): Carrier {
  const vapidDetails = { subject: contact, ...keys }
  return {
    async send({ subscription, message, expiresAt }, now) {
      if (!subscription) return 'refused'
      const TTL = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))
      const options = { vapidDetails, TTL, urgency: 'high' as const }
      const text = JSON.stringify(message)
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(
        subscription,
        text,
        options,
      )
      const response = await fetch(endpoint, {
        method,
        headers,
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
      return 'refused'
    },
  }
}
