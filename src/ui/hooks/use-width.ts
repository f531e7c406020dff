import { useCallback, useState, type RefCallback } from 'react'

const seen = new Map<string, { window: number; width: number }>()

/**
 * Returns the width of an element in px. It is undefined while the element is rendered for the first time, which is
 * never painted: what depends on it is rendered again before. The next one of the same `name` begins with the width of
 * the one before, so that it need not be laid out to be rendered.
 */
export function useWidth(name: string): [RefCallback<HTMLElement>, number | undefined] {
  const [width, setWidth] = useState(() => {
    const last = seen.get(name)
    return last?.window === innerWidth ? last.width : undefined
  })
  const measure = useCallback(
    (element: HTMLElement) => {
      const take = (next: number) => {
        seen.set(name, { window: innerWidth, width: next })
        setWidth(next)
      }
      if (seen.get(name)?.window !== innerWidth) take(element.getBoundingClientRect().width)
      const observer = new ResizeObserver(([entry]) => entry && take(entry.contentRect.width))
      observer.observe(element)
      return () => observer.disconnect()
    },
    [name],
  )
  return [measure, width]
}
