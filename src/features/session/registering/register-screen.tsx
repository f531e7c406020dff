import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'

import { useStrings } from '#i18n/use-strings'
import { pendingRegistrationStore } from '#session/registration'
import { readSession } from '#session/session'

import { DonePanel } from '../mail-links/done-panel.tsx'
import { useLeaveHome, useSignedIn } from '../sign-in/use-leave-home.ts'
import { SignedOutFrame } from '../signed-out-frame.tsx'
import { sessionStrings } from '../strings.ts'
import { PendingRegistrationPanel } from './pending-registration-panel.tsx'
import { RegisterForm } from './register-form.tsx'

/** Registers an account; this device then waits until the mail's link is opened, and is signed in. */
export function RegisterScreen() {
  const { register, pending: words } = useStrings(sessionStrings)
  const registration = useSelector(pendingRegistrationStore)
  const signedIn = useSignedIn()
  const [before] = useState(() => readSession().state === 'signed-in')
  useLeaveHome(signedIn)
  return (
    <SignedOutFrame>
      {signedIn ? (
        <DonePanel
          title={words.signedInTitle}
          text={before ? register.signedIn : words.signedInText}
        />
      ) : registration ? (
        <PendingRegistrationPanel key={registration.key} registration={registration} />
      ) : (
        <RegisterForm />
      )}
    </SignedOutFrame>
  )
}
