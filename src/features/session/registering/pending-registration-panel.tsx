import Button from '@mui/material/Button'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'

import { useResend, useTypeCode } from '#api/account/registering'
import { useConfig } from '#api/http/config'
import { ApiError } from '#contract/http/envelope'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { registrationEventsStore } from '#realtime/registration-events'
import { forgetPendingRegistration, type PendingRegistration } from '#session/registration'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'
import { Text } from '#ui/text.tsx'

import { PanelTitle } from '../panel-title.tsx'
import { sessionStrings } from '../strings.ts'

import styles from './pending-registration-panel.module.css'

/** Time before another mail can be requested, in ms. */
const PAUSE = 60_000

/** Shown while a mail is on its way: this device is signed in once its link is opened on it, or the code of another typed. */
export function PendingRegistrationPanel({ registration }: { registration: PendingRegistration }) {
  const { pending: words, register } = useStrings(sessionStrings)
  const isDemo = useConfig().demo_accounts.length > 0
  const resend = useResend()
  const seconds = useSecondsUntil(registration.mailedAt + PAUSE)

  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <PanelTitle>{words.title}</PanelTitle>
      <div>
        <Text quiet>{words.sentTo}</Text>
        <strong className={styles.address}>{registration.email}</strong>
      </div>
      <Text>{words.how}</Text>
      <State />
      <CodeForm />
      <Text variant="body2" quiet>
        {words.nothing} {isDemo && words.demo}
      </Text>
      {resend.error && <FailureNotice error={resend.error} />}
      <Button
        variant="outlined"
        size="large"
        fullWidth
        disabled={seconds > 0}
        loading={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {seconds > 0 ? words.resendIn(seconds) : words.resend}
      </Button>
      <div role="status" style={{ display: resend.isSuccess ? 'block' : 'contents' }}>
        {resend.isSuccess && words.resent}
      </div>
      <nav style={{ margin: '0 -12px', display: 'flex', justifyContent: 'space-between' }}>
        <Button onClick={forgetPendingRegistration}>{words.change}</Button>
        <LinkButton to="/login">{register.haveAccount}</LinkButton>
      </nav>
    </div>
  )
}

/** For the code shown where the link was opened, if that was elsewhere. */
function CodeForm() {
  const { pending: words } = useStrings(sessionStrings)
  const typing = useTypeCode()
  const [code, setCode] = useState('')
  const { error } = typing
  const problem = error instanceof ApiError ? error.errors.code?.[0] : undefined
  return (
    <form
      noValidate
      style={{ display: 'grid', gap: 12 }}
      onSubmit={(event) => {
        event.preventDefault()
        typing.mutate(code)
      }}
    >
      {error && problem === undefined && <FailureNotice error={error} />}
      <TextInput
        label={words.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={problem}
        onChange={(event) => setCode(event.target.value)}
      />
      <SubmitButton disabled={code === ''} pending={typing.isPending}>
        {words.signIn}
      </SubmitButton>
    </form>
  )
}

function State() {
  const { pending: words } = useStrings(sessionStrings)
  const offline = useConnectivity() === 'offline'
  const line = useSelector(registrationEventsStore)
  const texts = {
    connecting: words.connecting,
    live: words.live,
    elsewhere: words.live,
    missing: words.missing,
  }
  const live = !offline && (line === 'live' || line === 'elsewhere')
  return (
    <p className={styles.line} role="status" data-live={live || undefined}>
      {offline ? words.offline : texts[line]}
    </p>
  )
}

/** Returns the whole seconds until `at` (ms), 0 afterwards. */
function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now)
  const over = now >= at
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [over])
  return over ? 0 : Math.ceil((at - now) / 1000)
}
