import type { ReactNode } from 'react'

import { useConfig } from '#api/http/config'
import { createStaffToken } from '#contract/session'
import { accountStrings } from '#i18n/accounts'
import { useStartStrings, useStrings } from '#i18n/use-strings'
import { LinkButton } from '#ui/link/link-button.tsx'
import { useTabTitle } from '#ui/screen/tab-title.ts'
import { Text } from '#ui/text.tsx'

import { SignedOutFrame, SignedOutLinks } from '../signed-out-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'

import styles from './staff-sign-in.module.css'

/** Sign-in of the vendor's staff; anybody else is refused like a wrong password. `target`: the path to open after the provider's. */
export function StaffSignIn({ target, notice }: { target: string; notice?: ReactNode }) {
  const words = useStrings(accountStrings)
  const { session } = useStartStrings()
  const { brand } = useConfig()
  useTabTitle(words.staffTitle)
  return (
    <SignedOutFrame>
      <Text variant="h1">{words.staffTitle}</Text>
      <Text quiet className={styles.text}>
        {words.staffLead(brand.name)}
      </Text>
      {notice}
      <SignInForm call={createStaffToken} target={target} />
      <SignedOutLinks>
        <LinkButton to="/login">{words.customerSignIn}</LinkButton>
        <LinkButton to="/privacy-policy">{session.privacy}</LinkButton>
      </SignedOutLinks>
    </SignedOutFrame>
  )
}
