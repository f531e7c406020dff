import Button from '@mui/material/Button'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { useVerifyEmail } from '#api/account/mail-links'
import { useStrings } from '#i18n/use-strings'
import { expectedEmailStore, forgetLink } from '#session/landing'
import { pendingRegistrationStore } from '#session/registration'
import { Card } from '#ui/card.tsx'
import { Fact, FactList } from '#ui/fact-list.tsx'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { Moment } from '#ui/moment.tsx'
import { useTabTitle } from '#ui/screen/tab-title.ts'
import { Text } from '#ui/text.tsx'

import { useLeaveHome, useSignedIn } from '../sign-in/use-leave-home.ts'
import { sessionStrings } from '../strings.ts'
import type { LinkPanelProps } from './choose-password-form.tsx'
import { DonePanel } from './done-panel.tsx'
import { isLinkInvalid } from './is-link-invalid.ts'

import styles from './verify-panel.module.css'

/** Shows who registered; the button confirms it. Opening the link does nothing by itself. */
export function VerifyPanel({ token, info, onInvalid }: LinkPanelProps) {
  const { verify: words } = useStrings(sessionStrings)
  const verify = useVerifyEmail()
  // Read now: the pending registration is gone once the token arrives.
  const [here] = useState(() => pendingRegistrationStore.get()?.email === info.email)
  useTabTitle(words.title)

  if (verify.isSuccess) return <Verified email={verify.data} here={here} />
  return (
    <>
      <Text variant="h1">{words.title}</Text>
      <Text quiet className={styles.text}>
        {words.lead}
      </Text>
      <Card as="div" className={styles.facts}>
        <FactList layout="beside">
          <Fact label={words.name}>{info.name}</Fact>
          <Fact label={words.organisation}>{info.organisation}</Fact>
          <Fact label={words.area}>{info.area}</Fact>
          <Fact label={words.email}>{info.email}</Fact>
          <Fact label={words.device}>{info.device}</Fact>
          <Fact label={words.asked}>
            {info.asked_at && <Moment stamp={info.asked_at} as="full" />}
          </Fact>
        </FactList>
      </Card>
      {verify.error && (
        <div style={{ marginBottom: 16 }}>
          <FailureNotice error={verify.error} />
        </div>
      )}
      <Button
        variant="contained"
        size="large"
        fullWidth
        loading={verify.isPending}
        onClick={() =>
          verify.mutate(token, {
            onSuccess: forgetLink,
            onError: (error) => isLinkInvalid(error) && onInvalid(),
          })
        }
      >
        {words.confirm}
      </Button>
      <Text variant="body2" quiet className={styles.notMe}>
        {words.notMe}
      </Text>
    </>
  )
}

/** The device that registered is signed in by itself; if it is this one, the panel says so. */
function Verified({ email, here }: { email: string; here: boolean }) {
  const { verify: words, link, pending: soon } = useStrings(sessionStrings)
  const router = useRouter()
  const signedIn = useSignedIn()
  useLeaveHome(here && signedIn)
  const toSignIn = () => {
    expectedEmailStore.setState(() => email)
    void router.navigate({ to: signedIn ? '/home' : '/login' })
  }
  return (
    <DonePanel title={words.doneTitle} text={here ? words.doneHere : words.doneElsewhere}>
      <Button variant={here ? 'outlined' : 'contained'} size="large" onClick={toSignIn}>
        {signedIn ? link.toHome : words.signIn}
      </Button>
      {here && signedIn && <p role="status">{soon.signedInText}</p>}
    </DonePanel>
  )
}
