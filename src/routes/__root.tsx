import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'

import { LateNotFound } from '#features/shell/late-screens.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  notFoundComponent: () => (
    <main>
      <LateNotFound />
    </main>
  ),
})
