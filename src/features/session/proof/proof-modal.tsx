import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'

import { proofWaysQuery, useProvePasskey, useProvePassword } from '#api/security/proof'
import { ApiError } from '#contract/http/envelope'
import { canUsePasskeys } from '#device/can-use-passkeys'
import { useStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { QueryView } from '#ui/screen/query-view.tsx'
import { Text } from '#ui/text.tsx'

import { PasskeyNotice } from '../passkey-notice.tsx'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { proofStrings } from './proof-strings.ts'

import styles from './proof-modal.module.css'

interface ProofParams {
  /** The PIN of the shared bench is not enough. */
  beyondPin: boolean
}

/** Over the current screen, which stays as it is: a passkey, or the password with a code where one is set up. */
export default function ProofModal({ params, close }: ModalProps<ProofParams, boolean>) {
  const words = useStrings(proofStrings)
  const query = useQuery(proofWaysQuery)
  const proved = () => close(true)
  return (
    <ModalFrame title={words.title} width={420} onDismiss={() => close(false)}>
      <Text quiet className={styles.text}>
        {params.beyondPin ? words.beyondPin : words.text}
      </Text>
      <QueryView query={query} skeleton={<div className={styles.loading} />}>
        {({ passkey = false, password = true, code = false }) => (
          <>
            {passkey && canUsePasskeys() && <ByPasskey isAlone={!password} onProved={proved} />}
            {password ? (
              <ByPassword hasCode={code} onProved={proved} />
            ) : (
              !canUsePasskeys() && <Text quiet>{words.passkeyElsewhere}</Text>
            )}
          </>
        )}
      </QueryView>
    </ModalFrame>
  )
}

function ByPasskey({ isAlone, onProved }: { isAlone: boolean; onProved: () => void }) {
  const words = useStrings(proofStrings)
  const { mutate, isPending, error } = useProvePasskey()
  const open = useRef<AbortController>(undefined)
  // the browser's own window goes with this one
  useEffect(() => () => open.current?.abort(), [])
  const ask = () => {
    open.current = new AbortController()
    mutate(open.current.signal, { onSuccess: onProved })
  }
  return (
    <div className={styles.passkey}>
      <PasskeyNotice error={error} />
      <Button
        variant="contained"
        size="large"
        fullWidth
        loading={isPending}
        startIcon={<KeyRound size={20} />}
        onClick={ask}
      >
        {words.passkey}
      </Button>
      {!isAlone && (
        <Text variant="body2" quiet className={styles.or}>
          {words.or}
        </Text>
      )}
    </div>
  )
}

function ByPassword({ hasCode, onProved }: { hasCode: boolean; onProved: () => void }) {
  const words = useStrings(proofStrings)
  const { mutate, isPending, error } = useProvePassword()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { password: wrongPassword, code: wrongCode } = fieldErrors(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ password, ...(hasCode && { code }) }, { onSuccess: onProved })
  }
  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16 }}>
      {error && !wrongPassword && !wrongCode && <FailureNotice error={error} />}
      <PasswordInput
        label={words.password}
        value={password}
        error={wrongPassword?.[0]}
        onChange={setPassword}
      />
      {hasCode && (
        <TextInput
          label={words.code}
          hint={words.codeHint}
          name="code"
          autoComplete="one-time-code"
          value={code}
          error={wrongCode?.[0]}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <SubmitButton pending={isPending} disabled={password === '' || (hasCode && code === '')}>
        {words.confirm}
      </SubmitButton>
    </form>
  )
}

function fieldErrors(error: unknown): { password?: string[]; code?: string[] } {
  return error instanceof ApiError ? error.errors : {}
}
