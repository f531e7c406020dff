import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'

import { arrivedToken } from '#data/arrival'
import { OwnPath } from '#data/own-path'
import { readSession } from '#data/session'
import { SignInScreen } from '#features/session/sign-in-screen.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: v.object({ redirect: v.fallback(v.optional(OwnPath), undefined) }),
  beforeLoad({ search }) {
    if (readSession().state === 'signed-in' && arrivedToken.get() === undefined)
      throw redirect({ to: search.redirect ?? '/home', replace: true })
  },
  component: SignInScreen,
})
