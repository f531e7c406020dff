import Button from '@mui/material/Button'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'

import { useSignIn, type SignInCall } from '#api/session/people'
import { ApiError } from '#contract/http/envelope'
import { TEXT_LIMITS } from '#contract/http/limits'
import { email } from '#contract/http/schemas'
import { useConnectivity } from '#device/connectivity'
import { useStartStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { openModal } from '#ui/modal/modal.ts'
import { Notice } from '#ui/screen/notice.tsx'

import { forgotModal } from '../lazy-parts.ts'
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

interface SignInFormProps {
  /** Initial values: an expected person, or a demo account. */
  initial?: Partial<SignInFields> | undefined
  /** The sign-in call; that of customers by default. */
  call?: SignInCall
  onSignedIn?: () => void
}

/**
 * Email and password. What failed is said in place, and nothing typed is lost.
 * Two fields without a form library: the first load has no room for one (docs/decisions).
 */
export function SignInForm({ initial, call, onSignedIn }: SignInFormProps) {
  const { session } = useStartStrings()
  const offline = useConnectivity() === 'offline'
  const signIn = useSignIn(call)
  const [fields, setFields] = useState<SignInFields>({ email: '', password: '', ...initial })
  const [problems, setProblems] = useState<Problems>({})

  const change = (changed: Partial<SignInFields>) => {
    setFields({ ...fields, ...changed })
    setProblems({})
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = v.safeParse(Fields, fields)
    if (!read.success) {
      const { nested } = v.flatten<typeof Fields>(read.issues)
      return setProblems({ email: nested?.email?.[0], password: nested?.password?.[0] })
    }
    signIn.mutate(read.output, {
      ...(onSignedIn && { onSuccess: onSignedIn }),
      onError: (error) => setProblems(getProblems(error)),
    })
  }

  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16 }}>
      {signIn.error && <FailureNotice error={signIn.error} />}
      {offline && <Notice tone="attention">{session.offline}</Notice>}
      <TextInput
        label={session.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
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
      <SubmitButton pending={signIn.isPending} className={styles.button}>
        {session.signIn}
      </SubmitButton>
    </form>
  )
}

/** Returns the server's messages for the two fields. */
function getProblems(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {}
  return { email: error.errors.email?.[0], password: error.errors.password?.[0] }
}
