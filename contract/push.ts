/** Push messages: one payload on every carrier (specification 11). */
import * as v from 'valibot'

import { parseJson } from './http/json.ts'
import { ownPathAt } from './http/own-path.ts'
import { absent, Flag, openEnum, Text } from './http/schemas.ts'
import { ticketSlug } from './tickets/slug.ts'

/** specification 4 names the first three; the others are ours and name what changed. */
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
  /** Ours: it comes during the quiet hours of who gets it, and is shown without a sound. */
  silent: absent(Flag),
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

/** A message, and what its carrier says of it. */
export interface Carried {
  message: PushMessage
  /** FCM's own id: another one means that it was sent another time. */
  sentAs?: string | undefined
}

/**
 * Reads what a carrier brought: our own JSON, or FCM's envelope, whose `data` holds only texts and whose `notification`
 * may have the words. Anything that is no message gives `undefined`.
 */
export function parsePush(raw: unknown): Carried | undefined {
  if (!isRecord(raw)) return undefined
  const wrapped = isRecord(raw.data) || isRecord(raw.notification)
  const outer = wrapped ? (isRecord(raw.data) ? raw.data : {}) : raw
  const { title, body } = isRecord(raw.notification) ? raw.notification : {}
  const message = v.safeParse(PushMessage, {
    ...outer,
    title: outer.title || title,
    body: outer.body || body,
    payload: payloadOf(outer),
  })
  if (!message.success) return undefined
  const { direction, title: said, payload } = message.output
  if ((direction ?? said ?? payload?.access_token) === undefined) return undefined
  const sentAs = typeof raw.fcmMessageId === 'string' ? raw.fcmMessageId : undefined
  return { message: message.output, sentAs }
}

/** A record, its JSON, or (since FCM knows texts only) fields by their dotted names: `payload.url`. */
function payloadOf(outer: Record<string, unknown>): Record<string, unknown> | undefined {
  const { payload } = outer
  const whole = typeof payload === 'string' ? parseJson(payload) : payload
  if (isRecord(whole)) return whole
  const dotted = Object.entries(outer).filter(([name]) => name.startsWith('payload.'))
  if (dotted.length === 0) return undefined
  return Object.fromEntries(dotted.map(([name, value]) => [name.slice('payload.'.length), value]))
}

/** The ticket that a message is about, as far as the message itself says. */
export interface PushTicket {
  id: number | undefined
  number: string | undefined
}

/** Section 4 names a ticket by its number and an address that leads to it; our server says its id as well. */
export function ticketOfPush({ payload, target_page }: PushMessage, origin: string): PushTicket {
  const number = payload?.ticket_number
  const said = idOf(payload?.ticket_id)
  if (said !== undefined) return { id: said, number }
  const slug = number === undefined ? undefined : ticketSlug(number)
  for (const address of [payload?.url, target_page]) {
    const [, its, id] = /\/tickets\/([^/?#]+)\/(\d{1,15})(?:$|[/?#])/.exec(address ?? '') ?? []
    // Another host may know the ticket by other ids, unless it names it alike.
    const known = its === slug || ownPathAt(address, origin) !== undefined
    if (known && idOf(id) !== undefined) return { id: idOf(id), number }
  }
  return { id: undefined, number }
}

function idOf(text: string | undefined): number | undefined {
  const id = Number(text)
  return text !== undefined && /^\d+$/.test(text) && Number.isSafeInteger(id) && id > 0
    ? id
    : undefined
}

/** The screens that section 2.1 names for navigation and that need nothing more to be opened. */
const NAMED_TARGETS = new Map(
  Object.entries({
    home: '/home',
    'ticket.index': '/tickets',
    'ticket.open.qr': '/tickets/open/qr',
    certificates: '/certificates',
    'certificates.training': '/certificates-training',
    'open.technical': '/ticket/open/technical/1',
    'open.request': '/ticket/open/request/2',
    'open.nontechnical': '/ticket/open/non-technical/3',
  }),
)

/**
 * Where a message leads at `origin`: a path that it names, else its ticket. `undefined` where it names nothing that the portal has.
 */
export function pathOfPush(
  message: PushMessage,
  origin: string,
  { id, number }: PushTicket,
): string | undefined {
  const { target_page = '', payload } = message
  const named = ownPathAt(payload?.url, origin) ?? ownPathAt(target_page, origin)
  if (named !== undefined) return named
  if (id !== undefined) return `/tickets/${encodeURIComponent(ticketSlug(number ?? ''))}/${id}`
  return NAMED_TARGETS.get(target_page) ?? (number === undefined ? undefined : '/tickets')
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
