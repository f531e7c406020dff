import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { useHasScreen } from '#api/http/screens'
import { useStartStrings } from '#i18n/use-strings'
import { arrivedTokenStore, expectedEmailStore } from '#session/landing'
import { LinkButton } from '#ui/link/link-button.tsx'
import { useTabTitle } from '#ui/screen/tab-title.ts'
import { Text } from '#ui/text.tsx'

import { LazyTokenArrival } from '../lazy-parts.ts'
import { SignedOutFrame, SignedOutLinks } from '../signed-out-frame.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { SignInForm } from './sign-in-form.tsx'

import styles from './sign-in-screen.module.css'

const route = getRouteApi('/login')

const LINKS = [
  { to: '/register-customer', label: 'register' },
  { to: '/login-staff', label: 'staff' },
  { to: '/privacy-policy', label: 'privacy' },
] as const

export function SignInScreen() {
  const { redirect: target = '/home' } = route.useSearch()
  const [token] = useState(arrivedTokenStore.get)
  const signIn = <SignIn target={target} />
  return (
    <SignedOutFrame>
      {token === undefined ? (
        signIn
      ) : (
        <LazyTokenArrival token={token} target={target}>
          {signIn}
        </LazyTokenArrival>
      )}
    </SignedOutFrame>
  )
}

/** The form, and the ways to all else; `target`: the path to open afterwards. */
export function SignIn({ target }: { target: string }) {
  const { session } = useStartStrings()
  const router = useRouter()
  const [suggestion, setSuggestion] = useState({ email: expectedEmailStore.get(), password: '' })
  const has = useHasScreen()
  useTabTitle(session.title)

  return (
    <>
      <Text variant="h1">{session.title}</Text>
      <Text quiet className={styles.text}>
        {session.lead}
      </Text>
      <SignInForm
        key={suggestion.email}
        initial={suggestion}
        target={target}
        onSignedIn={() => router.history.replace(target)}
      />
      <SignedOutLinks>
        {LINKS.filter(({ to }) => has(to)).map(({ to, label }) => (
          <LinkButton key={to} to={to}>
            {session[label]}
          </LinkButton>
        ))}
      </SignedOutLinks>
      <DemoAccounts onChoose={setSuggestion} />
    </>
  )
}
