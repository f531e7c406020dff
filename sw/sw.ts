/** The worker: which event goes where, and nothing else. */
import type { ToWorker, WorkerMessage } from '#contract/worker'
import { takeFromInbox } from '#realtime/inbox'

import { followClick, welcome } from './clients.ts'
import { makeWay, noteAsked } from './make-way.ts'
import { forgetPerson, receivePush, takeMessage } from './push.ts'
import { renewSubscription } from './subscription.ts'
import { sendOnSync } from './sync.ts'
import { activateVersion, answer, installVersion, keepFiles } from './version.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(installVersion()))
self.addEventListener('activate', (event) => event.waitUntil(activateVersion()))
self.addEventListener('fetch', noteAsked)
self.addEventListener('fetch', answer)
self.addEventListener('sync', sendOnSync)
self.addEventListener('push', receivePush)
self.addEventListener('notificationclick', followClick)
self.addEventListener('pushsubscriptionchange', renewSubscription)
self.addEventListener('message', (event) => {
  noteAsked()
  const message = event.data as WorkerMessage<ToWorker> | undefined
  if (message?.type === 'activate-update') event.waitUntil(self.skipWaiting())
  if (message?.type === 'claim') event.waitUntil(self.clients.claim())
  if (message?.type === 'make-way') event.waitUntil(makeWay())
  if (message?.type === 'keep-files') event.waitUntil(keepFiles(message))
  if (message?.type === 'arrived') event.waitUntil(takeMessage(message))
  if (message?.type === 'taken') event.waitUntil(takeFromInbox(message.entries))
  if (message?.type === 'signed-out') event.waitUntil(forgetPerson())
  if (message?.type === 'ready') {
    event.waitUntil(welcome(event.source as Client | null, message.landedAt))
  }
})
