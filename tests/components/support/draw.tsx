import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useMatches,
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
  /** For how long an answer is fresh, in ms: not at all, unless it counts. */
  staleTime?: number
}

interface DrawnAt {
  component: ReactNode
  /** The route that it was drawn at. */
  route: string | undefined
}
const Drawn = createContext<DrawnAt>({ component: null, route: undefined })

/** Any place that no screen reads its filters from. */
const ANYWHERE = '/_app/$'

/**
 * A screen's place in the frame: one main part, and a heading that says what it is about. What reads its filters from its
 * address is gone once another is gone to.
 */
function Screen() {
  const { component, route } = use(Drawn)
  const at = useMatches({ select: (matches) => matches.at(-1)?.routeId as string | undefined })
  return (
    <main>
      <h1 style={visuallyHidden}>A screen</h1>
      {(route === ANYWHERE || route === at) && component}
    </main>
  )
}

/** The addresses that screens read their filters from. */
const SCREENS = [
  'archives',
  'broadcast/$slug',
  'broadcasts',
  'caf',
  'certificates',
  'certificates-training/',
  'certificates-training/$uuid',
  'helpme',
  'instrument-report',
  'instruments',
  'plannings',
  'points',
  'tickets',
  'tickets_/open/qr',
]

/** The portal's routes as far as components know them: the signed-in frame, the screens with filters, any other place. */
function makeRouter(address: string) {
  const root = createRootRoute({ component: Outlet })
  const frame = createRoute({ getParentRoute: () => root, id: '_app', component: Outlet })
  const screens = [...SCREENS, '$'].map((id) => {
    const path = id.replace('_/', '/')
    const options = { path, validateSearch: (search: object) => search, component: Screen }
    return createRoute({ getParentRoute: () => frame, ...options }).update({ id } as never)
  })
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
    defaultOptions: {
      queries: { retry: false, staleTime: options.staleTime ?? 0 },
      mutations: { retry: false },
    },
  })
  const router = makeRouter(options.address ?? '/')
  await router.load()
  const route = router.state.matches.at(-1)?.routeId
  const inPortal = (drawn: DrawnAt) => (
    <ThemeRoot>
      <QueryClientProvider client={queries}>
        <Drawn value={drawn}>
          <RouterProvider router={router} />
        </Drawn>
        <ToastHost />
      </QueryClientProvider>
    </ThemeRoot>
  )
  const { rerender } = await render(inPortal({ component, route }))
  return {
    router,
    queries,
    /** The same place, with other properties. */
    again: (other: ReactNode) => rerender(inPortal({ component: other, route })),
  }
}
