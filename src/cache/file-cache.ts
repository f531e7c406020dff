/** Files that were opened, kept per person; and which files the server is known not to have. */
import type { BlobData } from '#contract/http/endpoint'
import { KEPT_LIMITS } from '#contract/http/limits'
import { sessionOwner } from '#session/session'

import { createLruCache } from './lru-cache.ts'

interface CachedFile {
  /** Not a Blob: some browsers give those back empty. */
  bytes: ArrayBuffer
  type: string
  filename: string | undefined
}

/** The server has no such file. */
interface MissingFile {
  /** ms */
  missingSince: number
}

const cache = createLruCache<CachedFile | MissingFile>('benchside-files', KEPT_LIMITS.files)

const ownKey = (name: string) => `${sessionOwner()}|${name}`
const missingKey = (name: string) => ownKey(`missing:${name}`)
const isOwn = (key: string) => sessionOwner() !== '' && key.startsWith(ownKey(''))

/** Returns the copy that this device keeps for the signed-in person. */
export async function readCachedFile(name: string): Promise<BlobData | undefined> {
  const file = await cache.get(ownKey(name))
  if (!file || 'missingSince' in file) return undefined
  return { blob: new Blob([file.bytes], { type: file.type }), filename: file.filename }
}

/**
 * Returns a function that keeps a file under `name` for whoever is signed in now. It writes nothing where somebody else
 * is by then.
 */
export function fileCacheWriter(name: string): (file: BlobData) => Promise<void> {
  const key = ownKey(name)
  return async ({ blob, filename }) => {
    if (blob.size > KEPT_LIMITS.files.oneBytes) return
    const file = { bytes: await blob.arrayBuffer(), type: blob.type, filename }
    await cache.set(key, file, blob.size, () => isOwn(key))
  }
}

/** Forgets the copy of a file: it is damaged, and to be fetched anew. */
export function forgetFile(name: string): Promise<void> {
  return cache.delete(ownKey(name))
}

/** Forgets every file that this device keeps, of whomever. */
export function forgetFiles(): Promise<void> {
  return cache.clear()
}

/** Returns the names of the files that this device keeps for the signed-in person. */
export async function cachedFileNames(): Promise<string[]> {
  const prefix = ownKey('')
  return (await cache.keys(prefix)).map((key) => key.slice(prefix.length))
}

/** Remembers for the signed-in person that the server has no file of this name. */
export async function markFileMissing(name: string): Promise<void> {
  const key = missingKey(name)
  await cache.set(key, { missingSince: Date.now() }, 0, () => isOwn(key))
}

/** True where {@link markFileMissing} was called for it less than `forMs` ago. */
export async function isFileMarkedMissing(name: string, forMs: number): Promise<boolean> {
  const entry = await cache.get(missingKey(name))
  return entry !== undefined && 'missingSince' in entry && Date.now() - entry.missingSince < forMs
}
