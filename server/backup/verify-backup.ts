/** Reads all of a backup and holds it against its manifest. */
import { checkKnown } from './check-names.ts'
import { measureFile } from './copy-rows.ts'
import { readEnded } from './ended-ledger.ts'
import { eachOf, measurePooled, pooledPath, type PooledFile, readList } from './file-pool.ts'
import type { Backup, Manifest } from './manifest.ts'

/** Returns what is wrong, a line for each table or file; nothing where all is as it was. `key`: signs the lists of people. */
export async function verifyBackup(
  { root, folder, manifest }: Backup,
  key?: string,
): Promise<string[]> {
  const problems = await checkKnown(manifest)
  await readEnded(root, key).catch((error: Error) => problems.push(error.message))
  for (const table of manifest.tables) {
    const found = await measureFile(folder, table).catch((error: Error) => error)
    if (found instanceof Error) problems.push(`table ${table.name}: ${found.message}`)
    else if (found.sha256 !== table.sha256 || found.rows !== table.rows) {
      problems.push(`table ${table.name}: its rows are not those that were written`)
    }
  }
  await eachOf(await listFiles(folder, manifest, problems), async (file) => {
    const isWhole = await measurePooled(root, file).catch(() => false)
    if (!isWhole) {
      problems.push(`file ${file.key}: ${pooledPath(root, file.key)} is missing or damaged`)
    }
  })
  return problems
}

async function listFiles(
  folder: string,
  { files }: Manifest,
  problems: string[],
): Promise<PooledFile[]> {
  if (!files) return []
  try {
    return await readList(folder, files)
  } catch (error) {
    problems.push(`the list of files: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}
