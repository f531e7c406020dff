/** A store that removes nothing while a backup runs: rows of its snapshot may name the file. */
import { isBackupRunning } from '#server/platform/db/backup-lock'
import type { Db } from '#server/platform/db/open'

import type { FileStore } from './file-store.ts'

/** What stays for that reason no row names any more: the clean-up finds it a day later. */
export function spareDuringBackup(files: FileStore, db: Db): FileStore {
  return {
    ...files,
    async remove(key) {
      if (!(await isBackupRunning(db))) await files.remove(key)
    },
  }
}
