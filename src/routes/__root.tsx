import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'

const NotFoundScreen = lazyRouteComponent(
  () => import('#features/shell/not-found-screen.tsx'),
  'NotFoundScreen',
)

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  notFoundComponent: () => (
    <main>
      <NotFoundScreen />
    </main>
  ),
})
