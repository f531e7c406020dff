import Button from '@mui/material/Button'
import { KeyRound } from 'lucide-react'
import { useState, type FormEvent } from 'react'

import { useConfig } from '#api/http/config'
import { useProveOpenId, type OpenIdQuestion } from '#api/security/openid'
import { ApiError } from '#contract/http/envelope'
import { canUsePasskeys } from '#device/can-use-passkeys'
import { useConnectivity } from '#device/connectivity'
import { useStartStrings, useStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'
import { openModal } from '#ui/modal/modal.ts'
import { Notice } from '#ui/screen/notice.tsx'
import { Text } from '#ui/text.tsx'

import { forgotModal } from '../lazy-parts.ts'
import { PanelTitle } from '../panel-title.tsx'
import { PasskeyNotice } from '../passkey-notice.tsx'
import { CodeField } from '../sign-in/code-field.tsx'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { SignedOutLinks } from '../signed-out-frame.tsx'
import { openIdStrings } from './openid-strings.ts'

import styles from './question-form.module.css'

interface QuestionProps {
  question: OpenIdQuestion
  isStaff: boolean
  onSignedIn: () => void
}

/** Asks for the proof that the account is theirs, or for the code of their second factor. */
export function QuestionForm({ provider, ...asked }: QuestionProps & { provider: string }) {
  const words = useStrings(openIdStrings)
  const isJoin = asked.question.kind === 'join'
  return (
    <>
      <PanelTitle>{isJoin ? words.joinTitle(provider) : words.codeTitle}</PanelTitle>
      <Text quiet className={styles.text}>
        {isJoin ? words.joinText(provider) : words.codeText}
      </Text>
      <ByPassword {...asked} />
      <ByPasskey {...asked} />
      <SignedOutLinks>
        <LinkButton to={asked.isStaff ? '/login-staff' : '/login'}>{words.cancel}</LinkButton>
      </SignedOutLinks>
    </>
  )
}

/** The password, and the code where it is asked for; that alone where the identity is known. */
function ByPassword({ question: { entry, kind, email }, isStaff, onSignedIn }: QuestionProps) {
  const words = useStrings(openIdStrings)
  const { session } = useStartStrings()
  const isJoin = kind === 'join'
  const { mutate, isPending, error } = useProveOpenId('given', { isStaff })
  const offline = useConnectivity() === 'offline'
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<{ value: string; problem: string | undefined } | undefined>(
    isJoin ? undefined : { value: '', problem: undefined },
  )
  const { password: wrongPassword, code: codeProblem } = problemsOf(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const proof = { entry, ...(isJoin && { password }), ...(code && { code: code.value }) }
    mutate(proof, {
      onSuccess: onSignedIn,
      onError(failure) {
        const [problem] = problemsOf(failure).code ?? []
        // the first time it is asked for, and nothing is wrong yet
        if (problem !== undefined) setCode((asked) => ({ value: '', problem: asked && problem }))
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {error && !wrongPassword && !codeProblem && <FailureNotice error={error} />}
      {offline && <Notice tone="attention">{session.offline}</Notice>}
      <TextInput
        label={words.account}
        name="username"
        autoComplete="username"
        readOnly
        value={email}
      />
      {isJoin && (
        <>
          <PasswordInput
            label={session.password}
            value={password}
            error={wrongPassword?.[0]}
            onChange={setPassword}
          />
          <Button className={styles.forgot} onClick={() => void openModal(forgotModal, { email })}>
            {session.forgot}
          </Button>
        </>
      )}
      {code && (
        <CodeField
          value={code.value}
          error={code.problem}
          onChange={(value) => setCode({ value, problem: undefined })}
        />
      )}
      <SubmitButton pending={isPending} disabled={offline || (isJoin && password === '')}>
        {isJoin ? words.join : session.signIn}
      </SubmitButton>
    </form>
  )
}

function ByPasskey({ question: { entry }, isStaff, onSignedIn }: QuestionProps) {
  const words = useStrings(openIdStrings)
  const isOffered = useConfig().api_sign_in.includes('passkey')
  const offline = useConnectivity() === 'offline'
  const { mutate, isPending, error } = useProveOpenId('passkey', { isStaff })
  const wrong = error instanceof ApiError ? error.errors.answer?.[0] : undefined
  if (!isOffered || !canUsePasskeys()) return null
  return (
    <div className={styles.passkey}>
      {wrong === undefined ? (
        <PasskeyNotice error={error} />
      ) : (
        <Notice tone="danger">{wrong}</Notice>
      )}
      <Text variant="body2" quiet className={styles.or}>
        {words.or}
      </Text>
      <Button
        variant="outlined"
        size="large"
        fullWidth
        disabled={offline}
        loading={isPending}
        startIcon={<KeyRound size={20} />}
        onClick={() => mutate({ entry }, { onSuccess: onSignedIn })}
      >
        {words.passkey}
      </Button>
    </div>
  )
}

function problemsOf(error: unknown): { password?: string[]; code?: string[] } {
  return error instanceof ApiError ? error.errors : {}
}
