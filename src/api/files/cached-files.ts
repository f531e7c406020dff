import { useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query'

import { cachedFileNames, fileCacheWriter, readCachedFile } from '#cache/file-cache'
import type { BlobData } from '#contract/http/endpoint'
import { ApiError } from '#contract/http/envelope'
import { useConnectivity } from '#device/connectivity'

import { elsewhereAddress, fileQuery } from './fetch-file.ts'

/**
 * Returns a file of the server, or its cached copy. Opened files are cached per person; the least recently used are
 * evicted.
 * - `forever`: under this name the file never changes, so that a copy is as good
 * - `latest`: it may change, so that the copy is only used if the file can't be fetched
 */
export async function fetchCachedFile(
  name: string,
  life: 'forever' | 'latest',
  fetchIt: () => Promise<BlobData>,
): Promise<BlobData> {
  const keep = fileCacheWriter(name)
  const known = life === 'forever' ? await readCachedFile(name) : undefined
  if (known) return known
  try {
    const file = await fetchIt()
    void keep(file)
    return file
  } catch (error) {
    const passing =
      error instanceof ApiError ? error.passing : elsewhereAddress(error) !== undefined
    const kept = passing ? await readCachedFile(name) : undefined
    if (kept) return kept
    throw error
  }
}

/** Refetches a file that could not be shown. Resolves with whether it was fetched. */
export function refetchFile<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  fetchIt: (signal: AbortSignal) => Promise<T>,
): Promise<boolean> {
  return queryClient
    .fetchQuery({
      ...fileQuery,
      queryKey,
      queryFn: ({ signal }) => fetchIt(signal),
      staleTime: 0,
      retry: false,
    })
    .then(
      () => true,
      () => false,
    )
}

/**
 * Returns a predicate: whether the file of a cache name can be opened now. Any file can be while the server is
 * reachable, else those that are cached.
 */
export function useAvailableFiles(): (name: string) => boolean {
  const online = useConnectivity() === 'online'
  const { data } = useQuery({
    queryKey: ['files-at-hand'],
    queryFn: cachedFileNames,
    enabled: !online,
    staleTime: 0,
    gcTime: 0,
    persister: undefined,
    meta: { quiet: true },
  })
  return (name) => online || (data?.includes(name) ?? true)
}
