/** The browser's own push entry, and what the person sees of it: over DevTools, with a page of ours open or not. */
import { expect, type BrowserContext, type CDPSession, type Page } from 'playwright/test'

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
  /** Delivers what a push service would, JSON or a text as it is, and waits until the worker is done with it. */
  deliver: (data: unknown) => Promise<void>
  /** Closes a page of ours, and waits until the worker knows. */
  closeWindow: (window: Page) => Promise<void>
  /** What the system shows now. */
  shown: () => Promise<Shown[]>
  /**
   * Clicks the notification with this tag, or one of its actions, as the system would. Returns the path of the window that the
   * worker asks for, which a click of a person would open.
   */
  click: (tag: string, action?: string, reply?: string) => Promise<string | undefined>
  /** Ends the worker, as a browser does to one that has nothing to do. */
  stopWorker: () => Promise<void>
}

/** Of a worker's world, what is used here: the tests are written for pages. */
interface WorkerScope {
  clients: {
    matchAll: (of: object) => Promise<unknown[]>
    openWindow: (path: string) => Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  NotificationEvent: new (
    type: string,
    init: { notification: Notification; action: string },
  ) => Event & { waitUntil: (promise: Promise<unknown>) => void }
  dispatchEvent: (event: Event) => boolean
}

/** Ready when the portal's worker is active. The page that holds the line is not one of ours. */
export async function openPushService(
  context: BrowserContext,
  origin: string,
): Promise<PushService> {
  await context.grantPermissions(['notifications', 'background-sync'], { origin })
  const page = await context.newPage()
  const { line, registrationId, evaluate } = await openWorkerLine(context, page, origin)

  const delivered = await followDeliveries(line)

  return {
    async deliver(data) {
      const done = delivered()
      await line.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: typeof data === 'string' ? data : JSON.stringify(data),
      })
      await done
    },

    async closeWindow(window) {
      const left = () => evaluate(countWindows, undefined)
      const before = await left()
      await window.close()
      await expect.poll(left).toBe(before - 1)
    },

    shown: () => evaluate(readNotices, undefined),

    async click(tag, action = '', reply = '') {
      return evaluate(
        async (chosen) => {
          const scope = globalThis as unknown as WorkerScope
          const [notification] = await scope.registration.getNotifications({ tag: chosen.tag })
          if (!notification) throw new Error(`nothing is shown as ${chosen.tag}`)
          let opened: string | undefined
          scope.clients.openWindow = (path) => {
            opened = path
            return Promise.resolve(null)
          }
          const waits: Promise<unknown>[] = []
          const event = new scope.NotificationEvent('notificationclick', {
            notification,
            action: chosen.action,
          })
          Object.defineProperty(event, 'reply', { value: chosen.reply })
          event.waitUntil = (promise) => void waits.push(promise)
          scope.dispatchEvent(event)
          await Promise.all(waits)
          return opened
        },
        { tag, action, reply },
      )
    },

    async stopWorker() {
      const stopped = new Promise<void>((resolve) => {
        line.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
          if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve()
        })
      })
      await line.send('ServiceWorker.stopAllWorkers')
      await stopped
    },
  }
}

/** Returns how to wait for the end of the next delivery, as the browser's own record says. */
async function followDeliveries(line: CDPSession): Promise<() => Promise<void>> {
  const service = 'pushMessaging'
  const waiting: (() => void)[] = []
  line.on(
    'BackgroundService.backgroundServiceEventReceived',
    ({ backgroundServiceEvent: event }) => {
      if (event.eventName === 'Push event completed') waiting.shift()?.()
    },
  )
  await line.send('BackgroundService.startObserving', { service })
  await line.send('BackgroundService.setRecording', { service, shouldRecord: true })
  return () => new Promise((resolve) => waiting.push(resolve))
}

const countWindows = async () => {
  const { clients } = globalThis as unknown as WorkerScope
  return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
}

const readNotices = async () => {
  const { registration } = globalThis as unknown as WorkerScope
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
