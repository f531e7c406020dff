import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

import {
  checkToken,
  signInWithToken,
  type TokenCheck,
  type TokenOwner,
} from '#api/session/token-sign-in'
import { arrivedTokenStore } from '#session/landing'
import { readSession } from '#session/session'

type Step =
  | { at: 'checking' | 'leaving' | 'unreached' | 'refused' | 'declined' }
  | { at: 'asking'; owner: TokenOwner }

const isSignedIn = () => readSession().state === 'signed-in'

/** Checks `token` and signs in with it if allowed, then opens `target`. Nothing is stored before. */
export function useTokenArrival(token: string, target: string) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [step, setStep] = useState<Step>({ at: 'checking' })

  const accept = useCallback(
    async (owner: TokenOwner) => {
      const another = isSignedIn()
      arrivedTokenStore.setState(() => undefined)
      setStep({ at: 'leaving' })
      await signInWithToken(queryClient, token, owner)
      // A full load removes the previous person from the page's memory.
      if (another) location.assign(target)
      else router.history.replace(target)
    },
    [queryClient, router, target, token],
  )

  /** Continues without the token: home if somebody is signed in, else the sign-in page. */
  const leaveArrival = useCallback(
    (at: 'refused' | 'declined') => {
      arrivedTokenStore.setState(() => undefined)
      if (isSignedIn()) router.history.replace(target)
      else setStep({ at })
    },
    [router, target],
  )

  const follow = useCallback(
    (check: TokenCheck) => {
      if (check.result === 'trusted') return accept(check.owner)
      if (check.result === 'asked') return setStep({ at: 'asking', owner: check.owner })
      leaveArrival('refused')
    },
    [accept, leaveArrival],
  )

  const checking = step.at === 'checking'
  useEffect(() => {
    if (!checking) return
    let current = true
    checkToken(token, document.referrer).then(
      (check) => (current ? follow(check) : undefined),
      () => current && setStep({ at: 'unreached' }),
    )
    return () => {
      current = false
    }
  }, [checking, follow, token])

  return {
    step,
    accept,
    decline: () => leaveArrival('declined'),
    retry: () => setStep({ at: 'checking' }),
  }
}
