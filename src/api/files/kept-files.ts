import { useQuery } from '@tanstack/react-query'

import { cachedFileNames, fileCacheWriter, readCachedFile } from '#cache/file-cache'
import type { BlobData } from '#contract/http/endpoint'
import { ApiError } from '#contract/http/envelope'
import { useConnectivity } from '#device/connectivity'

import { elsewhereAddress } from './fetch-file.ts'

/**
 * A file that the server gives, and a copy of it for when it can't: kept per person once it was opened, the ones
 * unused for longest go first.
 * - `forever`: under this name it never changes, so a copy is as good as the file
 * - `latest`: it may, so the copy is only for when the file can't be read
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

/**
 * Tells of a file, by the name it is kept under, whether opening it can work now: any while the server is reached, else
 * what this device keeps.
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
