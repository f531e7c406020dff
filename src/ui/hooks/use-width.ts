import { useEffect, useState, type RefCallback } from 'react'

/** Returns the width of an element in px; undefined until it is laid out. */
export function useWidth(): [RefCallback<HTMLElement>, number | undefined] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState<number>()
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [setElement, width]
}
