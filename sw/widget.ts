/** The widget of open tickets, on systems that have widgets: numbers and instruments, nothing that somebody wrote. */
import { ownPathAt } from '#contract/http/own-path'
import { ticketSlug } from '#contract/tickets/slug'
import { isWritable } from '#contract/tickets/status-rules'
import { workerStrings } from '#i18n/worker-strings'
import { isHeld, readMirror } from '#outbox/session-mirror'

import { openPath } from './clients.ts'
import { readListedTickets } from './kept-tickets.ts'
import template from './open-tickets-card.json'

declare const self: ServiceWorkerGlobalScope & { readonly widgets?: Widgets }

interface Widgets {
  updateByTag: (tag: string, payload: { template: string; data: string }) => Promise<void>
}

interface WidgetEvent extends ExtendableEvent {
  readonly action?: string
  readonly data?: unknown
}

/** As the manifest names it. */
const TAG = 'open-tickets'
/** Rows that the largest size has room for. */
const MOST = 4

/** Draws the widget from what this device keeps. Does nothing where the system has no widgets. */
export async function updateWidget(): Promise<void> {
  if (!self.widgets) return
  const data = await readData()
  // Nobody may have put the widget on their board.
  await self.widgets
    .updateByTag(TAG, { template: JSON.stringify(template), data: JSON.stringify(data) })
    .catch(() => undefined)
}

export function drawWidget(event: Event): void {
  ;(event as WidgetEvent).waitUntil(updateWidget())
}

/** Opens the ticket that was pressed, or the list. */
export function handleWidgetClick(event: Event): void {
  const { action, data } = event as WidgetEvent
  if (action !== 'open') return
  const { path } = (typeof data === 'string' ? parse(data) : (data ?? {})) as { path?: unknown }
  const target = ownPathAt(typeof path === 'string' ? path : undefined, self.location.origin)
  ;(event as WidgetEvent).waitUntil(openPath(target ?? '/tickets'))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

/** On a shared bench, and while nobody is signed in, there is no session that the worker could read. */
async function readData() {
  const session = await readMirror().catch(() => undefined)
  const words = workerStrings[session?.language === 'id' ? 'id' : 'en']
  const base = { title: words.openTickets, text: '', tickets: [] as object[], open: words.showAll }
  if (!session || session.expired || isHeld(session)) {
    return { ...base, text: words.signIn, open: words.open }
  }
  const all = await readListedTickets(session).catch(() => [])
  const tickets = all.flatMap(({ id, number, status, instrument }) => {
    if (typeof id !== 'number' || typeof number !== 'string' || typeof status !== 'string')
      return []
    if (!isWritable(status)) return []
    const type = instrument?.type
    const what = typeof type === 'string' && type !== '' ? type : words.ticket
    return [{ number, what, path: `/tickets/${encodeURIComponent(ticketSlug(number))}/${id}` }]
  })
  return {
    ...base,
    text: tickets.length === 0 ? words.noOpenTickets : '',
    tickets: tickets.slice(0, MOST),
  }
}
