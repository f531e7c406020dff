/** The portal's windows: which are open, messages to them, and what a click on a notification opens. */
import { ownPathAt } from '#contract/own-path'
import type { ToPage, WorkerMessage } from '#contract/worker'
import { saveTarget, readInbox, consumeTarget } from '#realtime/inbox'

import type { NotificationData } from './notification-data.ts'
import { sendReply } from './notification-reply.ts'

declare const self: ServiceWorkerGlobalScope

interface ClickEvent extends NotificationEvent {
  /** What was typed into a notification, where the platform has that. */
  readonly reply?: string | null
}

export async function getWindows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

export function notifyPages(pages: readonly Client[], message: WorkerMessage<ToPage>): void {
  for (const page of pages) page.postMessage(message, { transfer: [] })
}

/** A click opens its target, or sends what was typed into the notification. */
export function handleNotificationClick(event: NotificationEvent): void {
  const { action, notification, reply } = event as ClickEvent
  const data = (notification.data ?? {}) as Partial<NotificationData>
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
  await saveTarget(path, Date.now()).catch(() => undefined)
  const windows = await getWindows()
  const window = windows.find(({ focused }) => focused) ?? windows[0]
  if (!window) {
    await self.clients.openWindow(path).catch(() => null)
    return
  }
  // A browser that thinks nobody has clicked does not let us come forward: the window goes there all the same.
  await window.focus().catch(() => undefined)
  notifyPages([window], { type: 'open', path })
}

/** Sends a page that has its listeners now what no page has taken, and the path of a click before it was there. */
export async function deliverPending(page: Client | null, landingPath: string): Promise<void> {
  if (!page) return
  const now = Date.now()
  for (const { entry, message, shown } of await readInbox(now)) {
    notifyPages([page], { type: 'push', entry, message, shown, late: true })
  }
  const path = await consumeTarget(now)
  if (path !== undefined && path !== landingPath) notifyPages([page], { type: 'open', path })
}
