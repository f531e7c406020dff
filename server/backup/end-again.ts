/** People who were erased or deactivated after a backup was taken are so again where it is restored. */
import { sql } from 'kysely'

import { erasePerson } from '#server/personal-data/erase-person'
import { listApplied } from '#server/platform/db/migrate'
import type { Db } from '#server/platform/db/open'

import { type Ended, ENDED_SINCE, readEnded } from './ended-ledger.ts'
import type { Backup } from './manifest.ts'

interface Living {
  id: number
  created_at: Date
  erased_at: Date | null
  deactivated_at: Date | null
}

export interface EndedSince extends Ended {
  /** As the database had them that is replaced, which may be another server's. */
  living: Living[]
}

/** What the folder of the backup knows, and the database before anything is replaced. */
export async function peopleEndedSince(
  db: Db,
  { root, manifest: { moment } }: Backup,
  key: string | undefined,
): Promise<EndedSince> {
  const { erased, deactivated } = await readEnded(root, key)
  const isKnown = (await listApplied(db)).includes(ENDED_SINCE)
  const { rows } = isKnown
    ? await sql<Living>`select id, created_at, erased_at, deactivated_at from users
        where erased_at > ${moment} or deactivated_at > ${moment}`.execute(db)
    : { rows: [] }
  return {
    erased: erased.filter(({ erasedAt }) => erasedAt > moment),
    deactivated: deactivated.filter(({ deactivatedAt }) => deactivatedAt > moment),
    living: rows,
  }
}

/** Returns how many. The files of what is deleted no row names then: the clean-up removes them. */
export async function eraseAgain(db: Db, { erased, living }: EndedSince): Promise<number> {
  const moments = new Map(erased.map(({ id, erasedAt }) => [id, new Date(erasedAt)]))
  for (const { id, erased_at: at } of await stillThere(db, living)) if (at) moments.set(id, at)
  let count = 0
  for (const [id, at] of moments) {
    const person = await db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirst()
    if (!person) continue
    await erasePerson(db, person, at)
    count += 1
  }
  return count
}

/** Returns how many. Their sessions end, with links of mails, calendar addresses and devices that are known. */
export async function deactivateAgain(
  db: Db,
  { deactivated, living }: EndedSince,
): Promise<number> {
  const moments = new Map(deactivated.map(({ id, deactivatedAt }) => [id, new Date(deactivatedAt)]))
  for (const { id, deactivated_at: at } of await stillThere(db, living)) if (at) moments.set(id, at)
  let count = 0
  for (const [id, at] of moments) {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ deactivated_at: at })
      .where('id', '=', id)
      .where('deactivated_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) continue
    for (const table of ['tokens', 'mail_links', 'calendar_feeds', 'known_senders'] as const) {
      await db.deleteFrom(table).where('user_id', '=', id).execute()
    }
    count += 1
  }
  return count
}

/** Of `living`, those who are the same person in what was restored. */
async function stillThere(db: Db, living: readonly Living[]): Promise<Living[]> {
  const ids = living.map(({ id }) => id)
  const rows = await db
    .selectFrom('users')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(['id', 'created_at'])
    .execute()
  const made = new Map(rows.map(({ id, created_at: at }) => [id, at.getTime()]))
  return living.filter(({ id, created_at: at }) => made.get(id) === at.getTime())
}
