/** Removes backups that are older than those that are kept, and files that none of these has. */
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'

import { prunePool, readList } from './file-pool.ts'
import { listBackups, openBackup } from './manifest.ts'

/** The newest `keep` stay. Throws, with nothing removed, where one of these cannot be read. */
export async function pruneBackups(
  root: string,
  keep: number,
  now: Date,
): Promise<{ backups: number; files: number }> {
  const names = await listBackups(root)
  const old = names.slice(0, Math.max(0, names.length - keep))
  const kept = new Set<string>()
  for (const name of names.slice(old.length)) {
    const { folder, manifest } = await openBackup(path.join(root, 'backups', name))
    if (!manifest.files) continue
    for (const { key } of await readList(folder, manifest.files)) kept.add(key)
  }
  for (const name of old) {
    const folder = path.join(root, 'backups', name)
    // out of the list first: a backup that is half removed must not be listed
    await rename(folder, `${folder}.part`)
    await rm(`${folder}.part`, { recursive: true })
  }
  return { backups: old.length, files: await prunePool(root, kept, now) }
}
