import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a change of place the screen's heading has the focus: it is read out, and tabbing goes on from there. Where the
 * screen itself has put the focus somewhere, it stays.
 */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
        const focused = document.activeElement
        if (focused && focused !== document.body && !focused.closest('nav, header, aside')) return
        const heading = [...document.querySelectorAll<HTMLElement>('#content h1')].at(-1)
        heading?.setAttribute('tabindex', '-1')
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )
}
