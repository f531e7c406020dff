import { useEffect, useState } from 'react'

import { hasCamera } from '#device/camera/camera'

/** Returns whether a file input with `capture` opens a camera; false until it is known. */
export function useHasCamera(): boolean {
  const [camera, setCamera] = useState(false)
  useEffect(() => {
    let current = true
    void hasCamera().then((found) => current && setCamera(found))
    return () => {
      current = false
    }
  }, [])
  return camera
}
