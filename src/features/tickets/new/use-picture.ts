import { useEffect, useRef, useState } from 'react'

import { followDrafts } from '#cache/drafts'
import { dropFileDraft, keepFileDraft, readFileDraft } from '#cache/file-drafts'
import { preparePicture } from '#device/picture'

/** The picture of a form: scaled down when it is chosen, and kept in the draft `name`. */
export function usePicture(name: string) {
  const [file, setFile] = useState<File>()
  /** The picture chosen last; null after it was removed. */
  const last = useRef<File | null>(undefined)
  useEffect(() => {
    let current = true
    const restore = async () => {
      const kept = await readFileDraft(name)
      if (current && last.current === undefined) setFile(kept)
    }
    const stop = followDrafts(() => void restore())
    return () => {
      current = false
      stop()
    }
  }, [name])

  return {
    file,
    /** Returns false if the device has no room to keep it. */
    async choose(chosen: File): Promise<boolean> {
      last.current = chosen
      const making = preparePicture(chosen)
      const keeping = keepFileDraft(name, making)
      const picture = await making
      if (last.current === chosen) setFile(picture)
      return keeping
    },
    async remove() {
      last.current = null
      setFile(undefined)
      await dropFileDraft(name)
    },
  }
}
