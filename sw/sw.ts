/** The service worker's entry: connects events to their handlers. */
import { handleNotificationClick } from './clients.ts'
import { recordActivity } from './handover.ts'
import { receiveMessage } from './messages.ts'
import { renewSubscription } from './push-subscription.ts'
import { receivePush } from './push.ts'
import { respond } from './routes.ts'
import { sendOnSync } from './sync.ts'
import { activateVersion, installVersion } from './version.ts'
import { drawWidget, handleWidgetClick } from './widget.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', installVersion)
self.addEventListener('activate', activateVersion)
self.addEventListener('fetch', recordActivity)
self.addEventListener('fetch', respond)
self.addEventListener('sync', sendOnSync)
self.addEventListener('push', receivePush)
self.addEventListener('notificationclick', handleNotificationClick)
self.addEventListener('pushsubscriptionchange', renewSubscription)
self.addEventListener('message', receiveMessage)
self.addEventListener('widgetinstall', drawWidget)
self.addEventListener('widgetresume', drawWidget)
self.addEventListener('widgetclick', handleWidgetClick)
