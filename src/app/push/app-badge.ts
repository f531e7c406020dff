import { unreadStores } from '#api/notifications/unread'
import { outboxStore } from '#outbox/page/store'

/** Shows the number of unread items, else of unsent commands, on the app's icon. */
export function badgeApp(): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>
  if (!setAppBadge || !clearAppBadge) return
  let shown: number | undefined
  const show = () => {
    const count = unreadStores.notifications.get() || outboxStore.get().unsent
    if (count === shown) return
    shown = count
    const badge = count > 0 ? setAppBadge.call(navigator, count) : clearAppBadge.call(navigator)
    badge.catch(() => undefined)
  }
  unreadStores.notifications.subscribe(show)
  outboxStore.subscribe(show)
  show()
}
