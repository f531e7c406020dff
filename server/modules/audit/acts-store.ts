/** Who did what: a row is written in the transaction of the act, and never changed. */
import { sql } from 'kysely'

import type { AUDIT_SUBJECTS } from '#contract/audit'
import type { Db } from '#server/platform/db/open'

export type SubjectKind = (typeof AUDIT_SUBJECTS)[number]

export interface Act {
  /** The name of the call. */
  action: string
  actorId: number
  /** Undefined where no customer account is concerned. */
  customerId: number | undefined
  isOnBehalf?: boolean
  subject?: { kind: SubjectKind; id: number } | undefined
}

export async function noteAct(tx: Db, act: Act, now: Date): Promise<void> {
  const { action, actorId, customerId, isOnBehalf = false, subject } = act
  await tx
    .insertInto('acts')
    .values({
      action,
      actor_id: actorId,
      customer_id: customerId ?? null,
      is_on_behalf: isOnBehalf,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      created_at: now,
    })
    .execute()
}

const OWNED = { ticket: 'tickets', caf: 'caf_documents', planning: 'plannings' } as const

/** Whose it is; undefined for what is not there. */
export async function ownerOfSubject(
  db: Db,
  { kind, id }: { kind: SubjectKind; id: number },
): Promise<number | undefined> {
  if (kind === 'account') return id
  const row = await db
    .selectFrom(OWNED[kind])
    .where('id', '=', id)
    .select('customer_id')
    .executeTakeFirst()
  return row?.customer_id
}

/** Newest first. */
export async function listActs(
  db: Db,
  customerId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('acts')
    .innerJoin('users', 'users.id', 'acts.actor_id')
    .leftJoin('tickets', (join) =>
      join
        .onRef('tickets.id', '=', 'acts.subject_id')
        .on('acts.subject_kind', '=', 'ticket')
        .on('tickets.customer_id', '=', customerId),
    )
    .leftJoin('caf_documents', (join) =>
      join
        .onRef('caf_documents.id', '=', 'acts.subject_id')
        .on('acts.subject_kind', '=', 'caf')
        .on('caf_documents.customer_id', '=', customerId),
    )
    .where('acts.customer_id', '=', customerId)
    .select([
      'acts.id',
      'acts.action',
      'acts.actor_id',
      'acts.is_on_behalf',
      'acts.subject_kind',
      'acts.subject_id',
      'acts.created_at',
      'users.name as actor_name',
      'users.role as actor_role',
      sql<string | null>`coalesce(tickets.number, caf_documents.number)`.as('number'),
    ])
    .orderBy('acts.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countActs(db: Db, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('acts')
    .where('customer_id', '=', customerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
