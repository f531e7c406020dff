/** Push messages of every carrier: shown once, as a notification of the system or by the page that is looked at. */
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
import { claim, countShown, emptyInbox, putInInbox } from '#realtime/inbox'

import { tellPages, windowsOfOurs } from './clients.ts'
import { findTicketId } from './kept-tickets.ts'
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
  const carried = parsePush(raw)
  if (carried) return takeMessage(carried)
  if (!(await windowsOfOurs()).some(isLookedAt)) await show({}, NO_TICKET)
}

/** Takes a message that some carrier brought: said once, however many brought it. */
export async function takeMessage({ message, sentAs }: Carried): Promise<void> {
  const now = Date.now()
  const unique = UNIQUE.test(message.id ?? '')
  const id = await digest(message)
  // A device without room says a message twice rather than not at all.
  const claimed = await claim({ id, now, sentAs, unique }).catch(() => 'new' as const)
  if (claimed === 'known') return
  const windows = await windowsOfOurs()
  const entry = crypto.randomUUID()
  if (claimed === 'again') {
    if (message.payload?.access_token !== undefined) return
    // Where ids are the tickets' own, it may be another message after all: what is on screen is read anew, in silence.
    tellPages(windows, { type: 'push', entry, message, shown: true, late: false })
    return
  }
  const shown = !windows.some(isLookedAt) && (await showMessage(message))
  await putInInbox({ entry, message, shown, at: now })
    .then(() => (shown ? countOnIcon() : undefined))
    .catch(() => undefined)
  tellPages(windows, { type: 'push', entry, message, shown, late: false })
}

/** A UUID or a hash: no other message has it. Section 4's `id` may be its ticket's. */
const UNIQUE = /^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/i

async function digest(message: PushMessage): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(message))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCodePoint(...hash))
}

const isLookedAt = (client: WindowClient) => client.visibilityState === 'visible'

async function showMessage(message: PushMessage): Promise<boolean> {
  const ticket = ticketOfPush(message, self.location.origin)
  const { number } = ticket
  const id =
    ticket.id ??
    (number === undefined ? undefined : await findTicketId(number).catch(() => undefined))
  return show(message, { id, number })
}

const NO_TICKET: PushTicket = { id: undefined, number: undefined }

/** One notification a ticket: what came before is in its chat. */
function tagOf(message: PushMessage, { id, number }: PushTicket): string {
  const ticket = id ?? number
  return ticket === undefined ? (message.id ?? SOMETHING_NEW) : `ticket:${ticket}`
}

/** Answers false where the person, or the browser, does not let us show any. */
async function show(message: PushMessage, ticket: PushTicket): Promise<boolean> {
  const { words, language } = await spoken()
  const account = message.payload?.customer_id
  const title = sayable(message.title, message, TITLE_LENGTH) ?? words.somethingNew
  const options: NoticeOptions = {
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    tag: tagOf(message, ticket),
    renotify: true,
    lang: language,
    timestamp: Date.now(),
    actions: actionsFor(message, ticket, words),
    data: {
      path: pathOfPush(message, self.location.origin, ticket) ?? '/notifications',
      ...(ticket.id !== undefined && { ticketId: ticket.id }),
      ...(ticket.number !== undefined && { ticketNumber: ticket.number }),
      ...(account !== undefined && { account }),
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

function actionsFor({ direction }: PushMessage, { id }: PushTicket, words: WorkerStrings) {
  const open = { action: 'open', title: words.open }
  if (direction !== 'ChatMessageActivity' || id === undefined) return [open]
  const reply = { action: 'reply', title: words.reply, placeholder: words.replyHint }
  return [open, { ...reply, type: 'text' as const }]
}

/** The catalogue in the language of whoever is signed in. */
async function spoken(): Promise<{ words: WorkerStrings; language: string }> {
  const session = await readMirror().catch(() => undefined)
  const language = session?.language ?? self.navigator.language.slice(0, 2)
  return { words: language === 'id' ? workerStrings.id : workerStrings.en, language }
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
