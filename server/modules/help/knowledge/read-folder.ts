/** Files of a folder by their names, in their order. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export async function readFolder(folder: string, extension: string): Promise<[string, string][]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(extension)).toSorted()
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [
      name,
      await readFile(path.join(folder, name), 'utf8'),
    ]),
  )
}
