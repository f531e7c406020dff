/** The portal's windows: finding them, sending messages, and opening the target of a notification. */
import { ownPathAt } from '#contract/http/own-path'
import type { ToPage, WorkerMessage } from '#contract/worker'
import { saveTarget, readInbox, consumeTarget } from '#realtime/inbox'

import type { NotificationData } from './notification-data.ts'
import { sendReply } from './notification-reply.ts'

declare const self: ServiceWorkerGlobalScope

interface ClickEvent extends NotificationEvent {
  /** Text typed into a notification, where the platform supports it. */
  readonly reply?: string | null
}

export async function getWindows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

export function notifyPages(pages: readonly Client[], message: WorkerMessage<ToPage>): void {
  for (const page of pages) page.postMessage(message, { transfer: [] })
}

/** Opens the target of a clicked notification, or sends the reply that was typed into it. */
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

/** Shows a path in the window that is there, or in a new one. */
export async function openPath(path: string): Promise<void> {
  await saveTarget(path, Date.now()).catch(() => undefined)
  const windows = await getWindows()
  const window = windows.find(({ focused }) => focused) ?? windows[0]
  if (!window) {
    await self.clients.openWindow(path).catch(() => null)
    return
  }
  // Browsers refuse focus without a recent click; the window navigates all the same.
  await window.focus().catch(() => undefined)
  notifyPages([window], { type: 'open', path })
}

/**
 * Sends a page that is ready now the messages that no page has received, and the path of a click before it was open.
 */
export async function deliverPending(page: Client | null, landingPath: string): Promise<void> {
  if (!page) return
  const now = Date.now()
  for (const { entry, message, shown } of await readInbox(now)) {
    notifyPages([page], { type: 'push', entry, message, shown, late: true })
  }
  const path = await consumeTarget(now)
  if (path !== undefined && path !== landingPath) notifyPages([page], { type: 'open', path })
}
