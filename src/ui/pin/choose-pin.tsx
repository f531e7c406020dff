import { useState } from 'react'

import { BENCH_LIMITS } from '#contract/security/benches'
import { useStrings } from '#i18n/use-strings'

import { SubmitButton } from '../form/submit-button.tsx'
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
  const { least, most } = BENCH_LIMITS.pin
  const next = () => {
    const isWeak = isWeakPin(pin)
    setProblem(isWeak ? 'weak' : undefined)
    if (!isWeak) setFirst(pin)
    setPin('')
  }
  const change = (typed: string) => {
    setPin(typed)
    if (typed.length < (first ?? '').length || first === undefined) return
    setFirst(undefined)
    setProblem(typed === first ? undefined : 'different')
    if (typed === first) onChosen(typed)
    setPin('')
  }
  const isFirst = first === undefined
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isFirst && pin.length >= least) next()
      }}
      style={{ display: 'grid', gap: 16, justifyItems: 'center' }}
    >
      <PinPad
        key={isFirst ? 'new' : 'repeat'}
        label={isFirst ? words.newPin : words.repeat}
        digits={first?.length ?? most}
        value={pin}
        disabled={isPending}
        error={problem && words[problem]}
        onChange={change}
      />
      {isFirst && (
        <SubmitButton pending={isPending} disabled={pin.length < least}>
          {words.next}
        </SubmitButton>
      )}
    </form>
  )
}
