import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'

import { OwnPath } from '#contract/http/schemas'
import { SignInScreen } from '#features/session/sign-in/sign-in-screen.tsx'
import { arrivedTokenStore } from '#session/landing'
import { readSession } from '#session/session'
import { isSharedBench } from '#vault/vault'

export const Route = createFileRoute('/login')({
  validateSearch: v.object({ redirect: v.fallback(v.optional(OwnPath), undefined) }),
  beforeLoad({ search }) {
    if (isSharedBench()) throw redirect({ to: '/bench', search, replace: true })
    if (readSession().state === 'signed-in' && arrivedTokenStore.get() === undefined)
      throw redirect({ to: search.redirect ?? '/home', replace: true })
  },
  component: SignInScreen,
})
