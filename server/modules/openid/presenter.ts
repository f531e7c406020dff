/** Identities as the wire has them. */
import { toStamp } from '#contract/http/stamp'
import type { Identity } from '#contract/security/openid'

import type { IdentityRow } from './repository.ts'

export function toIdentityDto(row: IdentityRow): Identity {
  return {
    id: row.id,
    name: row.name ?? undefined,
    joined_at: toStamp(row.joined_at),
    last_used_at: row.last_used_at ? toStamp(row.last_used_at) : undefined,
  }
}
