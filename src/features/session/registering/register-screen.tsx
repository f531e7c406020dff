import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'

import { useStrings } from '#i18n/use-strings'
import { waitingStore } from '#session/registration'
import { readSession } from '#session/session'

import { DoorFrame } from '../door-frame.tsx'
import { DonePanel } from '../mail-links/done-panel.tsx'
import { useLeaveHome, useSignedIn } from '../sign-in/use-leave-home.ts'
import { sessionStrings } from '../strings.ts'
import { RegisterForm } from './register-form.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

/** An account is asked for here; this device then waits until the mail's link is opened, and is signed in. */
export function RegisterScreen() {
  const { register, waiting: words } = useStrings(sessionStrings)
  const waiting = useSelector(waitingStore)
  const signedIn = useSignedIn()
  const [before] = useState(() => readSession().state === 'signed-in')
  useLeaveHome(signedIn)
  return (
    <DoorFrame>
      {signedIn ? (
        <DonePanel
          title={words.signedInTitle}
          text={before ? register.signedIn : words.signedInText}
        />
      ) : waiting ? (
        <WaitingPanel key={waiting.key} waiting={waiting} />
      ) : (
        <RegisterForm />
      )}
    </DoorFrame>
  )
}
