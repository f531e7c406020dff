import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'

import { useResetPassword } from '#api/account/mail-links'
import { NewPassword, type MailLinkInfo } from '#contract/account/calls'
import { ApiError } from '#contract/http/envelope'
import { SPEC_LIMITS } from '#contract/http/limits'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { expectedEmailStore, forgetLink } from '#session/landing'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { useTabTitle } from '#ui/screen/tab-title.ts'
import { Text } from '#ui/text.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { visuallyHidden } from '#ui/visually-hidden.ts'

import { PasswordInput } from '../sign-in/password-input.tsx'
import { sessionStrings } from '../strings.ts'
import { isLinkInvalid } from './is-link-invalid.ts'

import styles from './choose-password-form.module.css'

export interface LinkPanelProps {
  token: string
  info: MailLinkInfo
  /** Called if the link is invalid. */
  onInvalid: () => void
}

interface ChoosePasswordFormProps extends LinkPanelProps {
  words: {
    title: string
    /** The label of the field. */
    password: string
    /** What the toast says once it is set. */
    done: string
  }
  /** Stands below the title. */
  lead?: string
  /** Stands below the field. */
  note?: string
}

/** Sets a password by a link. The person signs in with it afterwards: the link alone signs nobody in. */
export function ChoosePasswordForm(props: ChoosePasswordFormProps) {
  const { token, info, onInvalid, words, lead, note } = props
  const { reset: common } = useStrings(sessionStrings)
  const offline = useConnectivity() === 'offline'
  const router = useRouter()
  const reset = useResetPassword()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const who = [info.name, info.email].filter(Boolean).join(', ')
  useTabTitle(words.title)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = v.safeParse(NewPassword, password)
    if (!read.success) return setProblem(read.issues[0].message)
    reset.mutate(
      { token, password: read.output },
      {
        onSuccess: (email) => {
          forgetLink()
          expectedEmailStore.setState(() => email)
          showToast('success', words.done, { duration: SPEC_LIMITS.httpToastMs })
          void router.navigate({ to: info.is_staff ? '/login-staff' : '/login', replace: true })
        },
        onError(error) {
          const message = error instanceof ApiError ? error.errors.password?.[0] : undefined
          if (message === undefined && isLinkInvalid(error)) onInvalid()
          setProblem(message)
        },
      },
    )
  }

  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16 }}>
      <div>
        <Text variant="h1">{words.title}</Text>
        {lead !== undefined && (
          <Text quiet className={styles.text}>
            {lead}
          </Text>
        )}
        <Text className={styles.text}>{common.forWhom(who)}</Text>
      </div>
      {reset.error && problem === undefined && <FailureNotice error={reset.error} />}
      {offline && <Notice tone="attention">{common.offline}</Notice>}
      {/* For whatever keeps the password: whose it is. */}
      <input
        type="email"
        name="email"
        autoComplete="username"
        value={info.email ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden
        style={visuallyHidden}
      />
      <PasswordInput
        label={words.password}
        autoComplete="new-password"
        hint={common.hint}
        problems={{ too_short: common.hint }}
        value={password}
        error={problem}
        onChange={(typed) => {
          setPassword(typed)
          setProblem(undefined)
        }}
      />
      {note !== undefined && (
        <Text variant="body2" quiet>
          {note}
        </Text>
      )}
      <SubmitButton disabled={offline} pending={reset.isPending}>
        {common.save}
      </SubmitButton>
    </form>
  )
}
