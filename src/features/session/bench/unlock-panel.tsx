import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'

import type { RosterMember } from '#api/bench/roster'
import { unlockByPin } from '#api/bench/unlock'
import { usePasskeySignIn } from '#api/security/passkeys'
import { BENCH_LIMITS } from '#contract/security/benches'
import { canUsePasskeys } from '#device/can-use-passkeys'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { explainPin } from '#ui/pin/explain-pin.ts'
import { PinPad } from '#ui/pin/pin-pad.tsx'
import { pinStrings } from '#ui/pin/pin-strings.ts'
import { Text } from '#ui/text.tsx'

import { PasskeyNotice } from '../passkey-notice.tsx'
import { benchStrings } from './bench-strings.ts'

import styles from './bench-screen.module.css'

interface UnlockPanelProps {
  member: RosterMember
  onOpen: () => void
  /** By password, or they have signed in with a passkey already; `mustChoose` another PIN. */
  onSignIn: (mustChoose: boolean) => void
  onBack: () => void
}

/** The PIN of one person, or another way in where that does not do. */
export function UnlockPanel({ member, onOpen, onSignIn, onBack }: UnlockPanelProps) {
  const words = useStrings(benchStrings)
  const pinWords = useStrings(pinStrings)
  const offline = useConnectivity() !== 'online'
  const [pin, setPin] = useState('')
  const unlocking = useMutation({
    mutationFn: (typed: string) => unlockByPin(member, typed),
    onSuccess(unlock) {
      if (unlock.result === 'open') onOpen()
      else setPin('')
    },
    onError: () => setPin(''),
    gcTime: 0,
    meta: { quiet: true },
  })
  const passkey = usePasskeySignIn({ isStaff: false })
  const unlock = unlocking.data
  const isBlocked = member.isBlocked || unlock?.result === 'blocked'
  const isOver = isBlocked || unlock?.result === 'ended'
  const { digits = BENCH_LIMITS.pin.least } = member
  const change = (typed: string) => {
    setPin(typed)
    if (typed.length === digits) unlocking.mutate(typed)
  }
  return (
    <div className={styles.column}>
      <Text variant="h1" style={{ textAlign: 'center' }}>
        {words.hello(member.name)}
      </Text>
      {unlocking.error && <FailureNotice error={unlocking.error} />}
      <PasskeyNotice error={passkey.error} />
      {isOver ? (
        <Text as="p" role="alert" style={{ textAlign: 'center' }}>
          {explainPin(unlock, pinWords) ?? pinWords.blocked}
        </Text>
      ) : (
        <PinPad
          label={words.pin}
          digits={digits}
          value={pin}
          disabled={unlocking.isPending || unlock?.result === 'open'}
          error={pin === '' ? explainPin(unlock, pinWords) : undefined}
          onChange={change}
        />
      )}
      <div style={{ display: 'grid', gap: 4, justifyItems: 'center' }}>
        {isOver && (
          <Button
            variant="contained"
            size="large"
            fullWidth
            disabled={offline}
            onClick={() => onSignIn(isBlocked)}
          >
            {words.password}
          </Button>
        )}
        {member.hasPasskey && canUsePasskeys() && (
          <Button
            startIcon={<KeyRound size={18} />}
            disabled={offline}
            loading={passkey.isPending}
            onClick={() => passkey.mutate({}, { onSuccess: () => onSignIn(isBlocked) })}
          >
            {words.passkey}
          </Button>
        )}
        {!isOver && (
          <Button disabled={offline} onClick={() => onSignIn(true)}>
            {words.forgot}
          </Button>
        )}
        <Button onClick={onBack}>{words.back}</Button>
      </div>
    </div>
  )
}
