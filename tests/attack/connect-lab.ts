/** The lab of the contract tests, on the server that is attacked. */
import type { ServerProcess } from '../e2e/support/server-process.ts'
import type { Lab } from '../support/worlds/lab.ts'
import { openProcessLab } from '../support/worlds/process-lab.ts'
import { openEmbedded } from './embedded-database.ts'

/** What is asked with it comes from 127.0.0.1, and is not counted. */
export function connectLab({ origin, dataDir }: ServerProcess): Lab {
  const database = openEmbedded(dataDir)
  return openProcessLab({ address: origin, folder: dataDir, ...database, byPassword: true })
}
