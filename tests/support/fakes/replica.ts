/** Another server on the database of a lab. */
import pino from 'pino'

import { DEFAULT_CONFIG } from '#contract/config'
import { type AppParts, createApp } from '#server/app'
import { openFolderStore } from '#server/platform/files/folder-store'

import type { Lab } from '../worlds/lab.ts'

export async function openReplica(
  lab: Lab,
  limits: AppParts['limits'] = {},
  parts: Partial<Pick<AppParts, 'clock' | 'model' | 'files' | 'publicUrl' | 'proxies'>> = {},
) {
  const app = await createApp({
    db: lab.db,
    log: pino({ level: 'silent' }),
    files: openFolderStore(lab.folder),
    spoolDir: lab.folder,
    config: DEFAULT_CONFIG,
    push: { connection: lab.connection },
    mailer: lab.mails,
    limits,
    ...parts,
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { address, close: () => app.close() }
}
