import { createFileRoute, redirect, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'

import { OwnPath } from '#contract/http/schemas'
import { signOutAfterAsking } from '#features/shell/account/sign-out.ts'
import { ensureFullCatalogue } from '#i18n/catalogue'
import { readSession } from '#session/session'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

const SecondStepScreen = lazyPart(
  async () => (await import('#features/profile/security/second-step-screen.tsx')).SecondStepScreen,
)

/** Where the vendor asks for a second factor and there is none; the person returns afterwards. */
export const Route = createFileRoute('/second-step')({
  validateSearch: v.object({ redirect: v.fallback(v.optional(OwnPath), undefined) }),
  async beforeLoad({ search, cause, context: { queryClient } }) {
    if (readSession().state === 'signed-out') throw redirect({ to: '/login', replace: true })
    // recovery codes may be open over it
    if (cause === 'stay') return
    await ensureFullCatalogue()
    const { isFactorAskedFor } = await import('#api/security/second-factor')
    if (!(await isFactorAskedFor(queryClient)))
      throw redirect({ to: search.redirect ?? '/home', replace: true })
  },
  component: function SecondStep() {
    const { redirect: landing = '/home' } = useSearch({ from: '/second-step' })
    return (
      <SecondStepScreen
        // as after a sign-in: what was refused before is asked for anew
        onDone={() => location.replace(landing)}
        onSignOut={() => void signOutAfterAsking()}
      />
    )
  },
})
