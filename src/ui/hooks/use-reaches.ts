import { useTheme, type Breakpoint } from '@mui/material/styles'
import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window, or the one that a first paint is drawn for, is at least as wide as a size of the theme. */
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
  const matches = () => matchMedia(query).matches
  return useSyncExternalStore(subscribe, matches, matches)
}
