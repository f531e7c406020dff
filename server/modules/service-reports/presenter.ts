/** Service reports as the wire has them. */
import { toStamp } from '#contract/http/stamp'
import type { Language } from '#contract/language'
import { readName } from '#server/platform/former-user'

import type { PartRow, ReportRow } from './repository.ts'

/** `parts` are those of this report. */
export function toServiceReportDto(row: ReportRow, parts: readonly PartRow[], language: Language) {
  return {
    id: row.id,
    number: row.number,
    summary: row.summary,
    engineer_name: row.engineer_name === null ? undefined : readName(row.engineer_name, language),
    started_at: row.started_at ? toStamp(row.started_at) : undefined,
    finished_at: row.finished_at ? toStamp(row.finished_at) : undefined,
    created_at: toStamp(row.created_at),
    parts: parts.map(toSparePartDto),
  }
}

export function toSparePartDto(row: PartRow) {
  return { id: row.id, name: row.name, number: row.number ?? undefined, quantity: row.quantity }
}
