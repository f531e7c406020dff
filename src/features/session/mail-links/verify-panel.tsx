import { useState } from 'react'

import { useVerifyEmail } from '#api/account/mail-links'
import { useStrings } from '#i18n/use-strings'
import { pendingRegistrationStore } from '#session/registration'
import { Fact } from '#ui/fact-list.tsx'
import { Moment } from '#ui/moment.tsx'

import { useLeaveHome, useSignedIn } from '../sign-in/use-leave-home.ts'
import { sessionStrings } from '../strings.ts'
import type { LinkPanelProps } from './choose-password-form.tsx'
import { ConfirmPanel } from './confirm-panel.tsx'
import { ContinueButton } from './continue-button.tsx'
import { DonePanel } from './done-panel.tsx'

/** Shows who registered, and confirms it. */
export function VerifyPanel({ info, ...link }: LinkPanelProps) {
  const { verify: words } = useStrings(sessionStrings)
  // Read now: the pending registration is gone once the token arrives.
  const [here] = useState(() => pendingRegistrationStore.get()?.email === info.email)
  return (
    <ConfirmPanel
      {...link}
      words={words}
      confirming={useVerifyEmail()}
      facts={
        <>
          <Fact label={words.name}>{info.name}</Fact>
          <Fact label={words.organisation}>{info.organisation}</Fact>
          <Fact label={words.area}>{info.area}</Fact>
          <Fact label={words.email}>{info.email}</Fact>
          <Fact label={words.device}>{info.device}</Fact>
          <Fact label={words.asked}>
            {info.asked_at && <Moment stamp={info.asked_at} as="full" />}
          </Fact>
        </>
      }
      done={(email) => <Verified email={email} here={here} />}
    />
  )
}

/** The device that registered is signed in by itself; if it is this one, the panel says so. */
function Verified({ email, here }: { email: string; here: boolean }) {
  const { verify: words, pending: soon } = useStrings(sessionStrings)
  const signedIn = useSignedIn()
  useLeaveHome(here && signedIn)
  return (
    <DonePanel title={words.doneTitle} text={here ? words.doneHere : words.doneElsewhere}>
      <ContinueButton
        email={email}
        signIn={words.signIn}
        variant={here ? 'outlined' : 'contained'}
      />
      {here && signedIn && <p role="status">{soon.signedInText}</p>}
    </DonePanel>
  )
}
