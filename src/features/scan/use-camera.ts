import { useEffect, useState } from 'react'

import { closeCamera, listCameras, openCamera, type Camera } from '#device/camera/camera-stream'

type Shown = Camera | undefined

/**
 * A camera, while the page is visible: undefined while it starts. `choose` switches to another, `restart` tries again.
 */
export function useCamera() {
  const [wish, setWish] = useState<{ deviceId?: string }>({})
  const [camera, setCamera] = useState<Shown>()
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([])

  useEffect(() => {
    let current = true
    let open: Shown
    const start = async () => {
      const opened = await openCamera(wish.deviceId)
      const wanted = current && document.visibilityState === 'visible'
      if (!wanted) {
        if ('stream' in opened) closeCamera(opened.stream)
        return
      }
      open = opened
      setCamera(opened)
      if ('stream' in opened) setCameras(await listCameras())
    }
    const stop = () => {
      if (open && 'stream' in open) closeCamera(open.stream)
      open = undefined
      setCamera(undefined)
    }
    // The light must not stay on while the page is hidden.
    const follow = () => {
      if (document.visibilityState === 'hidden') stop()
      else if (!open) void start()
    }
    void start()
    document.addEventListener('visibilitychange', follow)
    return () => {
      current = false
      document.removeEventListener('visibilitychange', follow)
      stop()
    }
  }, [wish])

  return {
    camera,
    cameras,
    deviceId: wish.deviceId,
    choose: (deviceId: string) => setWish({ deviceId }),
    restart: () => setWish((before) => ({ ...before })),
  }
}
