import { useState } from 'react'

import { useStrings } from '#i18n/use-strings'

import { useObjectUrl } from '../hooks/use-object-url.ts'
import { DamagedFile, FileRescue } from './damaged-file.tsx'
import { FilePicture } from './elsewhere-file.tsx'
import { fileStrings } from './strings.ts'
import { useFetchAgain } from './use-fetch-again.ts'

interface ShownPictureProps {
  file: Blob
  name: string
  /** Fetches it again; returns whether it was received. */
  fetchAgain: () => Promise<boolean>
  onOpen: () => void
  onReport: () => void
}

/** A picture from memory, or a message that it is damaged. */
export function ShownPicture({ file, name, fetchAgain, onOpen, onReport }: ShownPictureProps) {
  const words = useStrings(fileStrings)
  const url = useObjectUrl(file)
  const [broken, setBroken] = useState<Blob>()
  const again = useFetchAgain(fetchAgain)
  if (broken === file) {
    const rescue = <FileRescue onOpen={onOpen} onReport={onReport} />
    return <DamagedFile title={words.damaged.picture} again={again} rescue={rescue} />
  }
  return url === undefined ? null : (
    <FilePicture src={url} alt={name} onError={() => setBroken(file)} />
  )
}
