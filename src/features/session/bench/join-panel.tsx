import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent, useState } from 'react'

import { arrivalStore } from '#api/bench/arrival'
import type { RosterMember } from '#api/bench/roster'
import { enterAsKnown, enterWithPin, findMember, type Arrival } from '#api/bench/unlock'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { ChoosePin } from '#ui/pin/choose-pin.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { Text } from '#ui/text.tsx'

import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { benchStrings } from './bench-strings.ts'

import styles from './bench-screen.module.css'

interface JoinPanelProps {
  /** Who signs in because their PIN does not do; undefined for somebody new. */
  member: RosterMember | undefined
  /** Another PIN, also where they are known here. */
  mustChoose: boolean
  onOpen: () => void
  onBack: () => void
}

/** Signing in at the bench: somebody new chooses a PIN, and so does whoever forgot theirs. */
export function JoinPanel({ member, mustChoose, onOpen, onBack }: JoinPanelProps) {
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
    if (arrival) enter(arrival)
  }, [arrival])
  const isIn = arrival !== undefined
  useWalkedAway(isIn, onBack)
  return (
    <div className={styles.column}>
      <div className={styles.title}>
        <Text variant="h1">{isIn ? words.hello(arrival.name) : (member?.name ?? words.add)}</Text>
        <Text quiet>{isIn ? words.chooseLead : member ? words.newPinLead : words.addLead}</Text>
      </div>
      {entering.error && <FailureNotice error={entering.error} />}
      {isIn && (choosing || entering.error) && (
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

/** Whoever has signed in and does nothing for a minute has gone: the next person must not find them here. */
function useWalkedAway(isIn: boolean, onAway: () => void): void {
  const leave = useEffectEvent(onAway)
  useEffect(() => {
    if (!isIn) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => leave(), AWAY_MS)
    }
    wait()
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, wait)
    return () => {
      clearTimeout(timer)
      for (const event of ['pointerdown', 'keydown']) removeEventListener(event, wait)
    }
  }, [isIn])
}
