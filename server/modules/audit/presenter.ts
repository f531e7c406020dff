/** Entries of the audit log as the wire has them. */
import type { AuditEntry } from '#contract/audit'
import { toStamp } from '#contract/http/stamp'

import type { AuditRow } from './repository.ts'

/** `readerId` is the person who reads. */
export function toAuditEntryDto(row: AuditRow, readerId: number): AuditEntry {
  return {
    id: row.id,
    action: row.action,
    actor_name: row.actor_name,
    is_own: row.actor_id === readerId,
    is_staff: row.actor_role === 'staff',
    is_on_behalf: row.is_on_behalf,
    subject:
      row.subject_kind === null
        ? undefined
        : {
            kind: row.subject_kind,
            id: row.subject_id ?? undefined,
            number: row.number ?? undefined,
          },
    created_at: toStamp(row.created_at),
  }
}
