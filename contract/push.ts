/** Push messages: one payload on every carrier (spec 4, decisions: push). */
import * as v from 'valibot'

import { absent, openEnum, Text } from './value.ts'

/** spec 4 names the first three; the others are ours and name what changed. */
export const PUSH_DIRECTIONS = [
  'ChatMessageActivity',
  'ChatBotActivity',
  'ChatBotSession',
  'TicketActivity',
  'CafActivity',
  'BroadcastActivity',
  'BannerActivity',
  'PlanningActivity',
  'CertificateActivity',
  'PointActivity',
  'NotificationActivity',
  'TestActivity',
] as const

export const PushMessage = v.object({
  id: absent(Text),
  direction: absent(openEnum(PUSH_DIRECTIONS)),
  title: absent(Text),
  body: absent(Text),
  target_page: absent(Text),
  payload: absent(
    v.object({
      access_token: absent(Text),
      ticket_number: absent(Text),
      url: absent(Text),
      ticket_id: absent(Text),
      /** Ours: the customer account whose ticket it is; another one may be on where it is read. */
      customer_id: absent(Text),
      /** Ours: the conversation with the assistant that has something new. */
      chat_id: absent(Text),
    }),
  ),
})
export type PushMessage = v.InferOutput<typeof PushMessage>

/**
 * Reads what a carrier brought: our own JSON, or FCM's envelope whose `data` holds only texts.
 * Anything that is no message gives `undefined`.
 */
export function parsePush(raw: unknown): PushMessage | undefined {
  const outer = isRecord(raw) && isRecord(raw.data) ? raw.data : raw
  if (!isRecord(outer)) return undefined
  const payload = typeof outer.payload === 'string' ? parseJson(outer.payload) : outer.payload
  const message = v.safeParse(PushMessage, {
    // What another backend sends over FCM may have no id of its own.
    ...(isRecord(raw) && { id: raw.fcmMessageId }),
    ...outer,
    payload: isRecord(payload) ? payload : undefined,
  })
  if (!message.success) return undefined
  const { direction, title, payload: fields } = message.output
  return (direction ?? title ?? fields?.access_token) === undefined ? undefined : message.output
}

/** What a device's registration says of a Web Push subscription, as browsers write it; its endpoint is the token. */
export function subscriptionFields({
  endpoint,
  keys,
}: {
  endpoint?: string | undefined
  keys?: Record<string, string> | undefined
}) {
  const { p256dh, auth } = keys ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return undefined
  return { fcm_token: endpoint, subscription: { endpoint, keys: { p256dh, auth } } }
}

/** Longer addresses lead nowhere, in characters. */
const LONGEST_PATH = 2000

/**
 * The path that an address from outside leads to, if it is one of `origin`: a path, or the whole address of one.
 * Anything else gives `undefined`.
 */
export function ownPath(address: string | undefined, origin: string): string | undefined {
  if (address === undefined || address.length > LONGEST_PATH) return undefined
  if (!address.startsWith('/') && !address.startsWith(`${origin}/`)) return undefined
  if (!URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
