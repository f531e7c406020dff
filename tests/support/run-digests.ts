/** Has e-mails about news looked at as if their time had come. */
import { sql } from 'kysely'
import { expect } from 'vitest'

import { makeDue } from './pending-jobs.ts'
import type { Lab } from './worlds/lab.ts'

const MINUTE_MS = 60_000

/** Does all that wait, once; returns how many there were. */
export async function runDigests({ db }: Pick<Lab, 'db'>): Promise<number> {
  const rows = await makeDue(db, 'send-digest')
  const ids = rows.map(({ id }) => id)
  const left = async () => {
    const found = await sql`select id from pgboss.job where id = any(${ids}::uuid[])
      and state < 'completed'`.execute(db)
    return found.rows.length
  }
  await expect.poll(left).toBe(0)
  return rows.length
}

/** As if a quarter of an hour had passed for this person alone. */
export async function endWindow({ db }: Pick<Lab, 'db'>, userId: number): Promise<void> {
  await sql`update digest_items set created_at = created_at - interval '15 minutes'
    where user_id = ${userId}`.execute(db)
  await sql`update pgboss.job set start_after = now() where name = 'send-digest'
    and data->>'userId' = ${String(userId)} and state < 'completed'`.execute(db)
  await sql`select pg_notify('benchside_jobs', 'send-digest')`.execute(db)
}

/** A clock of the lab's server that moves by hand. */
export function openLabClock(lab: Pick<Lab, 'db' | 'setClock'>, start: string) {
  let now = new Date(start)
  lab.setClock(now)
  return {
    now: () => now,
    /** Some minutes pass, and whatever is due by then is done. */
    async pass(minutes: number): Promise<void> {
      now = new Date(now.getTime() + minutes * MINUTE_MS)
      lab.setClock(now)
      await runDigests(lab)
    },
    set(moment: string): void {
      now = new Date(moment)
      lab.setClock(now)
    },
  }
}

/** The addresses in a mail. */
export function linksIn({ text }: { text: string }): string[] {
  return [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link)
}
