import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Moves the focus to the screen's heading after a navigation, so that it is read out and tabbing starts there. Does
 * nothing if the screen has set the focus itself.
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
