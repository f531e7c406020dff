import { useEffect, useState, type RefObject } from 'react'

/**
 * Shows an element in full screen: in the browser's own if it has one for elements (iPhones don't), else over the whole
 * window, which the element does by itself when `full` is true.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false)

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])

  const enter = () => {
    setFull(true)
    void element.current?.requestFullscreen?.().catch(() => undefined)
  }
  const leave = () => {
    setFull(false)
    if (document.fullscreenElement) void document.exitFullscreen()
  }
  return { full, toggle: full ? leave : enter, leave }
}
