import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { videoFileQuery } from './help.ts'

/** A video and its captions, fetched whole with the token: once watched it is there without a network. */
export function useVideo(file: string, captions: string | undefined) {
  const [received, setReceived] = useState(0)
  const film = useQuery(videoFileQuery(file, setReceived))
  const said = useQuery({ ...videoFileQuery(captions ?? ''), enabled: captions !== undefined })
  return {
    film: film.data,
    captions: said.data?.blob,
    /** Both are here, or as much of them as can be had. */
    ready: film.data !== undefined && !said.isLoading,
    coming: film.isFetching,
    failed: film.error !== null,
    /** bytes */
    received,
    again: () => void film.refetch(),
  }
}
