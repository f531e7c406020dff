/** `npm run db:types`: writes the types of the tables, from an empty database with all migrations. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'

import { startEmbedded } from '#server/platform/db/embedded/embedded'
import { migrate } from '#server/platform/db/migrate'
import { openDatabase } from '#server/platform/db/open'

import { generateTableTypes } from './table-types.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'benchside-types-'))
const { connection, stop } = await startEmbedded(folder, { durable: false })
try {
  const db = openDatabase(connection, pino({ level: 'warn' }))
  await migrate(db)
  await db.destroy()
  await generateTableTypes(connection)
} finally {
  await stop()
  await rm(folder, { recursive: true, force: true })
}
