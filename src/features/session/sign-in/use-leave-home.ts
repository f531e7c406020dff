import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'

import { SPEC_LIMITS } from '#contract/http/limits'
import { onSessionChange, readSession } from '#session/session'

/** Whether somebody is signed in, in any tab. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, () => readSession().state === 'signed-in')
}

/** Leads a device that was waiting to the home screen once it is signed in (specification 4). */
export function useLeaveHome(leaving: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(
      () => void router.navigate({ to: '/home', replace: true }),
      SPEC_LIMITS.tokenPushHomeMs,
    )
    return () => clearTimeout(timer)
  }, [leaving, router])
}
