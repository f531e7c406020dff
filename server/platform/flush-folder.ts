/** A rename is safe from a power cut once its folder is. */
import { open } from 'node:fs/promises'

export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
