import { useQuery } from '@tanstack/react-query'

import { createShelf } from '#cache/shelf'
import type { BlobData } from '#contract/http/endpoint'
import { ApiError } from '#contract/http/envelope'
import { KEPT_LIMITS } from '#contract/http/limits'
import { useConnectivity } from '#device/connectivity'
import { sessionOwner } from '#session/session'

import { elsewhereAddress } from './fetch-file.ts'

interface KeptFile {
  /** Not a Blob: some browsers give those back empty. */
  bytes: ArrayBuffer
  type: string
  filename: string | undefined
}

/** The server has no such file. */
interface Missing {
  /** ms */
  missingSince: number
}

const shelf = createShelf<KeptFile | Missing>('benchside-files', KEPT_LIMITS.files)
const ownKey = (owner: string, name: string) => `${owner}|${name}`
const isOwn = (key: string) => sessionOwner() !== '' && key.startsWith(ownKey(sessionOwner(), ''))

/**
 * A file that the server gives, and a copy of it for when it can't: kept per person once it was opened, the ones
 * unused for longest go first.
 * - `forever`: under this name it never changes, so a copy is as good as the file
 * - `latest`: it may, so the copy is only for when the file can't be read
 */
export async function keptFile(
  name: string,
  life: 'forever' | 'latest',
  fetchIt: () => Promise<BlobData>,
): Promise<BlobData> {
  const key = ownKey(sessionOwner(), name)
  const known = life === 'forever' ? await restore(key) : undefined
  if (known) return known
  try {
    const file = await fetchIt()
    void keep(key, file)
    return file
  } catch (error) {
    const passing =
      error instanceof ApiError ? error.passing : elsewhereAddress(error) !== undefined
    const kept = passing ? await restore(key) : undefined
    if (kept) return kept
    throw error
  }
}

/** Forgets the copy of a file: it is damaged, and to be fetched anew. */
export function forgetFile(name: string): Promise<void> {
  return shelf.drop(ownKey(sessionOwner(), name))
}

/** The copy of a file that this device keeps. */
export function keptCopy(name: string): Promise<BlobData | undefined> {
  return restore(ownKey(sessionOwner(), name))
}

async function restore(key: string): Promise<BlobData | undefined> {
  const kept = await shelf.read(key)
  if (!kept || 'missingSince' in kept) return undefined
  return { blob: new Blob([kept.bytes], { type: kept.type }), filename: kept.filename }
}

async function keep(key: string, { blob, filename }: BlobData): Promise<void> {
  if (blob.size > KEPT_LIMITS.files.oneBytes) return
  const file = { bytes: await blob.arrayBuffer(), type: blob.type, filename }
  await shelf.keep(key, file, blob.size, () => isOwn(key))
}

const missingKey = (name: string) => ownKey(sessionOwner(), `missing:${name}`)

/** Remembers for this person that the server has no file of this name. */
export async function noteMissing(name: string): Promise<void> {
  const key = missingKey(name)
  await shelf.keep(key, { missingSince: Date.now() }, 0, () => isOwn(key))
}

/** True where {@link noteMissing} was told of it less than `forMs` ago. */
export async function isNotedMissing(name: string, forMs: number): Promise<boolean> {
  const kept = await shelf.read(missingKey(name))
  return kept !== undefined && 'missingSince' in kept && Date.now() - kept.missingSince < forMs
}

/**
 * Tells of a file, by the name it is kept under, whether opening it can work now: any while the server is reached, else
 * what this device keeps.
 */
export function useFilesAtHand(): (name: string) => boolean {
  const online = useConnectivity() === 'online'
  const { data } = useQuery({
    queryKey: ['files-at-hand'],
    queryFn: async () => {
      const prefix = ownKey(sessionOwner(), '')
      return (await shelf.keys(prefix)).map((key) => key.slice(prefix.length))
    },
    enabled: !online,
    staleTime: 0,
    gcTime: 0,
    persister: undefined,
    meta: { quiet: true },
  })
  return (name) => online || (data?.includes(name) ?? true)
}

/** Forgets every file that this device keeps. */
export async function forgetFiles(): Promise<void> {
  await shelf.clear()
}
