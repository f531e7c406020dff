import { useState } from 'react'

import { readSession } from '#data/session'
import { useStore } from '#data/store'
import { waitingStore } from '#data/waiting'
import { useStrings } from '#i18n/use-strings'

import { DonePanel } from './done-panel.tsx'
import { DoorFrame } from './door-frame.tsx'
import { RegisterForm } from './register-form.tsx'
import { sessionStrings } from './strings.ts'
import { useLeaveHome, useSignedIn } from './use-leave-home.ts'
import { WaitingPanel } from './waiting-panel.tsx'

/** An account is asked for here; this device then waits until the mail's link is opened, and is signed in. */
export function RegisterScreen() {
  const { register, waiting: words } = useStrings(sessionStrings)
  const waiting = useStore(waitingStore)
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
