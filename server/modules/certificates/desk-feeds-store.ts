/** What the desk writes for customers beside tickets and forms. */
import type { Insertable, Updateable } from 'kysely'

import type { Db } from '#server/platform/db/open'
import type { Database } from '#server/platform/db/schema'

type Row<T extends keyof Database> = Insertable<Database[T]>

export async function insertPlanning(tx: Db, row: Row<'plannings'>): Promise<number> {
  const { id } = await tx
    .insertInto('plannings')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePlanning(
  tx: Db,
  id: number,
  change: Updateable<Database['plannings']>,
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return
  await tx.updateTable('plannings').set(change).where('id', '=', id).execute()
}

/** Undefined where the number is taken. */
export async function insertCertificate(tx: Db, row: Row<'certificates'>) {
  return tx
    .insertInto('certificates')
    .values(row)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()
}

/** Undefined where the number is taken. */
export async function insertTraining(tx: Db, row: Row<'training_certificates'>) {
  return tx
    .insertInto('training_certificates')
    .values(row)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning(['id', 'number', 'uuid'])
    .executeTakeFirst()
}

/** Its slug is `wanted`, or that with a number behind. */
export async function insertBroadcast(
  tx: Db,
  wanted: string,
  row: Omit<Row<'broadcasts'>, 'slug'>,
): Promise<{ id: number; slug: string }> {
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`
    const made = await tx
      .insertInto('broadcasts')
      .values({ ...row, slug })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning(['id', 'slug'])
      .executeTakeFirst()
    if (made) return made
  }
}

export async function insertBanner(tx: Db, row: Row<'banners'>): Promise<number> {
  const { id } = await tx
    .insertInto('banners')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whose it was; undefined where there is none. */
export async function deleteBanner(tx: Db, id: number) {
  return tx.deleteFrom('banners').where('id', '=', id).returning('customer_id').executeTakeFirst()
}

export async function insertPoints(tx: Db, row: Row<'point_entries'>): Promise<number> {
  const { id } = await tx
    .insertInto('point_entries')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
