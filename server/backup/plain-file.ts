/** Opens files of a backup's folder, which somebody else may have filled. */
import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/** A link could lead anywhere, and a pipe would never end. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** Throws if `file` is a link, a pipe or a folder. */
export async function openPlain(file: string): Promise<FileHandle> {
  const handle = await open(file, FLAGS)
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  throw new Error(`${file} is not a plain file`)
}

/** Reads at most `most` bytes. Throws if the file is longer. */
export async function readPlain(file: string, most: number): Promise<Buffer> {
  const handle = await openPlain(file)
  try {
    const { size } = await handle.stat()
    if (size > most) throw new Error(`${file} is larger than ${most} bytes`)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
