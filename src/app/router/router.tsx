import { createRouter, type ParsedLocation } from '@tanstack/react-router'

import { LazyCrash, LazyNotFound } from '#features/shell/lazy-screens.tsx'
import { ModalHost } from '#ui/modal/modal-host.tsx'

import { queryClient } from '../start/query-client.ts'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-text.ts'

/** A document that was opened, not reloaded or gone back to, is at its top: scrolling it there only costs a layout. */
let isAtTop = performance
  .getEntriesByType('navigation')
  .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate')

function mayScroll({ location }: { location: ParsedLocation }): boolean {
  const skip = isAtTop && location.hash === ''
  isAtTop = false
  return !skip
}

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: LazyCrash,
  defaultNotFoundComponent: LazyNotFound,
  scrollRestoration: mayScroll,
  scrollToTopSelectors: ['#content'],
  // Modals may contain links: they are rendered inside the router, above the screen.
  InnerWrap: ({ children }) => (
    <>
      {children}
      <ModalHost />
    </>
  ),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** The ticket was opened from a list of tickets: closing it goes back there (section 2.2). */
    fromTickets?: boolean
    /** The form was opened from the list of forms: closing it goes back there. */
    fromForms?: boolean
    /** By which the initial text of a ticket's description is read, for a ticket about something that failed here. */
    ticketTextKey?: string
  }
}
