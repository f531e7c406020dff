/** Decides which names of a manifest are used: those that the migrations of this version make, and no others. */
import { listMigrations } from '#server/platform/db/migrate'
import { TABLE_OWNERS } from '#server/platform/db/table-owners'
import { StartError } from '#server/platform/start-error'

import { JOB_TABLE, type Sequence, type TableShape } from './catalog.ts'
import type { Manifest } from './manifest.ts'

/** Tables that earlier migrations made and later ones dropped. */
const FORMER_TABLES = new Set(['mail_jobs', 'push_deliveries'])

/** Returns what is wrong, without a database; {@link checkNames} knows columns and sequences, too. */
export async function checkKnown({ migrations, tables }: Manifest): Promise<string[]> {
  const known = await listMigrations()
  const unknown = migrations.find((name, nth) => name !== known[nth])
  const isOurs = (name: string) =>
    name === JOB_TABLE || FORMER_TABLES.has(name) || Object.hasOwn(TABLE_OWNERS, name)
  const alien = tables.filter(({ name }) => !isOurs(name))
  return [
    ...(unknown === undefined
      ? []
      : [
          `the backup is of a version with the migration ${unknown}, which this one has not: use that version`,
        ]),
    ...alien.map(({ name }) => `table ${name}: this version has none of this name`),
  ]
}

/** Throws {@link StartError} for a table, column or sequence that the database does not have. */
export function checkNames(
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  database: { tables: readonly TableShape[]; sequences: readonly Sequence[] },
): void {
  const shapes = new Map(database.tables.map((shape) => [shape.name, shape]))
  const known = new Set(database.sequences.map(({ name }) => name))
  const alien = [
    ...tables
      .filter((table) => !isOfShape(table, shapes.get(table.name)))
      .map(({ name }) => `table ${name}`),
    ...sequences.filter(({ name }) => !known.has(name)).map(({ name }) => `sequence ${name}`),
  ]
  if (alien.length === 0) return
  throw new StartError(
    `the manifest is not of this database, so nothing was changed: it has other names for ${alien.join(', ')}`,
  )
}

/** Their order may differ: it is that of the rows in the file. */
function isOfShape({ columns, isPartitioned }: TableShape, shape: TableShape | undefined): boolean {
  if (!shape || isPartitioned !== shape.isPartitioned) return false
  return columns.toSorted().join() === shape.columns.toSorted().join()
}
