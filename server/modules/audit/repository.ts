/** The audit log: a row is written in the transaction of what it records, and never changed. */
import { sql } from 'kysely'

import type { KnownBy } from '#contract/security/known-by'
import type { Subject } from '#server/http/call-subject'
import type { Db } from '#server/platform/db/open'
import type { Page, Slice } from '#server/platform/db/page'

export interface EntryToWrite {
  /** The name of the call that did it. */
  action: string
  actorId: number
  /** Undefined where no customer account is concerned. */
  customerId: number | undefined
  isOnBehalf?: boolean
  subject?: Subject | undefined
  /** The name of the shared bench on which it was done. */
  bench?: string | undefined
  /** How whoever did it was known at their session; absent where none did. */
  known?: { enteredBy: KnownBy | null; provedBy: KnownBy | null } | undefined
}

export async function insertEntry(
  tx: Db,
  { action, actorId, customerId, isOnBehalf = false, subject, bench, known }: EntryToWrite,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('acts')
    .values({
      action,
      actor_id: actorId,
      customer_id: customerId ?? null,
      is_on_behalf: isOnBehalf,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      bench: bench ?? null,
      entered_by: known?.enteredBy ?? null,
      proved_by: known?.provedBy ?? null,
      created_at: now,
    })
    .execute()
}

const OWNED = {
  ticket: 'tickets',
  caf: 'caf_documents',
  planning: 'plannings',
  bench: 'benches',
} as const

/** The customer account that the subject belongs to; undefined for one that is not there. */
export async function findOwner(db: Db, { kind, id }: Subject): Promise<number | undefined> {
  if (kind === 'account') return id
  const row = await db
    .selectFrom(OWNED[kind])
    .where('id', '=', id)
    .select('customer_id')
    .executeTakeFirst()
  return row?.customer_id
}

export type AuditRow = Awaited<ReturnType<typeof selectEntries>>[number]

/** Newest first, and how many there are in all. */
export async function listEntries(
  db: Db,
  customerId: number,
  slice: Slice,
): Promise<Page<AuditRow>> {
  const rows = await selectEntries(db, customerId, slice)
  const { total } = await db
    .selectFrom('acts')
    .where('customer_id', '=', customerId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

async function selectEntries(db: Db, customerId: number, { limit, offset }: Slice) {
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
    .leftJoin('benches', (join) =>
      join
        .onRef('benches.id', '=', 'acts.subject_id')
        .on('acts.subject_kind', '=', 'bench')
        .on('benches.customer_id', '=', customerId),
    )
    .where('acts.customer_id', '=', customerId)
    .select([
      'acts.id',
      'acts.action',
      'acts.actor_id',
      'acts.is_on_behalf',
      'acts.subject_kind',
      'acts.subject_id',
      'acts.entered_by',
      'acts.proved_by',
      'acts.created_at',
      'acts.bench',
      'users.name as actor_name',
      'users.role as actor_role',
      sql<string | null>`coalesce(tickets.number, caf_documents.number, benches.name)`.as('number'),
    ])
    .orderBy('acts.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}
