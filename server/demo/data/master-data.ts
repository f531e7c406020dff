/** What a vendor's own server starts with, without demo data: the short lists that forms choose from. */
import type { Db } from '#server/platform/db/open'

import { loadChoices } from './load-accounts.ts'

/** Once per database, and not where demo data was loaded: that has them too. What the vendor changes later stays. */
export async function loadMasterDataOnce(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const demo = await tx
      .selectFrom('server_marks')
      .where('name', '=', 'demo data')
      .select('name')
      .executeTakeFirst()
    if (demo) return
    const first = await tx
      .insertInto('server_marks')
      .values({ name: 'master data' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (first) await loadChoices(tx)
  })
}
