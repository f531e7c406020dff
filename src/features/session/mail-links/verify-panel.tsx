import { useState } from 'react'
import * as v from 'valibot'

import { useVerifyEmail } from '#api/account/mail-links'
import { type MailLinkInfo, NewPassword, Verification } from '#contract/account/calls'
import { ApiError } from '#contract/http/envelope'
import { useStrings } from '#i18n/use-strings'
import { pendingRegistrationStore } from '#session/registration'
import { Fact } from '#ui/fact-list.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Moment } from '#ui/moment.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { Text } from '#ui/text.tsx'

import { PasswordInput } from '../sign-in/password-input.tsx'
import { useLeaveHome, useSignedIn } from '../sign-in/use-leave-home.ts'
import { sessionStrings } from '../strings.ts'
import type { LinkPanelProps } from './choose-password-form.tsx'
import { ConfirmPanel } from './confirm-panel.tsx'
import { ContinueButton } from './continue-button.tsx'
import { DonePanel } from './done-panel.tsx'
import { verifyStrings } from './verify-strings.ts'

const Fields = v.object({ phone: Verification.entries.phone, password: NewPassword })

interface Problems {
  phone?: string | undefined
  password?: string | undefined
}

/** Shows who registered, and confirms it. On another device than the one that registered, a password is chosen here, and the phone number corrected. */
export function VerifyPanel({ info, ...link }: LinkPanelProps) {
  const { verify: words, invitation, reset, register } = useStrings(sessionStrings)
  // Read now: the pending registration is gone once the token arrives.
  const [here] = useState(
    () => info.is_here ?? pendingRegistrationStore.get()?.email === info.email,
  )
  const hints = useStrings(verifyStrings)
  const [phone, setPhone] = useState(info.phone)
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const confirming = useVerifyEmail()
  const { error } = confirming
  const problemOf = (name: keyof Problems) =>
    problems[name] ?? (error instanceof ApiError ? error.errors[name]?.[0] : undefined)
  const read = () => {
    const given = v.safeParse(Fields, { phone, password })
    if (given.success) return given.output
    const { nested = {} } = v.flatten<typeof Fields>(given.issues)
    setProblems({ phone: nested.phone?.[0], password: nested.password?.[0] })
    return undefined
  }
  const fields = info.is_here === false && {
    read,
    fields: (
      <div style={{ marginBottom: 16, display: 'grid', gap: 12 }}>
        {phone !== undefined && (
          <TextInput
            label={register.phone}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint={hints.phone}
            value={phone}
            error={problemOf('phone')}
            onChange={(event) => {
              setPhone(event.target.value)
              setProblems(({ password: other }) => ({ password: other }))
            }}
          />
        )}
        <Text>{words.choose}</Text>
        <PasswordInput
          label={invitation.password}
          autoComplete="new-password"
          hint={reset.hint}
          problems={{ too_short: reset.hint }}
          value={password}
          error={problemOf('password')}
          onChange={(typed) => {
            setPassword(typed)
            setProblems(({ phone: other }) => ({ phone: other }))
          }}
        />
      </div>
    ),
  }
  return (
    <ConfirmPanel
      {...link}
      words={words}
      confirming={confirming}
      {...fields}
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
      done={({ email = '', code }) => <Verified {...{ info, email, code, here }} />}
    />
  )
}

interface VerifiedProps {
  info: MailLinkInfo
  email: string
  /** For the device that registered, if it is another one. */
  code: string | undefined
  here: boolean
}

/** The device that registered is signed in by itself if it is this one, and otherwise by the code. */
function Verified({ info, email, code, here }: VerifiedProps) {
  const { verify: words, pending: soon } = useStrings(sessionStrings)
  const signedIn = useSignedIn()
  useLeaveHome(here && signedIn)
  return (
    <DonePanel title={words.doneTitle} text={here ? words.doneHere : words.doneElsewhere}>
      {code && (
        <>
          <Text>{words.code(info.device)}</Text>
          <strong style={{ fontSize: '2rem', letterSpacing: '0.15em' }}>{code}</strong>
          <Notice tone="attention">{words.codeOnly}</Notice>
        </>
      )}
      <ContinueButton
        email={email}
        signIn={words.signIn}
        variant={here ? 'outlined' : 'contained'}
      />
      {here && signedIn && <p role="status">{soon.signedInText}</p>}
    </DonePanel>
  )
}
