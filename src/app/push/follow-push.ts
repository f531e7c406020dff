import type { RegisteredRouter } from '@tanstack/react-router'

import { broadcastCountQuery } from '#api/broadcasts/count'
import { readConfig } from '#api/http/config'
import { notificationQueries } from '#api/notifications/notifications'
import { deviceStore, isTurnedOff } from '#api/notifications/push-device'
import { unreadStores } from '#api/notifications/unread'
import type { PushMessage } from '#contract/push'
import type { ToPage, ToWorker, WorkerMessage } from '#contract/worker'
import { pushAbility } from '#device/push'
import { pushStrings } from '#features/notifications/push-strings.ts'
import { registerIfAllowed } from '#features/notifications/register.ts'
import { currentLanguage, ensureFullCatalogue } from '#i18n/catalogue'
import { followCustomerEvents, forgetLastEvent } from '#realtime/customer-events'
import { landingPath } from '#session/landing'
import { mustChooseAccount, onSessionChange, readSession } from '#session/session'
import { showToast } from '#ui/toast/toast.ts'
import { isSharedBench } from '#vault/vault'

import { queryClient } from '../start/query-client.ts'
import { badgeApp } from './app-badge.ts'
import { openPath, routePush } from './push-router.ts'

/** Follows every carrier once the first screen is shown: the worker's messages, and the event stream. */
export async function followPush(router: RegisteredRouter): Promise<void> {
  badgeApp((count) => void postToWorker({ type: 'unread', count }))
  countUnread()
  const deliver = await followWorker(router)
  let owner = ''
  let hadExpired = false
  const followOwner = () => {
    const session = readSession()
    if (session.state === 'signed-out' && owner !== '') forgetPerson()
    if (session.state === 'expired') {
      hadExpired = true
      return
    }
    // Staff without a customer receive nothing.
    const now = session.state === 'signed-in' && !mustChooseAccount() ? session.owner : ''
    if (owner !== '' && now !== owner) {
      for (const unread of Object.values(unreadStores)) unread.setState(() => 0)
    }
    if (now !== '' && now !== owner) void startFor(router)
    // The server forgets a device together with its session.
    else if (now !== '' && hadExpired) void registerIfAllowed()
    hadExpired = false
    owner = now
  }
  onSessionChange(followOwner)
  followOwner()
  followRegistrationLater(deliver)
  await followCustomerEvents(deliver)
}

/** A registration can only be pending while nobody is signed in. */
function followRegistrationLater(deliver: (message: PushMessage) => void): void {
  let begun = false
  const begin = () => {
    if (begun || readSession().state !== 'signed-out') return
    begun = true
    void import('#realtime/registration-events').then(({ followRegistrationEvents }) =>
      followRegistrationEvents(deliver),
    )
  }
  onSessionChange(begin)
  begin()
}

/** Counts the unread items of the signed-in person and registers this device for push. */
async function startFor(router: RegisteredRouter): Promise<void> {
  void queryClient.prefetchQuery(notificationQueries.page(1))
  void queryClient.prefetchQuery(broadcastCountQuery)
  await registerIfAllowed()
  await warnWithoutPush(router)
}

/** section 8: one warning per start where no push can arrive, unless the person has turned it off. */
async function warnWithoutPush(router: RegisteredRouter): Promise<void> {
  if (isSharedBench() || deviceStore.get() || isTurnedOff() || readSession().state !== 'signed-in')
    return
  const ability = pushAbility(readConfig().push)
  if (ability !== 'default' && ability !== 'denied') return
  await ensureFullCatalogue()
  const push = pushStrings[currentLanguage()]
  showToast('warning', push.allow, {
    ...(ability === 'default' && {
      action: { label: push.turnOn, run: () => openPath(router, '/profile/notifications') },
    }),
  })
}

function forgetPerson(): void {
  forgetLastEvent()
  void postToWorker({ type: 'signed-out' })
}

/** The first page of notifications contains the unread count; that of broadcasts is a call. */
function countUnread(): void {
  const { notifications, broadcasts } = unreadStores
  const count = () => {
    const page = queryClient.getQueryData(notificationQueries.page(1).queryKey)
    if (page) notifications.setState(() => page.unread)
    broadcasts.setState((was) => queryClient.getQueryData(broadcastCountQuery.queryKey) ?? was)
  }
  count()
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (String(query.queryKey[0]) in unreadStores) count()
  })
}

/**
 * Follows the worker's messages. Returns how other carriers deliver theirs: to the worker, so that a message is shown
 * once; without a worker the page handles it itself.
 */
async function followWorker(router: RegisteredRouter): Promise<(message: PushMessage) => void> {
  const { serviceWorker } = navigator as Partial<Navigator>
  const registration = await serviceWorker?.getRegistration().catch(() => undefined)
  // the worker would keep it where everybody of a shared bench can read it
  if (!serviceWorker || !registration || isSharedBench()) {
    return (message) => void routePush(router, message, { shown: false, late: false })
  }
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = data as WorkerMessage<ToPage> | undefined
    if (message?.type === 'open') openPath(router, message.path)
    if (message?.type !== 'push') return
    void postToWorker({ type: 'taken', entries: [message.entry] })
    void routePush(router, message.message, message)
  })
  void postToWorker({ type: 'ready', landedAt: landingPath })
  return (message) => void postToWorker({ type: 'arrived', message })
}

async function postToWorker(message: WorkerMessage<ToWorker>): Promise<void> {
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage(message)
}
