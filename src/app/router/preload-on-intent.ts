import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * Loads the screen of a link, and its first data, once somebody presses it or moves the focus to it: before they let go,
 * most of it is there. Pointing at it is not enough: a pointer that crosses a list would load all of it.
 */
export function preloadOnIntent(router: RegisteredRouter): void {
  let meant = ''
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin || link.href === meant) return
    meant = link.href
    const { pathname: to, search } = link
    // What fails here is reported when the link is followed.
    void router
      .preloadRoute({ to, search: router.options.parseSearch(search) })
      .catch(() => undefined)
  }
  addEventListener('pointerdown', preload, { passive: true })
  addEventListener('focusin', preload)
}
