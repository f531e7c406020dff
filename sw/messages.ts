/** Handles the messages of pages. */
import type { ToWorker, WorkerMessage } from '#contract/worker'
import { keepUnread, removeFromInbox } from '#realtime/inbox'

import { deliverPending } from './clients.ts'
import { handOver, recordActivity } from './handover.ts'
import { clearPersonalData, handleMessage } from './push.ts'
import { keepFiles } from './version.ts'
import { updateWidget } from './widget.ts'

declare const self: ServiceWorkerGlobalScope

type Handlers = {
  [K in keyof ToWorker]: (message: ToWorker[K], event: ExtendableMessageEvent) => Promise<unknown>
}

const HANDLERS: Handlers = {
  'activate-update': () => self.skipWaiting(),
  claim: () => self.clients.claim(),
  'make-way': handOver,
  'keep-files': keepFiles,
  arrived: handleMessage,
  taken: ({ entries }) => removeFromInbox(entries),
  unread: ({ count }) => Promise.all([keepUnread(count), updateWidget()]),
  'signed-out': clearPersonalData,
  ready: ({ landedAt }, { source }) => deliverPending(source as Client | null, landedAt),
}

export function receiveMessage(event: ExtendableMessageEvent): void {
  recordActivity()
  const message = event.data as WorkerMessage<ToWorker> | undefined
  // A page of another version may send an unknown type.
  if (message && Object.hasOwn(HANDLERS, message.type)) {
    event.waitUntil(handle(message.type, message, event))
  }
}

function handle<K extends keyof ToWorker>(
  type: K,
  message: ToWorker[K],
  event: ExtendableMessageEvent,
): Promise<unknown> {
  return HANDLERS[type](message, event)
}
