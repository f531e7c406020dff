/** Mails that still have to be written. */
import { type Insertable, sql } from 'kysely'

import type { Db } from '#server/platform/db/open'
import type { Database } from '#server/platform/db/schema'

type Row = Insertable<Database['mail_jobs']>
export type MailJobToWrite = Pick<Row, 'kind' | 'language' | 'origin'> &
  Partial<Pick<Row, 'email' | 'registration_id' | 'user_id' | 'is_known'>>

export async function insertMailJob(tx: Db, job: MailJobToWrite, now: Date): Promise<void> {
  await tx
    .insertInto('mail_jobs')
    .values({
      email: null,
      registration_id: null,
      user_id: null,
      ...job,
      created_at: now,
      next_try_at: now,
    })
    .execute()
}

/** Takes one that is due; another server may take it from `until` on. */
export async function claimMailJob(db: Db, now: Date, until: Date) {
  return db
    .updateTable('mail_jobs')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_try_at: until }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mail_jobs')
        .where('next_try_at', '<=', now)
        .select('id')
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}
export type MailJob = NonNullable<Awaited<ReturnType<typeof claimMailJob>>>

export async function deleteMailJob(db: Db, id: number): Promise<void> {
  await db.deleteFrom('mail_jobs').where('id', '=', id).execute()
}

export async function postponeMailJob(db: Db, id: number, next: Date): Promise<void> {
  await db.updateTable('mail_jobs').set({ next_try_at: next }).where('id', '=', id).execute()
}

/** When the next one is due; undefined where none waits. */
export async function nextMailJob(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('mail_jobs')
    .select(sql<Date | null>`min(next_try_at)`.as('at'))
    .executeTakeFirst()
  return row?.at ?? undefined
}
