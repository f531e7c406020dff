/** Sessions of shared benches: which bench they belong to, and whether they are unlocked. */
import type { Db } from '#server/platform/db/open'

import { oldestUse } from './token-repository.ts'

/** One person's on one bench. */
export interface OnBench {
  benchId: number
  userId: number
}

/** It is unlocked from now on; the person's others on the bench end. */
export async function putOnBench(
  tx: Db,
  { benchId, userId, tokenId }: OnBench & { tokenId: number },
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('tokens')
    .where('bench_id', '=', benchId)
    .where('user_id', '=', userId)
    .where('id', '<>', tokenId)
    .execute()
  await tx
    .updateTable('tokens')
    .set({ bench_id: benchId, unlocked_at: now })
    .where('id', '=', tokenId)
    .execute()
}

/**
 * `isProof`: whoever sits there has proved by the PIN to be the person. What was proved before counts no longer: that may have
 * been somebody else. False where they are not signed in there any more.
 */
export async function unlockTokens(
  tx: Db,
  { benchId, userId, isProof }: OnBench & { isProof: boolean },
  now: Date,
): Promise<boolean> {
  const unlocked = await tx
    .updateTable('tokens')
    .set({
      unlocked_at: now,
      proved_at: isProof ? now : null,
      proved_by: isProof ? 'pin' : null,
    })
    .where('bench_id', '=', benchId)
    .where('user_id', '=', userId)
    .where('last_used_at', '>', oldestUse(now))
    .returning('id')
    .execute()
  return unlocked.length > 0
}

export async function lockTokens(db: Db, { benchId, userId }: OnBench): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ unlocked_at: null })
    .where('bench_id', '=', benchId)
    .where('user_id', '=', userId)
    .where('unlocked_at', 'is not', null)
    .execute()
}
