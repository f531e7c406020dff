/** The lab of the contract tests, on the server that is attacked. */
import type { Lab } from '../contract/lab.ts'
import { openProcessLab } from '../contract/process-lab.ts'
import type { ServerProcess } from '../e2e/server-process.ts'
import { openEmbedded } from './embedded-database.ts'

/** What is asked with it comes from 127.0.0.1, and is not counted. */
export function connectLab({ origin, dataDir }: ServerProcess): Lab {
  const database = openEmbedded(dataDir)
  return openProcessLab({ address: origin, folder: dataDir, ...database, byPassword: true })
}
