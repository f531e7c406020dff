/** Entries of the audit log as the wire has them. */
import type { AuditEntry } from '#contract/audit'
import { toStamp } from '#contract/http/stamp'
import type { Language } from '#contract/language'
import { readName } from '#server/platform/former-user'

import type { AuditRow } from './repository.ts'

/** `person` is who reads. */
export function toAuditEntryDto(
  row: AuditRow,
  { person, language }: { person: { id: number }; language: Language },
): AuditEntry {
  return {
    id: row.id,
    action: row.action,
    actor_name: readName(row.actor_name, language),
    is_own: row.actor_id === person.id,
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
    bench: row.bench ?? undefined,
    entered_by: row.entered_by ?? undefined,
    proved_by: row.proved_by ?? undefined,
    created_at: toStamp(row.created_at),
  }
}
