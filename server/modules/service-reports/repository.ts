/** What engineers did on a ticket, and the parts that it took. */
import { sql } from 'kysely'

import { toStamp } from '#contract/http/stamp'
import type { Db } from '#server/platform/db/open'

function reportsWithEngineers(db: Db) {
  return db
    .selectFrom('service_reports')
    .leftJoin('users', 'users.id', 'service_reports.engineer_id')
    .select([
      'service_reports.id',
      'service_reports.number',
      'service_reports.summary',
      'service_reports.started_at',
      'service_reports.finished_at',
      'service_reports.created_at',
      'users.name as engineer_name',
    ])
}

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number]
export type PartRow = Awaited<ReturnType<typeof listParts>>[number]

/** Newest first. */
export async function listReports(db: Db, ticketId: number) {
  return reportsWithEngineers(db)
    .where('ticket_id', '=', ticketId)
    .orderBy('service_reports.created_at', 'desc')
    .orderBy('service_reports.id', 'desc')
    .execute()
}

/** Of all these reports, in the order in which they were written. */
export async function listParts(db: Db, reportIds: readonly number[]) {
  if (reportIds.length === 0) return []
  return db
    .selectFrom('service_report_parts')
    .where('service_report_id', 'in', reportIds)
    .select(['id', 'service_report_id', 'number', 'name', 'quantity'])
    .orderBy('id')
    .execute()
}

/** Is the report one of the ticket's? */
export async function hasReport(db: Db, ticketId: number, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('service_reports')
    .where('id', '=', id)
    .where('ticket_id', '=', ticketId)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export interface ReportToWrite {
  ticket_id: number
  engineer_id: number
  summary: string
  started_at: Date | null
  finished_at: Date | null
  parts: readonly { name: string; number?: string | undefined; quantity: number }[]
}

export async function insertReport(tx: Db, given: ReportToWrite, now: Date): Promise<ReportRow> {
  const { parts, ...report } = given
  const number = await takeNumber(tx, now)
  const { id } = await tx
    .insertInto('service_reports')
    .values({ ...report, number, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (parts.length > 0) {
    await tx
      .insertInto('service_report_parts')
      .values(
        parts.map((part) => ({
          service_report_id: id,
          name: part.name,
          number: part.number || null,
          quantity: part.quantity,
        })),
      )
      .execute()
  }
  return reportsWithEngineers(tx).where('service_reports.id', '=', id).executeTakeFirstOrThrow()
}

/** `SR-2026-50001`; a number may be left out, none is given twice. */
async function takeNumber(tx: Db, now: Date): Promise<string> {
  const { rows } = await sql<{ next: number }>`
    select nextval('service_report_numbers') as next`.execute(tx)
  return `SR-${toStamp(now).date.slice(0, 4)}-${rows[0]?.next}`
}
