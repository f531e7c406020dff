import Button from '@mui/material/Button'
import { useState } from 'react'

import { useSetMailsByLink } from '#api/notifications/settings'
import { isMissingCall } from '#contract/http/envelope'
import { readUnsubscribeToken } from '#contract/notification-settings'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { readLinkHash } from '#session/landing'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { Text } from '#ui/text.tsx'

import { PanelTitle } from '../panel-title.tsx'
import { useSignedIn } from '../sign-in/use-leave-home.ts'
import { SignedOutFrame } from '../signed-out-frame.tsx'
import { DonePanel } from './done-panel.tsx'
import { unsubscribeStrings } from './unsubscribe-strings.ts'

import styles from './verification-screen.module.css'

/** The page of the link at the end of an e-mail about news: opening it turns nothing off, the button does. */
export function UnsubscribeScreen() {
  const [token] = useState(() => readUnsubscribeToken(readLinkHash('/email/unsubscribe')))
  return (
    <SignedOutFrame>
      {token === undefined ? <CutLink /> : <Choice token={token} />}
      <FurtherLink />
    </SignedOutFrame>
  )
}

function CutLink() {
  const words = useStrings(unsubscribeStrings)
  return (
    <>
      <PanelTitle>{words.cutTitle}</PanelTitle>
      <Text quiet className={styles.text}>
        {words.cutText}
      </Text>
    </>
  )
}

function Choice({ token }: { token: string }) {
  const words = useStrings(unsubscribeStrings)
  const offline = useConnectivity() === 'offline'
  const set = useSetMailsByLink(token)
  const [mails, setMails] = useState<boolean>()
  const choose = (next: boolean) => set.mutate(next, { onSuccess: () => setMails(next) })
  const trouble = (
    <>
      {set.error && isMissingCall(set.error) && <Notice tone="attention">{words.missing}</Notice>}
      {set.error && !isMissingCall(set.error) && <FailureNotice error={set.error} />}
      {offline && <Notice tone="attention">{words.offline}</Notice>}
    </>
  )
  if (mails === undefined) {
    return (
      <div style={{ display: 'grid', gap: 16 }}>
        <PanelTitle>{words.title}</PanelTitle>
        <Text>{words.lead}</Text>
        <Text variant="body2" quiet>
          {words.stays}
        </Text>
        {trouble}
        <Button
          variant="contained"
          size="large"
          loading={set.isPending}
          disabled={offline}
          onClick={() => choose(false)}
        >
          {words.turnOff}
        </Button>
      </div>
    )
  }
  return (
    <DonePanel
      key={String(mails)}
      title={mails ? words.onTitle : words.offTitle}
      text={mails ? words.onText : words.offText}
    >
      {trouble}
      <Button
        variant="outlined"
        size="large"
        loading={set.isPending}
        disabled={offline}
        onClick={() => choose(!mails)}
      >
        {mails ? words.turnOff : words.turnOn}
      </Button>
    </DonePanel>
  )
}

/** To the settings, or to where somebody signs in. */
function FurtherLink() {
  const words = useStrings(unsubscribeStrings)
  const signedIn = useSignedIn()
  return (
    <nav style={{ margin: '24px -12px 0' }}>
      {signedIn ? (
        <LinkButton to="/profile/$slug" params={{ slug: 'notifications' }}>
          {words.toSettings}
        </LinkButton>
      ) : (
        <LinkButton to="/login">{words.toSignIn}</LinkButton>
      )}
    </nav>
  )
}
