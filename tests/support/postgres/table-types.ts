/** Runs kysely-codegen, which writes `server/platform/db/tables.gen.ts` from a database as `.kysely-codegenrc.json` says. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { databaseUrl } from './database-url.ts'
import type { Connection } from './database.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** With `--verify` it only compares, and throws with the difference where the file is not what it would write. */
export async function generateTableTypes(
  connection: Connection,
  ...options: '--verify'[]
): Promise<void> {
  const cli = `${root}node_modules/kysely-codegen/dist/cli/bin.js`
  await promisify(execFile)(process.execPath, [cli, '--url', databaseUrl(connection), ...options], {
    cwd: root,
  })
}
