import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, notFound } from '@tanstack/react-router'

import { isScreenHidden } from '#api/http/screens'
import { LazyNotFound } from '#features/shell/lazy-screens.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad({ location }) {
    if (isScreenHidden(location.pathname)) throw notFound()
  },
  notFoundComponent: () => (
    <main>
      <LazyNotFound />
    </main>
  ),
})
