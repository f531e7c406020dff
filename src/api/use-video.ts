import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { videoFileQuery } from './help.ts'

/** A video and its captions, fetched as a whole with the token; available offline once watched. */
export function useVideo(file: string, captions: string | undefined) {
  const [received, setReceived] = useState(0)
  const film = useQuery(videoFileQuery(file, setReceived))
  const captionsFile = useQuery({
    ...videoFileQuery(captions ?? ''),
    enabled: captions !== undefined,
  })
  return {
    film: film.data,
    captions: captionsFile.data?.blob,
    /** Both are here, as far as they are available. */
    ready: film.data !== undefined && !captionsFile.isLoading,
    coming: film.isFetching,
    failed: film.error !== null,
    /** bytes */
    received,
    again: () => void film.refetch(),
  }
}
