import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'

import { readSession } from '#data/session'
import { Shell } from '#features/shell/shell.tsx'
import { wholeCatalogue } from '#ui/use-strings.ts'

const NotFoundScreen = lazyRouteComponent(
  () => import('#features/shell/not-found-screen.tsx'),
  'NotFoundScreen',
)

/** The guard: an unauthenticated visit leads to /login and comes back afterwards (section 2.1). */
export const Route = createFileRoute('/_app')({
  async beforeLoad({ location }) {
    if (readSession().state === 'signed-out') {
      throw redirect({ to: '/login', search: { redirect: location.href }, replace: true })
    }
    await wholeCatalogue()
  },
  component: Shell,
  notFoundComponent: NotFoundScreen,
})
