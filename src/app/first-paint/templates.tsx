import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import { meQuery } from '#api/session/people'
import { LANGUAGES, type Language } from '#contract/language'
import type { Greetings } from '#features/home/greet.ts'
import { currentStrings, loadCatalogue } from '#i18n/catalogue'
import { endSession, startSession } from '#session/session'
import { ThemeRoot } from '#ui/theme/theme-root.tsx'
import { WIDTH } from '#ui/theme/tokens.ts'

import { routeTree } from '../router/route-tree.gen.ts'
import { PLACEHOLDER } from './placeholders.ts'

/** What the first paint shows before any script has run, drawn while the portal is built. */
export interface Drawing {
  language: Language
  /** The page as React renders it first: with its styles, and without any data. */
  html: string
  /** By the time of day; `PLACEHOLDER.name` is where the name goes. */
  greetings: Record<keyof Greetings, string>
}

interface Place {
  address: string
  /** Width of the window, in px beside text of the usual size. */
  width: number
}

/** The frames by the width from which they are used, and the screens that most visits begin with. */
const PLACES: Readonly<Record<string, Place>> = {
  login: { address: '/login', width: WIDTH.drawer },
  phone: { address: '/home', width: WIDTH.rail - 1 },
  rail: { address: '/home', width: WIDTH.rail },
  drawer: { address: '/home', width: WIDTH.drawer },
  home: { address: '/home', width: WIDTH.drawer },
  tickets: { address: '/tickets', width: WIDTH.drawer },
  ticket: { address: '/tickets/-/1', width: WIDTH.twoPanes - 1 },
  beside: { address: '/tickets/-/1', width: WIDTH.twoPanes },
}

/**
 * Draws every place in every language. Runs in Node.js with stubs for what modules read of a browser; `setWidth`
 * changes the window that media queries are about.
 */
export async function drawPlaces(
  setWidth: (width: number) => void,
): Promise<Record<keyof typeof PLACES, Drawing[]>> {
  const drawn: Record<string, Drawing[]> = {}
  for (const language of LANGUAGES) {
    await loadCatalogue(language)
    for (const [name, { address, width }] of Object.entries(PLACES)) {
      if (name === 'login') endSession()
      else startSession('none', { person: 'nobody', account: '', switches: false })
      setWidth(width)
      ;(drawn[name] ??= []).push({
        language,
        html: await draw(address),
        greetings: readGreetings(),
      })
    }
  }
  return drawn
}

/** The greetings of the language that is on: the hour of a visit is not that of the build. */
function readGreetings(): Record<keyof Greetings, string> {
  const { morning, day, evening } = currentStrings().home.greetings
  const { name } = PLACEHOLDER
  return { morning: morning(name), day: day(name), evening: evening(name) }
}

async function draw(address: string): Promise<string> {
  // Without a timer for each query, for which the build would wait.
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
  const { name, customer, area } = PLACEHOLDER
  queryClient.setQueryData(meQuery.queryKey, {
    name,
    customer: { data: { id: 0, name: customer, area } },
    instruments: [],
  })
  const router = createRouter({
    routeTree,
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  const html = renderToString(
    <ThemeRoot>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeRoot>,
  )
  queryClient.clear()
  // the router shows what a crash leaves of a screen
  if (html.includes('role="alert"')) throw new Error(`${address} stopped while it was drawn`)
  return html
}
