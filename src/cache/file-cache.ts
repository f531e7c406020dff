/** Cached files per person, and which files the server is known not to have. */
import type { BlobData } from '#contract/http/endpoint'
import { KEPT_LIMITS } from '#contract/http/limits'
import { sessionOwner } from '#session/session'

import { createLruCache } from './lru-cache.ts'

interface CachedFile {
  /** Bytes instead of a Blob: some browsers return stored Blobs empty. */
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

/** Returns the cached copy of the signed-in person. */
export async function readCachedFile(name: string): Promise<BlobData | undefined> {
  const file = await cache.get(ownKey(name))
  if (!file || 'missingSince' in file) return undefined
  return { blob: new Blob([file.bytes], { type: file.type }), filename: file.filename }
}

/**
 * Returns a function that caches a file under `name` for the person who is signed in now. It writes nothing once
 * somebody else is signed in.
 */
export function fileCacheWriter(name: string): (file: BlobData) => Promise<void> {
  const key = ownKey(name)
  return async ({ blob, filename }) => {
    if (blob.size > KEPT_LIMITS.files.oneBytes) return
    const file = { bytes: await blob.arrayBuffer(), type: blob.type, filename }
    await cache.set(key, file, blob.size, () => isOwn(key))
  }
}

/** Deletes the cached files of all persons. */
export function forgetFiles(): Promise<void> {
  return cache.clear()
}

/** Returns the names of the signed-in person's cached files. */
export async function cachedFileNames(): Promise<string[]> {
  const prefix = ownKey('')
  return (await cache.keys(prefix)).map((key) => key.slice(prefix.length))
}

/** Records for the signed-in person that the server has no file of this name. */
export async function markFileMissing(name: string): Promise<void> {
  const key = missingKey(name)
  await cache.set(key, { missingSince: Date.now() }, 0, () => isOwn(key))
}

/** Whether {@link markFileMissing} was called for it less than `forMs` ago. */
export async function isFileMarkedMissing(name: string, forMs: number): Promise<boolean> {
  const entry = await cache.get(missingKey(name))
  return entry !== undefined && 'missingSince' in entry && Date.now() - entry.missingSince < forMs
}
