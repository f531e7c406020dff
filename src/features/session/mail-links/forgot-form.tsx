import Button from '@mui/material/Button'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'

import { useRequestReset } from '#api/account/mail-links'
import { ApiError } from '#contract/http/envelope'
import { TEXT_LIMITS } from '#contract/http/limits'
import { email as emailOf } from '#contract/http/schemas'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { Text } from '#ui/text.tsx'

import { sessionStrings } from '../strings.ts'

import styles from './forgot-form.module.css'

const Email = emailOf(TEXT_LIMITS.email)

interface ForgotFormProps {
  /** The address that it starts with. */
  initial: string
  /** What the link is for; a new password without it. */
  lead?: string | undefined
}

/** Requests a link to set a password. The confirmation is the same for every address. */
export function ForgotForm({ initial, lead }: ForgotFormProps) {
  const { forgot: words } = useStrings(sessionStrings)
  const offline = useConnectivity() === 'offline'
  const ask = useRequestReset()
  const [email, setEmail] = useState(initial)
  const [problem, setProblem] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = v.safeParse(Email, email)
    if (!read.success) return setProblem(read.issues[0].message)
    ask.mutate(read.output, { onError: (error) => setProblem(getEmailProblem(error)) })
  }

  if (ask.isSuccess) {
    return (
      <div role="status" style={{ display: 'grid', gap: 12 }}>
        <Text className={styles.text}>{words.sent(ask.variables)}</Text>
        <Text>{words.next}</Text>
        <div>
          <Button variant="outlined" onClick={() => ask.reset()}>
            {words.again}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16 }}>
      <Text quiet>{lead ?? words.lead}</Text>
      {ask.error && problem === undefined && <FailureNotice error={ask.error} />}
      {offline && <Notice tone="attention">{words.offline}</Notice>}
      <TextInput
        label={words.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoFocus
        value={email}
        error={problem}
        onChange={(event) => {
          setEmail(event.target.value)
          setProblem(undefined)
        }}
      />
      <SubmitButton disabled={offline} pending={ask.isPending}>
        {words.send}
      </SubmitButton>
    </form>
  )
}

function getEmailProblem(error: unknown): string | undefined {
  return error instanceof ApiError ? error.errors.email?.[0] : undefined
}
