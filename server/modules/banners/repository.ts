/** Slides of the home screen. */
import type { Insertable } from 'kysely'

import type { Db } from '#server/platform/db/open'
import type { Database } from '#server/platform/db/schema'

export type BannerRow = Awaited<ReturnType<typeof listBanners>>[number]

/** Those that run now, for everybody or for this customer. */
export async function listBanners(db: Db, customerId: number | undefined, now: Date) {
  return db
    .selectFrom('banners')
    .where((eb) =>
      eb.or([
        eb('customer_id', 'is', null),
        ...(customerId === undefined ? [] : [eb('customer_id', '=', customerId)]),
      ]),
    )
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .select(['id', 'title', 'text', 'image', 'url', 'tone'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function insertBanner(tx: Db, row: Insertable<Database['banners']>): Promise<number> {
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
