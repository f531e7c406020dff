import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { proveByPin } from '#api/bench/unlock'
import { readUnlocked } from '#api/bench/unlocked'
import { BENCH_LIMITS } from '#contract/security/benches'
import { useStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { explainPin } from '#ui/pin/explain-pin.ts'
import { PinPad } from '#ui/pin/pin-pad.tsx'
import { pinStrings } from '#ui/pin/pin-strings.ts'
import { Text } from '#ui/text.tsx'

import { benchStrings } from '../bench/bench-strings.ts'

import styles from './proof-modal.module.css'

/** Over the current screen of a shared bench: the PIN once more. `password`: they would rather use that. */
export default function BenchProofModal({
  close,
}: ModalProps<Record<never, never>, 'proved' | 'password'>) {
  const words = useStrings(benchStrings)
  const pinWords = useStrings(pinStrings)
  const [pin, setPin] = useState('')
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: proveByPin,
    onSuccess(unlock) {
      if (unlock.result === 'open') close('proved')
      else setPin('')
    },
    onError: () => setPin(''),
    gcTime: 0,
    meta: { quiet: true },
  })
  const { digits = BENCH_LIMITS.pin.least } = readUnlocked()?.member ?? {}
  const change = (typed: string) => {
    setPin(typed)
    if (typed.length === digits) mutate(typed)
  }
  const isOver = data?.result === 'blocked' || data?.result === 'ended'
  return (
    <ModalFrame title={words.confirmTitle} width={420} onDismiss={() => close()}>
      <Text quiet className={styles.text}>
        {words.confirmText}
      </Text>
      {error && <FailureNotice error={error} />}
      {isOver ? (
        <Text as="p" role="alert">
          {explainPin(data, pinWords)}
        </Text>
      ) : (
        <PinPad
          label={words.pin}
          digits={digits}
          value={pin}
          disabled={isPending || data?.result === 'open'}
          error={pin === '' ? explainPin(data, pinWords) : undefined}
          onChange={change}
        />
      )}
      <Button fullWidth onClick={() => close('password')}>
        {words.byPassword}
      </Button>
    </ModalFrame>
  )
}
