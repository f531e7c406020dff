/** The files of all backups of a folder, each once: a file never changes under its key. */
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'

import { DAY_MS } from '#server/platform/durations'
import { type FileStore, isKey, type StoredFile } from '#server/platform/files/file-store'
import { Meter } from '#server/platform/files/meter'
import { flushFolder } from '#server/platform/flush-folder'

import { hashText, makePrivateFolder, writeSafely } from './manifest.ts'

export interface PooledFile {
  key: string
  /** Bytes. */
  size: number
  /** In hex. */
  sha256: string
}

const LIST = 'files.gz'
/** At a time. */
const COPIES = 4

export const pooledPath = (root: string, key: string) => {
  if (!isKey(key)) throw new Error(`${key} is no key of a file`)
  return path.join(root, 'files', key.slice(0, 2), key)
}

/** Returns the fingerprint of the list. */
export async function writeList(folder: string, files: readonly PooledFile[]): Promise<string> {
  const lines = files.map(({ key, size, sha256 }) => `${key} ${size} ${sha256}\n`)
  const text = Buffer.from(lines.join(''))
  await writeSafely(path.join(folder, LIST), gzipSync(text))
  return hashText(text)
}

/** Throws where the list is damaged. */
export async function readList(folder: string, sha256: string): Promise<PooledFile[]> {
  const text = gunzipSync(await readFile(path.join(folder, LIST)))
  if (hashText(text) !== sha256) throw new Error(`${path.join(folder, LIST)} is damaged`)
  const lines = text.toString().split('\n').slice(0, -1)
  return lines.map((line) => {
    const [key = '', size = '', hash = ''] = line.split(' ')
    return { key, size: Number(size), sha256: hash }
  })
}

/** Brings a file of `store` into the pool. Throws MissingFile where the store has none. */
export async function addToPool(root: string, store: FileStore, key: string): Promise<PooledFile> {
  const final = pooledPath(root, key)
  const part = `${final}.part`
  await makePrivateFolder(path.dirname(final))
  const meter = new Meter()
  const content = await store.open(key)
  const sink = createWriteStream(part, { mode: 0o600, flush: true })
  await pipeline(content, (source: AsyncIterable<Buffer>) => meter.read(source), sink)
  await rename(part, final)
  await flushFolder(path.dirname(final))
  return { key, size: meter.size, sha256: meter.sha256().toString('hex') }
}

/** It has a file of this size; `verify` reads what is in it. */
export async function isPooled(root: string, { key, size }: PooledFile): Promise<boolean> {
  return stat(pooledPath(root, key)).then(
    (found) => found.size === size,
    () => false,
  )
}

/** Puts a file of the pool into `store`, under its key. Throws where it is not what it was. */
export async function putFromPool(root: string, store: FileStore, file: PooledFile): Promise<void> {
  const content = createReadStream(pooledPath(root, file.key))
  const stored = await store.put(content, 'application/octet-stream', file.key)
  if (isSame(file, stored)) return
  await store.remove(file.key)
  throw new Error(`file ${file.key} of the backup is damaged`)
}

export async function measurePooled(root: string, file: PooledFile): Promise<boolean> {
  return isSame(file, await measure(createReadStream(pooledPath(root, file.key))))
}

/** The store has the file, with the same content. */
export async function isStored(store: FileStore, file: PooledFile): Promise<boolean> {
  try {
    return isSame(file, await measure(await store.open(file.key)))
  } catch {
    return false
  }
}

const isSame = (file: PooledFile, { size, sha256 }: Pick<StoredFile, 'size' | 'sha256'>) =>
  size === file.size && sha256.toString('hex') === file.sha256

async function measure(content: Readable): Promise<Pick<StoredFile, 'size' | 'sha256'>> {
  const meter = new Meter()
  for await (const chunk of meter.read(content)) void chunk
  return { size: meter.size, sha256: meter.sha256() }
}

/** Does `work` for each of `items`, four at a time. What one throws ends it. */
export async function eachOf<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values()
  const failed = new AbortController()
  await Promise.all(
    Array.from({ length: COPIES }, async () => {
      for (const item of left) {
        if (failed.signal.aborted) return
        await work(item).catch((error: unknown) => {
          failed.abort()
          throw error
        })
      }
    }),
  )
}

/** Removes files that none of `kept` has; what is younger than a day may belong to a backup under way. Returns how many. */
export async function prunePool(
  root: string,
  kept: ReadonlySet<string>,
  now: Date,
): Promise<number> {
  let removed = 0
  const folder = path.join(root, 'files')
  for (const part of await readdir(folder).catch(() => [])) {
    for (const name of await readdir(path.join(folder, part))) {
      const file = path.join(folder, part, name)
      if (kept.has(name) || (await stat(file)).mtimeMs > now.getTime() - DAY_MS) continue
      await rm(file, { force: true })
      removed += 1
    }
  }
  return removed
}
