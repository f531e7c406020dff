import type { RegisteredRouter } from '@tanstack/react-router'

/** Id of the ticket that a path shows. */
const shownBy = (path = ''): string | undefined => /^\/tickets\/[^/]+\/([^/]+)$/.exec(path)?.[1]

/** The row of a ticket where it can be seen, else its header: both have `data-ticket`. */
const findShown = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-ticket="${CSS.escape(id)}"]`)].find(
    (element) => {
      const { width, top, bottom } = element.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    },
  )

/**
 * Has the row of a ticket become the ticket's header, and the header the row again on the way back. Without the browser's
 * view transitions, for people who want less motion, and where nothing of the ticket was shown, the screens just change.
 */
export function startViewTransitions(router: RegisteredRouter): void {
  router.startViewTransition = (commit) => {
    const from = shownBy(router.stores.resolvedLocation.get()?.pathname)
    const to = shownBy(router.latestLocation.pathname)
    // from one ticket to another nothing is shown by both
    const id = from !== undefined && to !== undefined ? undefined : (from ?? to)
    const shown = id !== undefined && isWanted() ? findShown(id) : undefined
    return id === undefined || !shown ? commit() : moveTicket(id, shown, commit)
  }
}

const isWanted = () =>
  'startViewTransition' in document &&
  document.visibilityState === 'visible' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches

/** What moves now, and what has a name for it: a navigation takes both over from the one before. */
let latest: ViewTransition | undefined
let named: HTMLElement | undefined

/** Names what moves from here on, or nothing; src/ui/theme/base.css says how it moves. */
function name(ticket?: HTMLElement): void {
  if (named) named.style.viewTransitionName = ''
  if (ticket) ticket.style.viewTransitionName = 'ticket'
  named = ticket
}

function moveTicket(id: string, shown: HTMLElement, commit: () => Promise<void>): Promise<void> {
  name(shown)
  const transition = document.startViewTransition(async () => {
    await commit()
    if (latest === transition) name(findShown(id))
  })
  latest = transition
  // the next navigation ends this one's motion
  transition.ready.catch(() => undefined)
  void transition.finished.catch(() => undefined).finally(() => latest === transition && name())
  return transition.updateCallbackDone
}
