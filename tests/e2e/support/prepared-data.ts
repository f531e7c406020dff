/** What all servers of a run begin with: one PostgreSQL, one template database with demo data, and the files of that. */
import { cp } from 'node:fs/promises'

import { copyDatabase, type Connection } from '#tests/support/postgres/database'

/** The worker processes of a run inherit this variable from the process that prepared the data. */
const VARIABLE = 'BENCHSIDE_PREPARED_DATA'

export interface PreparedData {
  postgres: Connection
  /** The name of the database with demo data. */
  demoTemplate: string
  /** A data folder with the files of the demo data. */
  demoFolder: string
}

/** For all servers that this process and its children start from now on. */
export function setPreparedData(prepared: PreparedData | undefined): void {
  if (prepared) process.env[VARIABLE] = JSON.stringify(prepared)
  else delete process.env[VARIABLE]
}

/**
 * Copies the files of the demo data to `dataDir`, and the database, with or without demo data. Returns its connection, or
 * undefined if this run prepared nothing.
 */
export async function copyPreparedData(
  dataDir: string,
  withDemo: boolean,
): Promise<Connection | undefined> {
  const text = process.env[VARIABLE]
  if (text === undefined) return undefined
  const { postgres, demoTemplate, demoFolder } = JSON.parse(text) as PreparedData
  if (!withDemo) return copyDatabase(postgres)
  await cp(demoFolder, dataDir, { recursive: true })
  return copyDatabase(postgres, demoTemplate)
}
