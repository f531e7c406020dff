/** Push messages of every carrier: shown once, as a notification of the system or by the page that is looked at. */
import { ticketSlug } from '#contract/entities/ticket'
import { ownPath, parsePush } from '#contract/push'
import type { PushMessage } from '#contract/push'
import { claim, countShown, emptyInbox, putInInbox } from '#offline/inbox'
import { readMirror } from '#offline/session-mirror'
import { enWorker } from '#strings/en-worker'
import type { WorkerStrings } from '#strings/en-worker'
import { idWorker } from '#strings/id-worker'

import { tellPages, windowsOfOurs } from './clients.ts'
import type { NoticeData } from './notice-data.ts'

declare const self: ServiceWorkerGlobalScope

/** What browsers know beyond the standard's types. */
interface NoticeOptions extends NotificationOptions {
  renotify?: boolean
  timestamp?: number
  actions?: { action: string; title: string; type?: 'button' | 'text'; placeholder?: string }[]
}

const TITLE_LENGTH = 120
const BODY_LENGTH = 400
const SOMETHING_NEW = 'something-new'

/** The one listener for `push`, whoever sent it: our own JSON or FCM's envelope. */
export function receivePush(event: PushEvent): void {
  event.waitUntil(takePush(readData(event)))
}

function readData({ data }: PushEvent): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** Browsers take push away from those who stay silent: what can't be read is said, without a word of it. */
async function takePush(raw: unknown): Promise<void> {
  const message = parsePush(raw)
  if (message) return takeMessage(message)
  if (!(await windowsOfOurs()).some(isLookedAt)) await show({}, '/notifications', SOMETHING_NEW)
}

/** Takes a message that some carrier brought, once. */
export async function takeMessage(message: PushMessage): Promise<void> {
  const now = Date.now()
  const { id } = message
  // A device without room says a message twice rather than not at all.
  if (id !== undefined && !(await claim(id, now).catch(() => true))) return
  const windows = await windowsOfOurs()
  const shown = !windows.some(isLookedAt) && (await showMessage(message))
  const entry = id ?? crypto.randomUUID()
  await putInInbox({ entry, message, shown, at: now })
    .then(() => (shown ? countOnIcon() : undefined))
    .catch(() => undefined)
  tellPages(windows, { type: 'push', entry, message, shown, late: false })
}

const isLookedAt = (client: WindowClient) => client.visibilityState === 'visible'

function showMessage(message: PushMessage): Promise<boolean> {
  const { payload } = message
  const tag =
    payload?.ticket_id === undefined ? (message.id ?? SOMETHING_NEW) : `ticket:${payload.ticket_id}`
  return show(message, targetOf(message), tag)
}

/** Where a message leads: what it names, if that is a path of ours, else the ticket that it is about. */
function targetOf({ target_page, payload }: PushMessage): string {
  const { origin } = self.location
  const named = ownPath(target_page, origin) ?? ownPath(payload?.url, origin)
  if (named !== undefined) return named
  const id = payload?.ticket_id
  if (id === undefined || !/^\d+$/.test(id)) return '/notifications'
  return `/tickets/${encodeURIComponent(ticketSlug(payload?.ticket_number ?? ''))}/${id}`
}

/** Answers false where the person, or the browser, does not let us show any. */
async function show(message: PushMessage, path: string, tag: string): Promise<boolean> {
  const { words, language } = await spoken()
  const { payload } = message
  const title = sayable(message.title, message, TITLE_LENGTH) ?? words.somethingNew
  const options: NoticeOptions = {
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    tag,
    renotify: true,
    lang: language,
    timestamp: Date.now(),
    actions: actionsFor(message, words),
    data: {
      path,
      ...(payload?.ticket_id !== undefined && { ticketId: payload.ticket_id }),
      ...(payload?.ticket_number !== undefined && { ticketNumber: payload.ticket_number }),
      ...(payload?.customer_id !== undefined && { account: payload.customer_id }),
    } satisfies NoticeData,
  }
  const body = sayable(message.body, message, BODY_LENGTH)
  if (body !== undefined) options.body = body
  try {
    await self.registration.showNotification(title, options)
  } catch {
    return false
  }
  return true
}

/** A text that may be seen on a locked screen: never with the token that the message carries. */
function sayable(
  text: string | undefined,
  { payload }: PushMessage,
  longest: number,
): string | undefined {
  const token = payload?.access_token
  if (text === undefined || text.trim() === '') return undefined
  if (token !== undefined && token !== '' && text.includes(token)) return undefined
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

function actionsFor({ direction, payload }: PushMessage, words: WorkerStrings) {
  const open = { action: 'open', title: words.open }
  const isChat = direction === 'ChatMessageActivity' && /^\d+$/.test(payload?.ticket_id ?? '')
  if (!isChat) return [open]
  const reply = { action: 'reply', title: words.reply, placeholder: words.replyHint }
  return [open, { ...reply, type: 'text' as const }]
}

/** The catalogue in the language of whoever is signed in. */
async function spoken(): Promise<{ words: WorkerStrings; language: string }> {
  const session = await readMirror().catch(() => undefined)
  const language = session?.language ?? self.navigator.language.slice(0, 2)
  return { words: language === 'id' ? idWorker : enWorker, language }
}

/**
 * What was shown and no page has taken, on the app's icon. A page that opens counts better. The system is not asked: a
 * browser that lists its notifications while another is about to be shown may forget that one.
 */
async function countOnIcon(): Promise<void> {
  const { setAppBadge } = self.navigator as Partial<WorkerNavigator>
  await setAppBadge?.call(self.navigator, await countShown()).catch(() => undefined)
}

/** Signed out: nothing of that person stays in sight, and nothing waits for the next one. */
export async function forgetPerson(): Promise<void> {
  for (const notice of await self.registration.getNotifications()) notice.close()
  await (self.navigator as Partial<WorkerNavigator>).clearAppBadge?.().catch(() => undefined)
  await emptyInbox().catch(() => undefined)
}
