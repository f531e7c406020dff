import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'

import { ThemeRoot } from '#ui/theme/theme-root.tsx'
import { ToastHost } from '#ui/toast/toast-host.tsx'

import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

/** Everything that every screen stands in. */
export function App() {
  return (
    <ThemeRoot>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastHost />
      </QueryClientProvider>
    </ThemeRoot>
  )
}
