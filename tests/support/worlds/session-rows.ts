/** What the database has of somebody who signed in. */
import type { Actor, Lab } from './lab.ts'

type Reached = Pick<Lab, 'db'>
type Person = Pick<Actor, 'who'>

/** The actions of their entries in the audit log, oldest first. */
export async function actsOf({ db }: Reached, { who }: Person): Promise<string[]> {
  const rows = await db
    .selectFrom('acts')
    .where('actor_id', '=', who.id)
    .select('action')
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

/** Their newest session. */
export async function sessionOf({ db }: Reached, { who }: Person) {
  return db
    .selectFrom('tokens')
    .where('user_id', '=', who.id)
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow()
}
