/** Slides of the home screen. */
import type { Db } from '#server/platform/db/open'

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
