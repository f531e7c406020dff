/** Files in a folder: written under another name, flushed, and only then renamed. */
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import { flushFolder } from '#server/platform/flush-folder'

import { type FileStore, isKey, MissingFile, newKey } from './file-store.ts'
import { Meter } from './meter.ts'

/** A key, or what is being written under it. */
const isName = (name: string) => isKey(name.replace(/\.part$/, ''))

/** The folder is made with the first file. */
export function openFolderStore(root: string): FileStore {
  const pathOf = (key: string) => {
    if (!isName(key)) throw new MissingFile(key)
    return path.join(root, key.slice(0, 2), key)
  }

  return {
    async put(content, _type, key = newKey()) {
      const [final, part] = [pathOf(key), pathOf(`${key}.part`)]
      const meter = new Meter()
      await mkdir(path.dirname(final), { recursive: true })
      try {
        const sink = createWriteStream(part, { mode: 0o600, flush: true })
        await pipeline(content, (source: AsyncIterable<Buffer>) => meter.read(source), sink)
        await rename(part, final)
      } catch (error) {
        content.destroy()
        await rm(part, { force: true })
        throw error
      }
      await flushFolder(path.dirname(final))
      return { key, size: meter.size, sha256: meter.sha256() }
    },

    async open(key, range) {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw new MissingFile(key, error)
      })
      return file.createReadStream(range)
    },

    remove: (key) => rm(pathOf(key), { force: true }),

    async *list() {
      for (const folder of await readdir(root).catch(() => [])) {
        for (const key of await readdir(path.join(root, folder)).catch(() => [])) {
          const found = isName(key) ? await stat(pathOf(key)).catch(() => undefined) : undefined
          if (found) yield { key, since: found.mtime }
        }
      }
    },
  }
}
