import { useEffect, useRef, type RefObject } from 'react'

/** Marks the words of a search in the element that gets the ref; the code for it is loaded with the first search. */
export function useMarkFound<Root extends HTMLElement>(
  words: string | undefined,
): RefObject<Root | null> {
  const root = useRef<Root>(null)
  useEffect(() => {
    if (!words) return
    let end: (() => void) | undefined
    let isOver = false
    // the list is as useful without
    import('./mark-found.ts').then(
      ({ markFound }) => {
        if (!isOver && root.current) end = markFound(root.current, words)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      end?.()
    }
  }, [words])
  return root
}
