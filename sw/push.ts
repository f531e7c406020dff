/** Push messages of every carrier, shown once: by the system or by a visible page. */
import { forgetShares } from '#cache/shares'
import {
  parsePush,
  pathOfPush,
  ticketOfPush,
  type Carried,
  type PushMessage,
  type PushTicket,
} from '#contract/push'
import { workerStrings, type WorkerStrings } from '#i18n/worker-strings'
import { readMirror } from '#outbox/session-mirror'
import { addToInbox, claimMessage, clearInbox, countUnread } from '#realtime/inbox'

import { notifyPages, getWindows } from './clients.ts'
import { findTicketId } from './kept-tickets.ts'
import type { NotificationData } from './notification-data.ts'
import { updateWidget } from './widget.ts'

declare const self: ServiceWorkerGlobalScope

/** Options of browsers beyond the DOM types. */
interface ExtendedNotificationOptions extends NotificationOptions {
  renotify?: boolean
  timestamp?: number
  actions?: { action: string; title: string; type?: 'button' | 'text'; placeholder?: string }[]
}

const TITLE_MAX_LENGTH = 120
const BODY_MAX_LENGTH = 400
const UNKNOWN_TAG = 'something-new'

/** Handles `push` events of every sender: our own JSON and FCM's envelope. */
export function receivePush(event: PushEvent): void {
  event.waitUntil(takePushData(readData(event)))
}

function readData({ data }: PushEvent): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** Browsers revoke push from workers that show nothing: an unreadable message is announced without its text. */
async function takePushData(raw: unknown): Promise<void> {
  const carried = parsePush(raw)
  if (carried) return handleMessage(carried)
  if (!(await getWindows()).some(isVisible)) await showNotification({}, NO_TICKET)
}

/** Handles a message of any carrier; it is shown once. */
export async function handleMessage({ message, sentAs }: Carried): Promise<void> {
  const now = Date.now()
  const unique = UNIQUE_ID.test(message.id ?? '')
  // The same message may come without a sound by one carrier and with one by another.
  const id = await digest({ ...message, silent: undefined })
  // A full device may show a message twice, but never misses one.
  const claimed = await claimMessage({ id, now, sentAs, unique }).catch(() => 'new' as const)
  if (claimed === 'known') return
  const windows = await getWindows()
  const entry = crypto.randomUUID()
  if (claimed === 'again') {
    if (message.payload?.access_token !== undefined) return
    // Where ids are the tickets' own, it may be another message: the screens are refreshed silently.
    notifyPages(windows, { type: 'push', entry, message, shown: true, late: false })
    return
  }
  const shown = !windows.some(isVisible) && (await showMessage(message))
  await addToInbox({ entry, message, shown, at: now })
    .then(() => (shown ? updateAppBadge() : undefined))
    .catch(() => undefined)
  notifyPages(windows, { type: 'push', entry, message, shown, late: false })
}

/** A UUID or a hash is unique to a message. Section 4's `id` may be that of its ticket. */
const UNIQUE_ID = /^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/i

async function digest(message: PushMessage): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(message))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCodePoint(...hash))
}

const isVisible = (client: WindowClient) => client.visibilityState === 'visible'

async function showMessage(message: PushMessage): Promise<boolean> {
  const ticket = ticketOfPush(message, self.location.origin)
  const id = ticket.id ?? (await findOwnTicket(message, ticket).catch(() => undefined))
  return showNotification(message, { id, number: ticket.number })
}

/** Looks among what the signed-in person has read; on a shared bench, and while nobody is signed in, there is nothing to look at. */
async function findOwnTicket({ payload }: PushMessage, { number }: PushTicket) {
  const session = await readMirror()
  if (number === undefined || !session) return undefined
  return findTicketId(number, session, payload?.customer_id)
}

const NO_TICKET: PushTicket = { id: undefined, number: undefined }

/** One notification per ticket: earlier messages are in its chat. */
function getTag(message: PushMessage, { id, number }: PushTicket): string {
  const ticket = id ?? number
  return ticket === undefined ? (message.id ?? UNKNOWN_TAG) : `ticket:${ticket}`
}

/** Returns false where the person or the browser does not allow notifications. */
async function showNotification(message: PushMessage, ticket: PushTicket): Promise<boolean> {
  const { strings, language } = await readStrings()
  const account = message.payload?.customer_id
  const title = displayText(message.title, message, TITLE_MAX_LENGTH) ?? strings.somethingNew
  const options: ExtendedNotificationOptions = {
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    tag: getTag(message, ticket),
    renotify: message.silent !== true,
    ...(message.silent && { silent: true }),
    lang: language,
    timestamp: Date.now(),
    actions: buildActions(message, ticket, strings),
    data: {
      path: pathOfPush(message, self.location.origin, ticket) ?? '/notifications',
      ...(ticket.id !== undefined && { ticketId: ticket.id }),
      ...(ticket.number !== undefined && { ticketNumber: ticket.number }),
      ...(account !== undefined && { account }),
    } satisfies NotificationData,
  }
  const body = displayText(message.body, message, BODY_MAX_LENGTH)
  if (body !== undefined) options.body = body
  try {
    await self.registration.showNotification(title, options)
  } catch {
    return false
  }
  return true
}

/** Returns the text for a lock screen, never one with the message's token. */
function displayText(
  text: string | undefined,
  { payload }: PushMessage,
  maxLength: number,
): string | undefined {
  const token = payload?.access_token
  if (text === undefined || text.trim() === '') return undefined
  if (token !== undefined && token !== '' && text.includes(token)) return undefined
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text
}

function buildActions({ direction }: PushMessage, { id }: PushTicket, strings: WorkerStrings) {
  const open = { action: 'open', title: strings.open }
  if (direction !== 'ChatMessageActivity' || id === undefined) return [open]
  const reply = { action: 'reply', title: strings.reply, placeholder: strings.replyHint }
  return [open, { ...reply, type: 'text' as const }]
}

/** Returns the strings in the language of the signed-in person. */
async function readStrings(): Promise<{ strings: WorkerStrings; language: string }> {
  const session = await readMirror().catch(() => undefined)
  const language = session?.language ?? self.navigator.language.slice(0, 2)
  return { strings: language === 'id' ? workerStrings.id : workerStrings.en, language }
}

/**
 * Shows the number of unread items on the app's icon: those that a page has counted, and what came since. It does not ask the
 * system: a browser that lists its notifications while another is about to be shown may drop that one.
 */
async function updateAppBadge(): Promise<void> {
  const { setAppBadge } = self.navigator as Partial<WorkerNavigator>
  await setAppBadge?.call(self.navigator, await countUnread()).catch(() => undefined)
}

/** Removes that person's notifications, pending messages and what they shared, at sign-out. */
export async function clearPersonalData(): Promise<void> {
  for (const shown of await self.registration.getNotifications()) shown.close()
  await (self.navigator as Partial<WorkerNavigator>).clearAppBadge?.().catch(() => undefined)
  await clearInbox().catch(() => undefined)
  await forgetShares().catch(() => undefined)
  await updateWidget().catch(() => undefined)
}
