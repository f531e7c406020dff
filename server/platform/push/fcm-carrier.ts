/** Firebase Cloud Messaging over HTTP v1: data messages only, so that the portal's own worker shows them. */
import * as v from 'valibot'

import type { PushMessage } from '#contract/push'

import { ANSWER_MS, type Carrier, type Outcome, retryAfter } from './carrier.ts'
import { FcmToken, type ServiceAccount } from './fcm-token.ts'

export interface FcmSettings {
  projectId: string
  account: ServiceAccount
  /** Where its calls go, without a path. */
  endpoint: string
}

const Failed = v.object({
  error: v.object({
    details: v.fallback(
      v.array(
        v.object({
          errorCode: v.fallback(v.optional(v.string()), undefined),
          fieldViolations: v.fallback(v.array(v.object({ field: v.string() })), []),
        }),
      ),
      [],
    ),
  }),
})

/** What FCM calls wrong about a message whose token never was one. */
const TOKEN_FIELD = 'message.token'

export function openFcm({ projectId, account, endpoint }: FcmSettings): Carrier {
  const token = new FcmToken(account)
  const address = `${endpoint}/v1/projects/${encodeURIComponent(projectId)}/messages:send`
  return {
    async send({ fcmToken, message, expiresAt }, now) {
      const ttl = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))
      const webpush = { headers: { TTL: String(ttl), Urgency: 'high' } }
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${await token.read(now)}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ message: { token: fcmToken, data: dataOf(message), webpush } }),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS / 2),
      })
      const said: unknown = await response.json().catch(() => undefined)
      if (response.status === 401) token.forget()
      return outcomeOf(response, said, now)
    },
  }
}

/** FCM takes texts only. */
function dataOf({ payload, silent, ...message }: PushMessage): Record<string, string> {
  const texts = Object.entries(message).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return {
    ...Object.fromEntries(texts),
    ...(silent && { silent: 'true' }),
    ...(payload && { payload: JSON.stringify(payload) }),
  }
}

function outcomeOf({ ok, status, headers }: Response, said: unknown, now: Date): Outcome {
  if (ok) return 'sent'
  const failed = v.safeParse(Failed, said)
  const details = failed.success ? failed.output.error.details : []
  const codes = new Set(details.map(({ errorCode }) => errorCode))
  if (codes.has('UNREGISTERED') || codes.has('SENDER_ID_MISMATCH')) return 'gone'
  const wrong = details.flatMap(({ fieldViolations }) => fieldViolations)
  if (wrong.some(({ field }) => field === TOKEN_FIELD)) return 'gone'
  // a 404 without that code is a project that is not there, not a device
  if (status === 401 || status === 404 || status === 429 || status >= 500) {
    return { again: `status ${status}`, afterMs: retryAfter(headers, now) }
  }
  return 'refused'
}
