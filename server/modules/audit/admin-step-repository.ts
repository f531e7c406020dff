/** What administrators did at the command line: a row is written in the transaction of the step, and never changed. */
import { sql } from 'kysely'

import { contains } from '#server/platform/db/contains'
import type { Db } from '#server/platform/db/open'

export interface AdminStep {
  /** What was done, such as `deactivate`. */
  action: string
  /** The record that it was done to, as people know it: an email address, a name, a serial number. Never a secret. */
  subject?: { kind: string; name: string } | undefined
  /** What the record had before and has now, by the names of columns: its key where that is another one, and what gives rights. */
  changes?: Readonly<Record<string, readonly [before: string, after: string]>> | undefined
  /** What came of a step on many records, such as `{ created: 12 }`. */
  counts?: Readonly<Record<string, number>> | undefined
}

/** Of one statement at most: PostgreSQL takes 65,535 parameters. */
const BATCH = 5000

export async function insertAdminSteps(
  tx: Db,
  steps: readonly AdminStep[],
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  for (let start = 0; start < steps.length; start += BATCH) {
    const rows = steps.slice(start, start + BATCH).map(({ action, subject, changes, counts }) => ({
      actor,
      action,
      subject_kind: subject?.kind ?? null,
      subject: subject?.name ?? null,
      person_id: subject?.kind === 'person' ? personOf(subject.name) : null,
      changes: changes && Object.keys(changes).length > 0 ? JSON.stringify(changes) : null,
      counts: counts ? JSON.stringify(counts) : null,
      created_at: now,
    }))
    await tx.insertInto('admin_steps').values(rows).execute()
  }
}

/** By their address, or as #ID. */
const personOf = (name: string) =>
  name.startsWith('#')
    ? Number(name.slice(1))
    : sql<number | null>`(select id from users where email = ${name})`

export interface AdminStepFilter {
  since?: Date | undefined
  /** A part of what the record is or was called, or its kind. */
  about?: string | undefined
  limit: number
}

export type AdminStepRow = Awaited<ReturnType<typeof listAdminSteps>>[number]

/** Newest first. */
export async function listAdminSteps(db: Db, { since, about, limit }: AdminStepFilter) {
  let query = db.selectFrom('admin_steps').selectAll()
  if (since) query = query.where('created_at', '>=', since)
  if (about !== undefined) {
    const part = contains(about)
    query = query.where((eb) =>
      eb.or([
        eb('subject', 'ilike', part),
        eb('subject_kind', '=', about),
        sql<boolean>`exists (select from jsonb_each(changes) as each (name, texts), jsonb_array_elements_text(texts) as text
          where text ilike ${part})`,
      ]),
    )
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
