/** Folders that the environment names: one that can't be used stops the start with a line that says why. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'

import { StartError } from './start-error.ts'

const WHY: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOENT: 'nothing can be made there',
  ENOTDIR: 'a part of the path is a file',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENAMETOOLONG: 'the path is too long',
}

function why(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return WHY[code] ?? (code || String(error))
}

/** Makes `folder` where it is missing, and sees that folders can be made in it. Throws {@link StartError}. */
export async function prepareFolder(name: string, folder: string): Promise<void> {
  await makeFolder(name, folder, folder)
  try {
    await rmdir(await mkdtemp(path.join(folder, '.writable-')))
  } catch (cause) {
    throw new StartError(`${name} ${folder} is not writable: ${why(cause)}`, { cause })
  }
}

/** One after the other: the recursive mkdir of Node never ends where a parent takes no folders, as below /proc. */
async function makeFolder(name: string, wanted: string, folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error)
  if (!(found instanceof Error)) {
    if (found.isDirectory()) return
    const problem =
      folder === wanted
        ? `${name} ${wanted} is a file: name a folder`
        : `${name} ${wanted} can't be made: ${folder} is a file`
    throw new StartError(problem)
  }
  const parent = path.dirname(folder)
  if (found.code === 'ENOENT' || found.code === 'ENOTDIR') await makeFolder(name, wanted, parent)
  try {
    await mkdir(folder)
  } catch (cause) {
    // another start may have been quicker
    if ((await stat(folder).catch(() => undefined))?.isDirectory()) return
    throw new StartError(`${name} ${wanted} can't be made in ${parent}: ${why(cause)}`, { cause })
  }
}

/** Sees that the built portal lies in `folder`. Throws {@link StartError}. */
export function requirePortal(folder: string): void {
  if (existsSync(path.join(folder, 'index.html'))) return
  const problem = existsSync(folder) ? 'has no index.html' : 'is not there'
  throw new StartError(`CLIENT_DIR ${folder} ${problem}: name the folder of the built portal`)
}
