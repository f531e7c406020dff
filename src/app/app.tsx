import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useConfig } from '#api/http/config'
import { setPortalName } from '#ui/screen/tab-title.ts'
import { ThemeRoot } from '#ui/theme/theme-root.tsx'
import { ToastHost } from '#ui/toast/toast-host.tsx'

import { router } from './router/router.tsx'
import { queryClient } from './start/query-client.ts'

/** The providers around every screen. */
export function App() {
  const { brand } = useConfig()
  useEffect(() => setPortalName(brand.name), [brand.name])
  return (
    <ThemeRoot primaryLight={brand.primary_light} primaryDark={brand.primary_dark}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastHost />
      </QueryClientProvider>
    </ThemeRoot>
  )
}
