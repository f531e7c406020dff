import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

import {
  checkToken,
  signInWithToken,
  type TokenCheck,
  type TokenOwner,
} from '#api/session/token-sign-in'
import { arrivedTokenStore } from '#session/arrival'
import { readSession } from '#session/session'

type Step =
  | { at: 'checking' | 'leaving' | 'unreached' | 'refused' | 'declined' }
  | { at: 'asking'; whose: TokenOwner }

const isSignedIn = () => readSession().state === 'signed-in'

/** Tries `token`, and signs in with it when it may; `target` is where that leads. Until then nothing is kept of it. */
export function useTokenArrival(token: string, target: string) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [step, setStep] = useState<Step>({ at: 'checking' })

  const accept = useCallback(
    async (whose: TokenOwner) => {
      const another = isSignedIn()
      arrivedTokenStore.setState(() => undefined)
      setStep({ at: 'leaving' })
      await signInWithToken(queryClient, token, whose)
      // The one before is out of this page's memory, too.
      if (another) location.assign(target)
      else router.history.replace(target)
    },
    [queryClient, router, target, token],
  )

  /** Without it: home where somebody is signed in, else the sign-in page. */
  const leaveArrival = useCallback(
    (at: 'refused' | 'declined') => {
      arrivedTokenStore.setState(() => undefined)
      if (isSignedIn()) router.history.replace(target)
      else setStep({ at })
    },
    [router, target],
  )

  const follow = useCallback(
    (verdict: TokenCheck) => {
      if (verdict.as === 'trusted') return accept(verdict.whose)
      if (verdict.as === 'asked') return setStep({ at: 'asking', whose: verdict.whose })
      leaveArrival('refused')
    },
    [accept, leaveArrival],
  )

  const checking = step.at === 'checking'
  useEffect(() => {
    if (!checking) return
    let current = true
    checkToken(token, document.referrer).then(
      (verdict) => (current ? follow(verdict) : undefined),
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
