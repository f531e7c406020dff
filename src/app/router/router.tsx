import { createRouter } from '@tanstack/react-router'

import { LazyCrash, LazyNotFound } from '#features/shell/lazy-screens.tsx'
import { ModalHost } from '#ui/modal/modal-host.tsx'

import { queryClient } from '../start/query-client.ts'
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
    /** Initial text of a ticket's description, for a ticket about something that failed here. */
    ticketText?: string
  }
}
