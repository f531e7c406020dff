/** The files of all backups of a folder, each once: a file never changes under its key. */
import { createWriteStream } from 'node:fs'
import { lstat, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'

import { DAY_MS } from '#server/platform/durations'
import {
  type FileStore,
  isKey,
  MissingFile,
  type StoredFile,
} from '#server/platform/files/file-store'
import { Meter } from '#server/platform/files/meter'
import { flushFolder } from '#server/platform/flush-folder'

import { hashText, makePrivateFolder, type Manifest, writeSafely } from './manifest.ts'
import { openPlain, readPlain } from './plain-file.ts'

export interface PooledFile {
  key: string
  /** Bytes. */
  size: number
  /** In hex. */
  sha256: string
}

const LIST = 'files.gz'
/** A line has a key, a size of at most 15 digits and a hash. */
const LINE = /^([\da-f-]{36}) (\d{1,15}) ([\da-f]{64})$/
const LINE_BYTES = 36 + 1 + 15 + 1 + 64 + 1
/** The longest text that Node.js can hold. */
const MOST_LIST_BYTES = 500_000_000
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

/** Throws where the list is damaged, or is not what the manifest says of it. */
export async function readList(
  folder: string,
  { count, bytes, sha256 }: NonNullable<Manifest['files']>,
): Promise<PooledFile[]> {
  const file = path.join(folder, LIST)
  const damaged = (cause?: unknown) => new Error(`${file} is damaged`, { cause })
  const most = Math.min(count * LINE_BYTES, MOST_LIST_BYTES)
  const packed = await readPlain(file, most + 1000)
  const text = unpack(packed, most)
  if (!text || hashText(text) !== sha256) throw damaged()
  const files = text
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [, key = '', size = '', hash = ''] = LINE.exec(line) ?? []
      if (!isKey(key)) throw damaged()
      return { key, size: Number(size), sha256: hash }
    })
  const sum = files.reduce((total, { size }) => total + size, 0)
  const keys = new Set(files.map(({ key }) => key))
  if (keys.size !== count || files.length !== count || sum !== bytes) throw damaged()
  return files
}

/** Undefined where it is longer than `most` bytes, or not packed at all. */
function unpack(packed: Buffer, most: number): Buffer | undefined {
  try {
    return gunzipSync(packed, { maxOutputLength: Math.max(most, 1) })
  } catch {
    return undefined
  }
}

/** Brings a file of `store` into the pool. Throws MissingFile where the store has none. */
export async function addToPool(root: string, store: FileStore, key: string): Promise<PooledFile> {
  const final = pooledPath(root, key)
  const part = `${final}.part`
  await makePrivateFolder(path.dirname(final))
  const meter = new Meter()
  await rm(part, { force: true })
  const content = await store.open(key)
  // a link that lies there is never followed
  const sink = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(content, (source: AsyncIterable<Buffer>) => meter.read(source), sink)
  await rename(part, final)
  await flushFolder(path.dirname(final))
  return { key, size: meter.size, sha256: meter.sha256().toString('hex') }
}

/** It has a file of this size; `verify` reads what is in it. */
export async function isPooled(root: string, { key, size }: PooledFile): Promise<boolean> {
  return lstat(pooledPath(root, key)).then(
    (found) => found.isFile() && found.size === size,
    () => false,
  )
}

/** Puts a file of the pool into `store`, under its key. Throws where it is not what it was. */
export async function putFromPool(root: string, store: FileStore, file: PooledFile): Promise<void> {
  const content = await openPooled(root, file)
  const stored = await store.put(content, 'application/octet-stream', file.key)
  if (isSame(file, stored)) return
  await store.remove(file.key)
  throw new Error(`file ${file.key} of the backup is damaged`)
}

export async function measurePooled(root: string, file: PooledFile): Promise<boolean> {
  return isSame(file, await measure(await openPooled(root, file)))
}

/** Throws where it is of another size: no more is ever written into the store. */
async function openPooled(root: string, { key, size }: PooledFile): Promise<Readable> {
  const handle = await openPlain(pooledPath(root, key))
  if ((await handle.stat()).size === size) return handle.createReadStream()
  await handle.close()
  throw new Error(`file ${key} of the backup is damaged`)
}

/** The store has the file, with the same content. */
export async function isStored(store: FileStore, file: PooledFile): Promise<boolean> {
  try {
    return isSame(file, await measure(await store.open(file.key)))
  } catch {
    return false
  }
}

/** The store has a file under this key, whatever is in it. */
export async function hasKey(store: FileStore, key: string): Promise<boolean> {
  try {
    const content = await store.open(key)
    content.destroy()
    return true
  } catch (error) {
    if (error instanceof MissingFile) return false
    throw error
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
  const pool = path.join(root, 'files')
  for (const folder of await readdir(pool, { withFileTypes: true }).catch(() => [])) {
    // a link could lead to a folder of somebody's own
    if (!folder.isDirectory()) continue
    for (const name of await readdir(path.join(pool, folder.name))) {
      const file = path.join(pool, folder.name, name)
      if (!isKey(name.replace(/\.part$/, '')) || kept.has(name)) continue
      if ((await lstat(file)).mtimeMs > now.getTime() - DAY_MS) continue
      await rm(file, { force: true })
      removed += 1
    }
  }
  return removed
}
