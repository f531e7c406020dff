/** The portal's windows: who is open, what they are told, and where a click on a notification leads. */
import { ownPathAt } from '#contract/own-path'
import type { ToPage, WorkerMessage } from '#contract/worker'
import { keepTarget, readInbox, takeTarget } from '#realtime/inbox'

import type { NoticeData } from './notice-data.ts'
import { sendReply } from './reply.ts'

declare const self: ServiceWorkerGlobalScope

interface ClickEvent extends NotificationEvent {
  /** What was typed into a notification, where the platform has that. */
  readonly reply?: string | null
}

export async function windowsOfOurs(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

export function tellPages(pages: readonly Client[], message: WorkerMessage<ToPage>): void {
  for (const page of pages) page.postMessage(message, { transfer: [] })
}

/** A click opens its target, or sends what was typed into the notification. */
export function followClick(event: NotificationEvent): void {
  const { action, notification, reply } = event as ClickEvent
  const data = (notification.data ?? {}) as Partial<NoticeData>
  notification.close()
  event.waitUntil(
    (async () => {
      const text = reply?.trim() ?? ''
      if (action === 'reply' && text !== '' && (await sendReply(data, text))) return
      await openPath(ownPathAt(data.path, self.location.origin) ?? '/home')
    })(),
  )
}

async function openPath(path: string): Promise<void> {
  await keepTarget(path, Date.now()).catch(() => undefined)
  const windows = await windowsOfOurs()
  const window = windows.find(({ focused }) => focused) ?? windows[0]
  if (!window) {
    await self.clients.openWindow(path).catch(() => null)
    return
  }
  // A browser that thinks nobody has clicked does not let us come forward: the window is led there all the same.
  await window.focus().catch(() => undefined)
  tellPages([window], { type: 'open', path })
}

/** A page has its listeners now: it gets what waited for one, and where a click led before it was there. */
export async function welcome(page: Client | null, landedAt: string): Promise<void> {
  if (!page) return
  const now = Date.now()
  for (const { entry, message, shown } of await readInbox(now)) {
    tellPages([page], { type: 'push', entry, message, shown, late: true })
  }
  const path = await takeTarget(now)
  if (path !== undefined && path !== landedAt) tellPages([page], { type: 'open', path })
}
