import { createFileRoute, redirect, useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'

import { OwnPath } from '#contract/http/schemas'
import { ensureFullCatalogue } from '#i18n/catalogue'
import { readSession } from '#session/session'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { isSharedBench } from '#vault/vault'

const BenchScreen = lazyPart(
  async () => (await import('#features/session/bench/bench-screen.tsx')).BenchScreen,
)

/** In the words of the profile, which a locked bench has not loaded. */
async function setUpFactor(token: string): Promise<boolean> {
  const [{ setUpAuthenticator }] = await Promise.all([
    import('#features/profile/security/use-set-up-factors.ts'),
    ensureFullCatalogue(),
  ])
  return setUpAuthenticator(token)
}

/** The start screen of a shared bench; the page that somebody wanted is shown once one of its people has unlocked. */
export const Route = createFileRoute('/bench')({
  validateSearch: v.object({ redirect: v.fallback(v.optional(OwnPath), undefined) }),
  beforeLoad({ search }) {
    if (!isSharedBench()) throw redirect({ to: '/login', search, replace: true })
    if (readSession().state === 'signed-in')
      throw redirect({ to: search.redirect ?? '/home', replace: true })
  },
  component: function Bench() {
    const { redirect: target } = useSearch({ from: '/bench' })
    const navigate = useNavigate({ from: '/bench' })
    return (
      <BenchScreen
        target={target}
        onTarget={(path) => void navigate({ search: { redirect: path }, replace: true })}
        setUpFactor={setUpFactor}
      />
    )
  },
})
