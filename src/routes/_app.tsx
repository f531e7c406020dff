import { createFileRoute, redirect } from '@tanstack/react-router'

import { hasToChoose, readSession } from '#data/session'
import { WithAssistant } from '#features/assistant/with-assistant.tsx'
import { LateNotFound } from '#features/shell/late-screens.tsx'
import { Shell } from '#features/shell/shell.tsx'
import { wholeCatalogue } from '#ui/use-strings.ts'

/** The guard: an unauthenticated visit leads to /login and comes back afterwards (section 2.1). */
export const Route = createFileRoute('/_app')({
  async beforeLoad({ location }) {
    if (readSession().state === 'signed-out') {
      throw redirect({ to: '/login', search: { redirect: location.href }, replace: true })
    }
    // Staff who act for nobody yet see nothing of the portal.
    if (hasToChoose()) {
      throw redirect({ to: '/login-staff', search: { redirect: location.href }, replace: true })
    }
    await wholeCatalogue()
  },
  component: () => <WithAssistant>{(button) => <Shell assistant={button} />}</WithAssistant>,
  notFoundComponent: LateNotFound,
})
