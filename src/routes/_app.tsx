import { createFileRoute, redirect } from '@tanstack/react-router'

import { meQuery, mustSetUpFactor } from '#api/session/people'
import { AssistantHost } from '#features/assistant/assistant-host.tsx'
import { LazyReminder } from '#features/caf/reminder/lazy-reminder.tsx'
import { LazyNotFound } from '#features/shell/lazy-screens.tsx'
import { Shell } from '#features/shell/shell.tsx'
import { ensureFullCatalogue } from '#i18n/catalogue'
import { mustChooseAccount, readSession, sessionPerson } from '#session/session'
import { isSharedBench } from '#vault/vault'

/** The guard: an unauthenticated visit leads to /login and returns afterwards (section 2.1). */
export const Route = createFileRoute('/_app')({
  async beforeLoad({ location, context: { queryClient } }) {
    if (readSession().state === 'signed-out') {
      const to = isSharedBench() ? '/bench' : '/login'
      throw redirect({ to, search: { redirect: location.href }, replace: true })
    }
    // Data is only stored once the person is known.
    if (!sessionPerson()) await queryClient.prefetchQuery(meQuery)
    if (mustSetUpFactor(queryClient.getQueryData(meQuery.queryKey))) {
      throw redirect({ to: '/second-step', search: { redirect: location.href }, replace: true })
    }
    // Staff without a customer see nothing of the portal.
    if (mustChooseAccount()) {
      throw redirect({ to: '/login-staff', search: { redirect: location.href }, replace: true })
    }
    await ensureFullCatalogue()
  },
  component: () => (
    <>
      <AssistantHost>{(button) => <Shell assistant={button} />}</AssistantHost>
      <LazyReminder />
    </>
  ),
  notFoundComponent: LazyNotFound,
})
