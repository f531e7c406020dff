/** The store that the environment asks for: a bucket where one is named, else a folder. */
import path from 'node:path'

import type { S3Settings } from './bucket/s3-store.ts'
import type { FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'

export async function openFileStore(
  dataDir: string,
  s3: S3Settings | undefined,
): Promise<FileStore> {
  if (!s3) return openFolderStore(path.join(dataDir, 'files'))
  // a large library, of use to few
  const { openS3Store } = await import('./bucket/s3-store.ts')
  return openS3Store(s3)
}
