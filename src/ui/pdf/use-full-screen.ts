import { useEffect, useState, type RefObject } from 'react'

/**
 * An element over everything else: the browser's own full screen where it has one for elements (iPhones have none), and
 * otherwise the whole window; `full` is for the element to follow.
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
