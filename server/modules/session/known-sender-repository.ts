/** Devices and addresses from which somebody has signed in: what strangers do elsewhere does not hold these up. */
import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import { deleteExpired } from '#server/platform/db/expiring-rows'
import type { Db } from '#server/platform/db/open'
import type { KnownSenderKind } from '#server/platform/db/schema'
import { DAY_MS } from '#server/platform/durations'

/** How long one is known after the last sign-in, in days. */
const KNOWN_DAYS: Record<KnownSenderKind, number> = { address: 30, device: 180 }
/** Of one person and kind; those that would be forgotten first make place. */
const MOST = 20

/** Where a sign-in comes from. */
export interface Origin {
  /** The network address, as it counts (`server/http/server/address-block.ts`). */
  block: string
  /** What the device was given when somebody signed in on it. */
  deviceKey?: string | undefined
}

const hashOf = (email: string, kind: KnownSenderKind, sender: string) =>
  createHash('sha256').update(`${kind} ${sender} of ${email}`).digest()

function hashesOf(email: string, { block, deviceKey }: Origin): [KnownSenderKind, Buffer][] {
  const address: [KnownSenderKind, Buffer] = ['address', hashOf(email, 'address', block)]
  return deviceKey === undefined
    ? [address]
    : [['device', hashOf(email, 'device', deviceKey)], address]
}

/** What is known of it, the device before the address. One query, whether anybody has this email or not. */
export async function findKnownSender(
  db: Db,
  email: string,
  origin: Origin,
  now: Date,
): Promise<KnownSenderKind | undefined> {
  const hashes = hashesOf(email, origin)
  const rows = await db
    .selectFrom('known_senders')
    .where(
      'hash',
      'in',
      hashes.map(([, hash]) => hash),
    )
    .where('expires_at', '>', now)
    .select('hash')
    .execute()
  return hashes.find(([, hash]) => rows.some((row) => row.hash.equals(hash)))?.[0]
}

/** Somebody has proved there to be this person. */
export async function keepKnownSender(
  tx: Db,
  { id, email }: { id: number; email: string },
  origin: Origin,
  now: Date,
): Promise<void> {
  const rows = hashesOf(email, origin).map(([kind, hash]) => ({
    hash,
    kind,
    user_id: id,
    expires_at: new Date(now.getTime() + KNOWN_DAYS[kind] * DAY_MS),
  }))
  await tx
    .insertInto('known_senders')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({
        expires_at: (eb) =>
          eb.fn<Date>('greatest', ['known_senders.expires_at', 'excluded.expires_at']),
      }),
    )
    .execute()
  await sql`delete from known_senders using (
      select hash, row_number() over (partition by kind order by expires_at desc) as rank
      from known_senders where user_id = ${id}
    ) as ranked
    where known_senders.hash = ranked.hash and ranked.rank > ${MOST}`.execute(tx)
}

/** All of a person's: another password was set. */
export async function forgetKnownSenders(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('known_senders').where('user_id', '=', userId).execute()
}

export async function deleteOldKnownSenders(db: Db, now: Date): Promise<void> {
  await deleteExpired(db, 'known_senders', now)
}
