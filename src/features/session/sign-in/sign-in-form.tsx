import Button from '@mui/material/Button'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'

import { useConfig, useIsConfigKnown } from '#api/http/config'
import { mustSetUpFactor } from '#api/session/people'
import { useSignIn, type SignInCall } from '#api/session/sign-in'
import { ApiError } from '#contract/http/envelope'
import { TEXT_LIMITS } from '#contract/http/limits'
import { email } from '#contract/http/schemas'
import { createToken } from '#contract/session'
import { canUsePasskeys } from '#device/can-use-passkeys'
import { useConnectivity } from '#device/connectivity'
import { useStartStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { openModal } from '#ui/modal/modal.ts'
import { Notice } from '#ui/screen/notice.tsx'

import { forgotModal, LazyCodeField, LazyPasskeySignIn } from '../lazy-parts.ts'
import { OpenIdButton } from '../openid/openid-button.tsx'
import { PasskeySpace } from './passkey-space.tsx'
import { PasswordInput } from './password-input.tsx'

import styles from './sign-in-form.module.css'

const Fields = v.object({
  email: email(TEXT_LIMITS.email),
  password: v.pipe(
    v.string(),
    v.nonEmpty('required'),
    v.maxLength(TEXT_LIMITS.password, 'too_long'),
  ),
})
type SignInFields = v.InferInput<typeof Fields>
type Problems = Partial<Record<keyof SignInFields, string>>

/** Asked for after the password was right, where a second factor is set up. */
type CodeState = { value: string; problem: string | undefined } | undefined

interface SignInFormProps {
  /** Initial values: an expected person, or a demo account. */
  initial?: Partial<SignInFields> | undefined
  /** The sign-in call; that of customers by default. */
  call?: SignInCall
  /** The path to open after a sign-in by the vendor's provider, which leaves this page; not offered without. */
  target?: string
  onSignedIn?: () => void
}

/**
 * Email and password. What failed is said in place, and nothing typed is lost.
 * Two fields without a form library: the first load has no room for one (docs/decisions).
 */
export function SignInForm({ initial, call, target, onSignedIn }: SignInFormProps) {
  const { session } = useStartStrings()
  const offline = useConnectivity() === 'offline'
  const signIn = useSignIn(call)
  const queryClient = useQueryClient()
  const isStaff = call !== undefined && call !== createToken
  const [fields, setFields] = useState<SignInFields>({ email: '', password: '', ...initial })
  const [problems, setProblems] = useState<Problems>({})
  const [code, setCode] = useState<CodeState>()
  const isKnown = useIsConfigKnown()
  const hasPasskeys = useConfig().api_sign_in.includes('passkey') && canUsePasskeys()

  const change = (changed: Partial<SignInFields>) => {
    setFields({ ...fields, ...changed })
    setProblems({})
    // a password manager may fill both fields again
    const isOther = Object.entries(changed).some(
      ([name, value]) => fields[name as keyof SignInFields] !== value,
    )
    if (isOther) setCode(undefined)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = v.safeParse(Fields, fields)
    if (!read.success) {
      const { nested } = v.flatten<typeof Fields>(read.issues)
      return setProblems({ email: nested?.email?.[0], password: nested?.password?.[0] })
    }
    const given = code === undefined ? read.output : { ...read.output, code: code.value }
    signIn.mutate(given, {
      onSuccess({ me, owner: { person } }) {
        onSignedIn?.()
        if (hasPasskeys && !mustSetUpFactor(me)) void offerPasskey(person, queryClient)
      },
      onError(error) {
        setProblems(getProblems(error))
        const problem = codeProblem(error)
        if (problem !== undefined) {
          // the first time it is asked for, and nothing is wrong yet
          setCode((asked) => ({ value: '', problem: asked && problem }))
        }
      },
    })
  }

  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16 }}>
      {signIn.error && codeProblem(signIn.error) === undefined && (
        <FailureNotice error={signIn.error} />
      )}
      {offline && <Notice tone="attention">{session.offline}</Notice>}
      <TextInput
        label={session.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
        value={fields.email}
        error={problems.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <PasswordInput
        label={session.password}
        value={fields.password}
        error={problems.password}
        onChange={(password) => change({ password })}
      />
      <Button
        style={{ justifySelf: 'start', margin: '-8px 0 0 -12px' }}
        onClick={() => void openModal(forgotModal, { email: fields.email })}
      >
        {session.forgot}
      </Button>
      {code && (
        <LazyCodeField
          value={code.value}
          error={code.problem}
          onChange={(value) => setCode({ value, problem: undefined })}
        />
      )}
      <SubmitButton pending={signIn.isPending} className={styles.button}>
        {session.signIn}
      </SubmitButton>
      {target !== undefined && <OpenIdButton isStaff={isStaff} target={target} />}
      {hasPasskeys && <LazyPasskeySignIn isStaff={isStaff} onSignedIn={onSignedIn} />}
      {!isKnown && !hasPasskeys && canUsePasskeys() && <PasskeySpace />}
    </form>
  )
}

async function offerPasskey(person: string, queryClient: QueryClient): Promise<void> {
  const { offerPasskey: offer } = await import('./offer-passkey.ts')
  await offer(person, queryClient)
}

/** What the server says of the code; undefined where it asks for none. */
function codeProblem(error: unknown): string | undefined {
  return error instanceof ApiError ? error.errors.code?.[0] : undefined
}

/** Returns the server's messages for the two fields. */
function getProblems(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {}
  return { email: error.errors.email?.[0], password: error.errors.password?.[0] }
}
