import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'

import { OwnPath } from '#contract/http/schemas'
import { SignInScreen } from '#features/session/sign-in/sign-in-screen.tsx'
import { arrivedTokenStore } from '#session/landing'
import { readSession } from '#session/session'

export const Route = createFileRoute('/login')({
  validateSearch: v.object({ redirect: v.fallback(v.optional(OwnPath), undefined) }),
  beforeLoad({ search }) {
    if (readSession().state === 'signed-in' && arrivedTokenStore.get() === undefined)
      throw redirect({ to: search.redirect ?? '/home', replace: true })
  },
  component: SignInScreen,
})
