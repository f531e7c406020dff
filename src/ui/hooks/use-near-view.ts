import { useEffect, useState, type RefCallback } from 'react'

/** Distance to the viewport that counts as near. */
const MARGIN = '400px'

/** Returns true once an element has come near the viewport, so that its content can be fetched. */
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
