import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'

import {
  useBeginAuthenticator,
  useConfirmAuthenticator,
  useMakeRecoveryCodes,
} from '#api/security/second-factor'
import { ApiError, isProofNeeded } from '#contract/http/envelope'
import { useHoldUpdates } from '#device/busy'
import { useStartStrings, useStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { Text } from '#ui/text.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { isSharedBench } from '#vault/vault'

import { CopyButton } from './copy-button.tsx'
import { factorStrings } from './factor-strings.ts'

import styles from './factors.module.css'

interface AuthenticatorParams {
  /** Of somebody whose session has yet to begin, on a shared bench. */
  token?: string | undefined
}

/** The secret as a QR code and as text, and the first code. Resolves with recovery codes; undefined when dismissed. */
export default function AuthenticatorModal({
  params: { token },
  close,
}: ModalProps<AuthenticatorParams, readonly string[]>) {
  const words = useStrings(factorStrings)
  const { common } = useStartStrings()
  const begin = useBeginAuthenticator(token)
  const confirm = useConfirmAuthenticator(token)
  useHoldUpdates(true)
  const start = useEffectEvent(() =>
    // whoever does not want to prove who they are wants no app either
    begin.mutate(undefined, { onError: (error) => isProofNeeded(error) && close() }),
  )
  useEffect(() => start(), [])
  // once it is sent, the codes that come back are shown only then
  const dismiss = () => {
    if (!confirm.isPending) close()
  }
  if (confirm.data?.is_repeat) return <Repeated token={token} onDone={close} />
  return (
    <ModalFrame title={words.appTitle} width={440} onDismiss={dismiss}>
      {begin.error && (
        <div className={styles.part} style={{ marginTop: 16 }}>
          <FailureNotice error={begin.error} />
          <Button variant="outlined" onClick={() => begin.mutate()}>
            {common.retry}
          </Button>
        </div>
      )}
      {begin.data ? (
        <>
          <Text quiet>{words.appText}</Text>
          <div className={styles.qr}>
            <QrCode text={begin.data.uri} label={words.qr} />
          </div>
          <Secret secret={begin.data.secret} />
          <FirstCode confirming={confirm} onDone={close} />
        </>
      ) : (
        !begin.error && <div className={styles.qrSpace} />
      )}
    </ModalFrame>
  )
}

/** The app is set up by a call whose answer did not arrive, and with it the recovery codes. */
function Repeated({
  token,
  onDone,
}: AuthenticatorParams & { onDone: (codes: readonly string[]) => void }) {
  const words = useStrings(factorStrings)
  const codes = useMakeRecoveryCodes(token)
  const leave = () => {
    if (!codes.isPending) onDone([])
  }
  return (
    <ModalFrame
      title={words.appDone}
      width={440}
      onDismiss={leave}
      actions={
        <>
          <Button disabled={codes.isPending} onClick={leave}>
            {words.codesLater}
          </Button>
          <Button
            variant="contained"
            loading={codes.isPending}
            onClick={() => codes.mutate(undefined, { onSuccess: onDone })}
          >
            {words.newCodes}
          </Button>
        </>
      }
    >
      <Text quiet>{words.codesLost}</Text>
    </ModalFrame>
  )
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

function Secret({ secret }: { secret: string }) {
  const words = useStrings(factorStrings)
  return (
    <div className={styles.secret}>
      <Text variant="body2" quiet>
        {words.key}
      </Text>
      <code>{inFours(secret)}</code>
      {!isSharedBench() && <CopyButton text={secret}>{words.copyKey}</CopyButton>}
    </div>
  )
}

interface FirstCodeProps {
  confirming: ReturnType<typeof useConfirmAuthenticator>
  onDone: (codes: readonly string[]) => void
}

function FirstCode({ confirming, onDone }: FirstCodeProps) {
  const words = useStrings(factorStrings)
  const [code, setCode] = useState('')
  const { mutate, isPending, error } = confirming
  const wrong = error instanceof ApiError ? error.errors.code?.[0] : undefined
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    mutate(code, {
      onSuccess({ recovery_codes: codes, is_repeat }) {
        if (is_repeat) return
        // codes that follow say so, too
        if (codes.length === 0) showToast('success', words.appDone)
        onDone(codes)
      },
    })
  }
  return (
    <form onSubmit={confirm} noValidate style={{ display: 'grid', gap: 16 }}>
      {error && wrong === undefined && <FailureNotice error={error} />}
      <TextInput
        label={words.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={wrong}
        onChange={(event) => setCode(event.target.value)}
      />
      <SubmitButton pending={isPending} disabled={code.trim() === ''}>
        {words.confirm}
      </SubmitButton>
    </form>
  )
}
