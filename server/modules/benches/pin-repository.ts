/** What the server keeps of the PINs of shared benches: hashes of what they give on their device, and a share of its key. */
import type { Db } from '#server/platform/db/open'
import { hashToken } from '#server/platform/secrets/tokens'

import type { KeyedBench, MemberRow } from './repository.ts'

/** Base64url of 32 bytes each: a plain SHA-256 of the secrets leaves nothing to guess. */
export interface PinSecrets {
  unlock_secret: string
  proof_secret: string
  /** Undefined for a device that knows of none. */
  share?: string | undefined
}

const toShare = (share: string | undefined) =>
  share === undefined ? null : Buffer.from(share, 'base64url')

const NOT_RENEWED = { renewed_unlock_hash: null, renewed_proof_hash: null }

const hashesOf = ({ unlock_secret, proof_secret, share }: PinSecrets) => ({
  unlock_hash: hashToken(unlock_secret),
  proof_hash: hashToken(proof_secret),
  ...NOT_RENEWED,
  share: toShare(share),
  wrong_pins: 0,
})

/** Somebody new, or a new PIN of somebody who is there. */
export async function putPin(
  tx: Db,
  { id, customer_id }: Pick<KeyedBench, 'id' | 'customer_id'>,
  { userId, pin, now }: { userId: number; pin: PinSecrets; now: Date },
): Promise<void> {
  const hashes = hashesOf(pin)
  await tx
    .insertInto('bench_people')
    .values({ bench_id: id, customer_id, user_id: userId, joined_at: now, ...hashes })
    .onConflict((conflict) => conflict.columns(['bench_id', 'user_id']).doUpdateSet(hashes))
    .execute()
}

/** On all benches. */
export async function deletePins(tx: Db, userId: number): Promise<void> {
  await tx.updateTable('bench_people').set(NO_PIN).where('user_id', '=', userId).execute()
}

/** Of everybody on the bench. */
export async function deletePinsOfBench(tx: Db, benchId: number): Promise<void> {
  await tx.updateTable('bench_people').set(NO_PIN).where('bench_id', '=', benchId).execute()
}

const NO_PIN = { unlock_hash: null, proof_hash: null, ...NOT_RENEWED, share: null }

/** Keeps other secrets of the same PIN beside those that it has. */
export const renewedBy = ({ unlock_secret, proof_secret, share }: PinSecrets) => ({
  renewed_unlock_hash: hashToken(unlock_secret),
  renewed_proof_hash: hashToken(proof_secret),
  share: toShare(share),
})

/** The secrets of {@link renewedBy} take the place of those before. */
export const renewedOf = ({
  renewed_unlock_hash: unlock_hash,
  renewed_proof_hash: proof_hash,
}: Pick<MemberRow, 'renewed_unlock_hash' | 'renewed_proof_hash'>) => ({
  unlock_hash,
  proof_hash,
  ...NOT_RENEWED,
})

/** `until`: see `strangePinsAfter` of `policy.ts`; null forgives all of them. */
export async function setStrangePins(tx: Db, id: number, until: Date | null): Promise<void> {
  await tx.updateTable('benches').set({ strange_pins_until: until }).where('id', '=', id).execute()
}
