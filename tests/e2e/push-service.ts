/** The browser's own push entry, and what the person sees of it: over DevTools, with a page of ours open or not. */
import { expect } from 'playwright/test'
import type { BrowserContext, Page, Worker } from 'playwright/test'

import { openWorkerLine } from './worker-line.ts'

export interface Shown {
  title: string
  body: string
  tag: string
  icon: string
  badge: string
  path: string
  actions: string[]
}

export interface PushService {
  /** Delivers what a push service would: JSON, or a text as it is. */
  deliver: (data: unknown) => Promise<void>
  /** Closes a page of ours, and waits until the worker knows. */
  closeWindow: (window: Page) => Promise<void>
  /** What the system shows now. */
  shown: () => Promise<Shown[]>
  /** Clicks the notification with this tag, or one of its actions, as the system would. */
  click: (tag: string, action?: string, reply?: string) => Promise<void>
  /** Ends the worker, as a browser does to one that has nothing to do. */
  stopWorker: () => Promise<void>
}

/** Of a worker's world, what is used here: the tests are written for pages. */
interface WorkerScope {
  clients: { matchAll: (of: object) => Promise<unknown[]> }
  registration: ServiceWorkerRegistration
  NotificationEvent: new (
    type: string,
    init: { notification: Notification; action: string },
  ) => Event & { waitUntil: (promise: Promise<unknown>) => void }
  dispatchEvent: (event: Event) => boolean
}

/** Ready when the portal's worker is registered. The page that holds the line is not one of ours. */
export async function openPushService(
  context: BrowserContext,
  origin: string,
): Promise<PushService> {
  await context.grantPermissions(['notifications', 'background-sync'], { origin })
  const page = await context.newPage()
  const { line, registrationId } = await openWorkerLine(context, page, origin)

  let current: Worker | undefined = context.serviceWorkers().at(-1)
  context.on('serviceworker', (started) => {
    current = started
  })
  const worker = async (): Promise<Worker> => {
    await line.send('ServiceWorker.startWorker', { scopeURL: `${origin}/` })
    await expect.poll(() => current).toBeDefined()
    if (!current) throw new Error('the worker is gone')
    return current
  }

  return {
    async deliver(data) {
      await line.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: typeof data === 'string' ? data : JSON.stringify(data),
      })
    },

    async closeWindow(window) {
      const left = async () => (await worker()).evaluate(countWindows)
      const before = await left()
      await window.close()
      await expect.poll(left).toBe(before - 1)
    },

    async shown() {
      if (current) return current.evaluate(readNotices)
      // Not the app, but of its origin: it may look, and takes no part in anything.
      const look = await context.newPage()
      await look.goto(`${origin}/healthz`)
      const notices = await look.evaluate(readNotices)
      await look.close()
      return notices
    },

    async click(tag, action = '', reply = '') {
      const given = { tag, action, reply }
      await (
        await worker()
      ).evaluate(async (chosen) => {
        const scope = globalThis as unknown as WorkerScope
        const [notification] = await scope.registration.getNotifications({ tag: chosen.tag })
        if (!notification) throw new Error(`nothing is shown as ${chosen.tag}`)
        const waits: Promise<unknown>[] = []
        const event = new scope.NotificationEvent('notificationclick', {
          notification,
          action: chosen.action,
        })
        Object.defineProperty(event, 'reply', { value: chosen.reply })
        event.waitUntil = (promise) => void waits.push(promise)
        scope.dispatchEvent(event)
        await Promise.all(waits)
      }, given)
    },

    async stopWorker() {
      const stopped = new Promise<void>((resolve) => {
        line.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
          if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve()
        })
      })
      current = undefined
      await line.send('ServiceWorker.stopAllWorkers')
      await stopped
    },
  }
}

const countWindows = async () => {
  const { clients } = globalThis as unknown as WorkerScope
  return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
}

const readNotices = async () => {
  const { registration: own } = globalThis as unknown as Partial<WorkerScope>
  const registration = own ?? (await navigator.serviceWorker.ready)
  const notices = (await registration.getNotifications()) as (Notification & {
    badge: string
    actions?: { action: string }[]
  })[]
  return notices.map(({ title, body, tag, icon, badge, data, actions = [] }) => ({
    title,
    body,
    tag,
    icon: new URL(icon).pathname,
    badge: new URL(badge).pathname,
    path: (data as { path: string }).path,
    actions: actions.map(({ action }) => action),
  }))
}
