import { createRouter } from '@tanstack/react-router'

import { LazyCrash, LazyNotFound } from '#features/shell/lazy-screens.tsx'
import { ModalHost } from '#ui/modal/modal-host.tsx'

import { queryClient } from './query-client.ts'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-text.ts'

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: LazyCrash,
  defaultNotFoundComponent: LazyNotFound,
  scrollRestoration: true,
  scrollToTopSelectors: ['#content'],
  // Modals may hold links: they stand inside the router, above whatever screen is shown.
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
    /** A ticket was opened from a list of tickets: closing it goes back there (section 2.2). */
    fromTickets?: boolean
    /** A form was opened from the list of forms: closing it goes back there. */
    fromForms?: boolean
    /** What the description of a ticket begins with: it is opened about something that went wrong here. */
    ticketText?: string
  }
}
