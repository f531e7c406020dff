import { useCallback, useState, type RefCallback } from 'react'

/**
 * Returns the width of an element in px. It is undefined while the element is rendered for the first time, which is
 * never painted: what depends on it is rendered again before.
 */
export function useWidth(): [RefCallback<HTMLElement>, number | undefined] {
  const [width, setWidth] = useState<number>()
  const measure = useCallback((element: HTMLElement) => {
    setWidth(element.getBoundingClientRect().width)
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, width]
}
