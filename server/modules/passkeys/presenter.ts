/** Passkeys as the wire has them. */
import { toStamp } from '#contract/http/stamp'
import type { Passkey } from '#contract/security/passkeys'

import type { PasskeyRow } from './repository.ts'

export function toPasskeyDto(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    is_synced: row.is_synced,
    created_at: toStamp(row.created_at),
    last_used_at: row.last_used_at ? toStamp(row.last_used_at) : undefined,
  }
}
