import { unreadStores } from '#api/notifications/unread'
import { outboxStore } from '#outbox/page/store'
import { isSharedBench } from '#vault/vault'

/**
 * Shows the number of unread items, else of unsent commands, on the app's icon, and has `report` tell the worker how much
 * is unread. The icon of a shared bench is everybody's and shows nothing.
 */
export function badgeApp(report: (unread: number) => void): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>
  if (!setAppBadge || !clearAppBadge) return
  if (isSharedBench()) {
    clearAppBadge.call(navigator).catch(() => undefined)
    return
  }
  let shown: number | undefined
  const show = () => {
    const count = unreadStores.notifications.get() || outboxStore.get().unsent
    if (count === shown) return
    shown = count
    const badge = count > 0 ? setAppBadge.call(navigator, count) : clearAppBadge.call(navigator)
    badge.catch(() => undefined)
  }
  unreadStores.notifications.subscribe(() => {
    show()
    report(unreadStores.notifications.get())
  })
  outboxStore.subscribe(show)
  show()
}
