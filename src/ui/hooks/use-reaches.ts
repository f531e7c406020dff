import { useTheme, type Breakpoint } from '@mui/material/styles'
import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is at least as wide as a size of the theme; false while the first paint is drawn in a build. */
export function useReaches(size: Breakpoint): boolean {
  const { breakpoints } = useTheme()
  const query = breakpoints.up(size).replace('@media ', '')
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
