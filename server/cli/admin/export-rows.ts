/** The rows of an export, read page by page; their files beside it, where they are wanted. */
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import { sql } from 'kysely'

import type { Environment } from '#server/environment'
import type { Db } from '#server/platform/db/open'
import { isTooLong } from '#server/platform/documents/cell-text'
import type { FileStore } from '#server/platform/files/file-store'
import { openFileStore } from '#server/platform/files/open-store'
import { StartError } from '#server/platform/start-error'

import { type Existing, type Kind, keyText, type Values } from './kinds/kind.ts'

export interface ExportTools {
  db: Db
  environment: Environment
  /** The path of the export beside which files are laid. */
  filesBeside?: string | undefined
}

const PAGE = 1000

/** All as they were at one moment. */
export async function* exportedRows(
  kind: Kind,
  { db, environment, filesBeside }: ExportTools,
): AsyncGenerator<Values> {
  const store =
    filesBeside === undefined ? undefined : await openFileStore(environment.dataDir, environment.s3)
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    for (let last = 0; ;) {
      const rows = await kind.page(tx, last, PAGE)
      for (const row of rows) {
        refuseCut(kind, row.values)
        if (store === undefined || filesBeside === undefined) yield row.values
        else yield await withFiles(kind, row, { db: tx, store, filesBeside })
      }
      if (rows.length < PAGE) return
      last = rows.at(-1)?.id ?? 0
    }
  } finally {
    await tx.rollback().execute()
  }
}

/** A cell that a spreadsheet program cuts would come back shorter. */
function refuseCut(kind: Kind, values: Values): void {
  for (const [column, text] of Object.entries(values)) {
    if (!isTooLong(text)) continue
    throw new StartError(
      `${column} of the ${kind.one} ${keyText(kind, values)} has ${text.length} characters, more than a cell takes: shorten it first`,
    )
  }
}

async function withFiles(
  kind: Kind,
  { id, values }: Existing,
  { db, store, filesBeside }: { db: Db; store: FileStore; filesBeside: string },
): Promise<Values> {
  const keys = (await kind.files?.(db, id)) ?? {}
  const folder = `${path.basename(filesBeside, path.extname(filesBeside))}-files`
  const named: Record<string, string> = { ...values }
  for (const [column, key] of Object.entries(keys)) {
    if (key === null) continue
    const name = keyText(kind, values).replace(/[^\w.-]+/g, '-')
    const file = `${folder}/${id}-${name}-${column}.pdf`
    const to = path.join(path.dirname(filesBeside), file)
    await mkdir(path.dirname(to), { recursive: true })
    await pipeline(await store.open(key), createWriteStream(to, { mode: 0o600 }))
    named[column] = file
  }
  return named
}
