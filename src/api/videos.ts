import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { fetchCachedFile } from './files/cached-files.ts'
import { fetchFile } from './files/fetch-file.ts'

/** A video or its captions at the address that the server gave; cached for offline use. */
const videoFileQuery = (address: string, onBytes?: (received: number) => void) =>
  queryOptions({
    queryKey: ['help', 'video', address],
    queryFn: ({ signal }) =>
      fetchCachedFile(`video:${address}`, 'latest', () => fetchFile(address, signal, onBytes)),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    persister: undefined,
    meta: { quiet: true },
  })

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
