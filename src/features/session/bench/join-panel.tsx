import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent, useState } from 'react'

import { arrivalStore, dropArrival } from '#api/bench/arrival'
import type { RosterMember } from '#api/bench/roster'
import { enterAsKnown, enterWithPin, findMember, type Arrival } from '#api/bench/unlock'
import { isFactorNeeded, isProofNeeded } from '#contract/http/envelope'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { closeAllModals } from '#ui/modal/modal.ts'
import { ChoosePin } from '#ui/pin/choose-pin.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { Text } from '#ui/text.tsx'

import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { benchStrings } from './bench-strings.ts'
import { FactorPanel, type SetUpFactor } from './factor-panel.tsx'

import styles from './bench-screen.module.css'

interface JoinPanelProps {
  /** Who signs in because their PIN does not do; undefined for somebody new. */
  member: RosterMember | undefined
  /** Another PIN, also where they are known here. */
  mustChoose: boolean
  setUpFactor: SetUpFactor
  onOpen: () => void
  onBack: () => void
}

/** Signing in at the bench: somebody new chooses a PIN, and so does whoever forgot theirs. */
export function JoinPanel({ member, mustChoose, setUpFactor, onOpen, onBack }: JoinPanelProps) {
  const words = useStrings(benchStrings)
  const offline = useConnectivity() === 'offline'
  const arrival = useSelector(arrivalStore)
  const [choosing, setChoosing] = useState(false)
  const entering = useMutation({
    mutationFn: async ({ who, pin }: { who: Arrival; pin?: string }) => {
      if (pin !== undefined) {
        await enterWithPin(who, pin)
        return true
      }
      const known = await findMember(who)
      return known && !mustChoose ? enterAsKnown(who, known) : false
    },
    onSuccess(isOpen) {
      if (isOpen) onOpen()
      else setChoosing(true)
    },
    gcTime: 0,
    meta: { quiet: true },
  })
  // the form that signed them in is gone by then
  const enter = useEffectEvent((who: Arrival) => entering.mutate({ who }))
  useEffect(() => {
    if (arrival && !arrival.lacksFactor) enter(arrival)
  }, [arrival])
  const isIn = arrival !== undefined
  const { error } = entering
  const lacksFactor = isIn && (arrival.lacksFactor === true || isFactorNeeded(error))
  useWalkedAway(isIn, lacksFactor ? SETTING_UP_MS : AWAY_MS, () => {
    closeAllModals()
    onBack()
  })
  const signInAgain = () => {
    setChoosing(false)
    entering.reset()
    dropArrival()
  }
  return (
    <div className={styles.column}>
      <div className={styles.title}>
        <Text variant="h1">{isIn ? words.hello(arrival.name) : (member?.name ?? words.add)}</Text>
        {!lacksFactor && (
          <Text quiet>{isIn ? words.chooseLead : member ? words.newPinLead : words.addLead}</Text>
        )}
      </div>
      {lacksFactor && (
        <FactorPanel arrival={arrival} setUpFactor={setUpFactor} onSignIn={signInAgain} />
      )}
      {error && !lacksFactor && <FailureNotice error={error} />}
      {isIn && isProofNeeded(error) && (
        <Button variant="outlined" onClick={signInAgain}>
          {words.signInAgain}
        </Button>
      )}
      {isIn && !lacksFactor && !isProofNeeded(error) && (choosing || error) && (
        <ChoosePin
          isPending={entering.isPending}
          onChosen={(pin) => entering.mutate({ who: arrival, pin })}
        />
      )}
      {!isIn && offline && <Notice tone="attention">{words.offlineSignIn}</Notice>}
      {!isIn && <SignInForm />}
      <Button onClick={onBack} style={{ justifySelf: 'center' }}>
        {words.back}
      </Button>
    </div>
  )
}

const AWAY_MS = 60_000
/** Whoever has a phone in their hands touches no tablet. */
const SETTING_UP_MS = 5 * 60_000

/** Whoever has signed in and does nothing for so long has gone: the next person must not find them here. */
function useWalkedAway(isIn: boolean, awayMs: number, onAway: () => void): void {
  const leave = useEffectEvent(onAway)
  useEffect(() => {
    if (!isIn) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => leave(), awayMs)
    }
    wait()
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, wait)
    return () => {
      clearTimeout(timer)
      for (const event of ['pointerdown', 'keydown']) removeEventListener(event, wait)
    }
  }, [isIn, awayMs])
}
