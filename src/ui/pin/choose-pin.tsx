import { useState } from 'react'

import { BENCH_LIMITS } from '#contract/security/benches'
import { useStrings } from '#i18n/use-strings'

import { PinPad } from './pin-pad.tsx'
import { pinStrings } from './pin-strings.ts'
import { isWeakPin } from './weak-pin.ts'

interface ChoosePinProps {
  isPending: boolean
  onChosen: (pin: string) => void
}

/** A new PIN, typed twice. */
export function ChoosePin({ isPending, onChosen }: ChoosePinProps) {
  const words = useStrings(pinStrings)
  const [first, setFirst] = useState<string>()
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<'weak' | 'different'>()
  const change = (typed: string) => {
    setPin(typed)
    if (typed.length < BENCH_LIMITS.pin) return
    if (first === undefined) {
      const isWeak = isWeakPin(typed)
      setProblem(isWeak ? 'weak' : undefined)
      if (!isWeak) setFirst(typed)
      return setPin('')
    }
    setFirst(undefined)
    setProblem(typed === first ? undefined : 'different')
    if (typed === first) onChosen(typed)
    setPin('')
  }
  return (
    <PinPad
      key={first === undefined ? 'new' : 'repeat'}
      label={first === undefined ? words.newPin : words.repeat}
      value={pin}
      disabled={isPending}
      error={problem && words[problem]}
      onChange={change}
    />
  )
}
