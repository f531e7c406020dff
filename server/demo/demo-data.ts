/** Loads the demo data where it was not loaded before. */
import type { Db } from '#server/platform/db/open'
import type { FileStore } from '#server/platform/files/file-store'

import { loadDemo } from './data/load.ts'

/** The mark and the data are one transaction: a load that fails is tried again at the next start. */
export async function loadDemoOnce(db: Db, now: Date, files: FileStore): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto('server_marks')
      .values({ name: 'demo data' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (first) await loadDemo(tx, now, files)
  })
}

/** Undefined where there is none. */
export async function demoLoadedAt(db: Db): Promise<Date | undefined> {
  const mark = await db
    .selectFrom('server_marks')
    .where('name', '=', 'demo data')
    .select('made_at')
    .executeTakeFirst()
  return mark?.made_at
}
