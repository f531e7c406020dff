import { useEffect, useState, type RefCallback } from 'react'

/** How far outside the window something is near. */
const MARGIN = '400px'

/** True once an element has come near the window: what it shows need not be fetched before. */
export function useNearView(): [RefCallback<Element>, boolean] {
  const [element, setElement] = useState<Element | null>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element || near) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, near])
  return [setElement, near]
}
