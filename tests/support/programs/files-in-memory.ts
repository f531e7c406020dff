/** Where tests keep what they write. */
import { statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
/** Free bytes below which memory is left alone: a whole run needs less than half of it. */
const ENOUGH = 4 * 1024 ** 3

/**
 * Has this process and its children keep temporary files in memory, where the system has a file system there (Linux): a database
 * is a thousand files, and copying one takes a slow disk forty times as long. `TMPDIR` overrules it.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR || process.platform !== 'linux') return
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize >= ENOUGH) process.env.TMPDIR = MEMORY
  } catch {
    // there is none
  }
}
