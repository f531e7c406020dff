import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createContext, use, type ReactNode } from 'react'
import { cleanup, render } from 'vitest-browser-react'
import { commands, page } from 'vitest/browser'

import { loadCatalogue, type LanguageCode } from '#i18n/catalogue'
import { ModalHost } from '#ui/modal/modal-host.tsx'
import { ThemeRoot } from '#ui/theme/theme-root.tsx'
import { ToastHost } from '#ui/toast/toast-host.tsx'
import { visuallyHidden } from '#ui/visually-hidden.ts'

export const SIZES = {
  phone: [390, 844],
  tablet: [1180, 820],
  desktop: [1440, 900],
} as const satisfies Record<string, readonly [number, number]>

interface DrawOptions {
  language?: LanguageCode
  size?: keyof typeof SIZES
  scheme?: 'light' | 'dark'
  /** Nothing moves unless a test is about what moves. */
  motion?: 'reduce' | 'no-preference'
  /** The place in the portal that the component stands at. */
  address?: string
}

const Drawn = createContext<ReactNode>(null)

/** A screen's place in the frame: one main part, and a heading that says what it is about. */
function Screen() {
  return (
    <main>
      <h1 style={visuallyHidden}>A screen</h1>
      {use(Drawn)}
    </main>
  )
}

/** The portal's routes as far as components know them: the signed-in frame, the tickets and forms with their filters, any other place. */
function makeRouter(address: string) {
  const root = createRootRoute({ component: Outlet })
  const frame = createRoute({ getParentRoute: () => root, id: '_app', component: Outlet })
  const screens = ['tickets', 'caf', '$'].map((path) =>
    createRoute({
      getParentRoute: () => frame,
      path,
      validateSearch: (search) => search,
      component: Screen,
    }),
  )
  return createRouter({
    routeTree: root.addChildren([frame.addChildren(screens)]),
    history: createMemoryHistory({ initialEntries: [address] }),
    InnerWrap: ({ children }) => (
      <>
        {children}
        <ModalHost />
      </>
    ),
  })
}

/**
 * Draws a component as a released portal does, without StrictMode, whose double effects take the focus from a field that
 * a modal opens with: in its theme, language, router, with its queries, modals and toasts. */
export async function draw(component: ReactNode, options: DrawOptions = {}) {
  const { language = 'en', size = 'tablet', scheme = 'light', motion = 'reduce' } = options
  await cleanup()
  await loadCatalogue(language)
  document.documentElement.lang = language
  const [width, height] = SIZES[size]
  await page.viewport(width, height)
  await commands.wear({ scheme, motion })
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  })
  const router = makeRouter(options.address ?? '/')
  await router.load()
  const inPortal = (drawn: ReactNode) => (
    <ThemeRoot>
      <QueryClientProvider client={queries}>
        <Drawn value={drawn}>
          <RouterProvider router={router} />
        </Drawn>
        <ToastHost />
      </QueryClientProvider>
    </ThemeRoot>
  )
  const { rerender } = await render(inPortal(component))
  return {
    router,
    queries,
    /** The same place, with other properties. */
    again: (drawn: ReactNode) => rerender(inPortal(drawn)),
  }
}
