import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'

import { readSession } from '#data/session'
import { SignInScreen } from '#features/session/sign-in-screen.tsx'

/** A path of our own: `//host` and `\host` are other origins. */
const OwnPath = v.pipe(v.string(), v.regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u))

export const Route = createFileRoute('/login')({
  validateSearch: v.object({ redirect: v.fallback(v.optional(OwnPath), undefined) }),
  beforeLoad({ search }) {
    if (readSession().state === 'signed-in')
      throw redirect({ to: search.redirect ?? '/home', replace: true })
  },
  component: SignInScreen,
})
