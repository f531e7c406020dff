import Button from '@mui/material/Button'
import { useRouter } from '@tanstack/react-router'

import { useConfirmEmailChange } from '#api/account/email-change'
import { useStrings } from '#i18n/use-strings'
import { expectedEmailStore, forgetLink } from '#session/landing'
import { Card } from '#ui/card.tsx'
import { Fact, FactList } from '#ui/fact-list.tsx'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { Moment } from '#ui/moment.tsx'
import { useTabTitle } from '#ui/screen/tab-title.ts'
import { Text } from '#ui/text.tsx'

import { useSignedIn } from '../sign-in/use-leave-home.ts'
import { sessionStrings } from '../strings.ts'
import type { LinkPanelProps } from './choose-password-form.tsx'
import { DonePanel } from './done-panel.tsx'
import { isLinkInvalid } from './is-link-invalid.ts'

import styles from './verify-panel.module.css'

/** Shows the new address; the button makes it that of the account. Opening the link does nothing by itself. */
export function ChangeEmailPanel({ token, info, onInvalid }: LinkPanelProps) {
  const { emailChange: words, verify } = useStrings(sessionStrings)
  const confirm = useConfirmEmailChange()
  useTabTitle(words.title)
  if (confirm.isSuccess) return <Changed email={confirm.data} />
  return (
    <>
      <Text variant="h1">{words.title}</Text>
      <Text quiet className={styles.text}>
        {words.lead}
      </Text>
      <Card as="div" className={styles.facts}>
        <FactList layout="beside">
          <Fact label={verify.email}>{info.email}</Fact>
          <Fact label={verify.asked}>
            {info.asked_at && <Moment stamp={info.asked_at} as="full" />}
          </Fact>
        </FactList>
      </Card>
      {confirm.error && (
        <div style={{ marginBottom: 16 }}>
          <FailureNotice error={confirm.error} />
        </div>
      )}
      <Button
        variant="contained"
        size="large"
        fullWidth
        loading={confirm.isPending}
        onClick={() =>
          confirm.mutate(token, {
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

function Changed({ email }: { email: string }) {
  const { emailChange: words, link } = useStrings(sessionStrings)
  const router = useRouter()
  const signedIn = useSignedIn()
  const goOn = () => {
    expectedEmailStore.setState(() => email)
    void router.navigate({ to: signedIn ? '/home' : '/login' })
  }
  return (
    <DonePanel title={words.doneTitle} text={words.doneText(email)}>
      <Button variant="contained" size="large" onClick={goOn}>
        {signedIn ? link.toHome : link.toSignIn}
      </Button>
    </DonePanel>
  )
}
