import { useEffect, useState } from 'react'

import { dropFileDraft, keepFileDraft, readFileDraft } from '#data/file-drafts'
import { preparePicture } from '#device/picture'

/** The picture of a form: made fit to send when it is chosen, and kept like the rest of the draft under `name`. */
export function usePicture(name: string) {
  const [file, setFile] = useState<File>()
  useEffect(() => {
    let current = true
    void readFileDraft(name).then((kept) => current && setFile((chosen) => chosen ?? kept))
    return () => {
      current = false
    }
  }, [name])

  return {
    file,
    async choose(chosen: File) {
      const picture = await preparePicture(chosen)
      setFile(picture)
      await keepFileDraft(name, picture)
    },
    async remove() {
      setFile(undefined)
      await dropFileDraft(name)
    },
  }
}
