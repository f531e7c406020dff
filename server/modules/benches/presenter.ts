/** Shared benches as the wire has them. */
import { toStamp } from '#contract/http/stamp'
import type { Language } from '#contract/language'
import type { Bench, BenchRoster } from '#contract/security/benches'
import { readName } from '#server/platform/former-user'

import { isPinBlocked } from './policy.ts'
import type { BenchRow, BenchWithPeople, MemberRow } from './repository.ts'

export function toBenchDto({ bench, people }: BenchWithPeople, language: Language): Bench {
  return {
    id: bench.id,
    name: bench.name,
    lock_minutes: bench.lock_minutes,
    created_by: readName(bench.creator, language),
    created_at: toStamp(bench.created_at),
    last_used_at: bench.last_used_at ? toStamp(bench.last_used_at) : undefined,
    people: people.map(({ user_id: id, name, last_unlocked_at: last }) => ({
      id,
      name,
      last_unlocked_at: last ? toStamp(last) : undefined,
    })),
  }
}

/** `withPasskey`: ids of those who have one. */
export function toRosterDto(
  { name, lock_minutes }: Pick<BenchRow, 'name' | 'lock_minutes'>,
  people: readonly MemberRow[],
  withPasskey: ReadonlySet<number>,
): BenchRoster {
  return {
    name,
    lock_minutes,
    people: people.map((member) => ({
      id: member.user_id,
      name: member.name,
      is_blocked: isPinBlocked(member),
      has_passkey: withPasskey.has(member.user_id),
    })),
  }
}
