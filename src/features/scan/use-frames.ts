import { useEffect } from 'react'

import { showCamera } from '#device/camera/camera-stream'
import { createCodeReader } from '#device/camera/code-reader'

/** Pause between two reads, in ms, which keeps the page responsive. */
const PAUSE_MS = 90

/** Reads the camera's frames until a code is found. */
export function useFrames(
  shown: HTMLVideoElement | null,
  stream: MediaStream | undefined,
  onRead: (text: string) => void,
) {
  useEffect(() => {
    if (!shown || !stream) return
    showCamera(shown, stream)
    const reader = createCodeReader()
    let timer: ReturnType<typeof setTimeout>
    let over = false
    const look = async () => {
      const { videoWidth: width, videoHeight: height } = shown
      const text =
        width > 0 && shown.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
          ? await reader.read({ source: shown, width, height })
          : undefined
      if (over) return
      if (text) onRead(text)
      else timer = setTimeout(() => void look(), PAUSE_MS)
    }
    void look()
    return () => {
      over = true
      clearTimeout(timer)
      reader.end()
      showCamera(shown, null)
    }
  }, [shown, stream, onRead])
}
