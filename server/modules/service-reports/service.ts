/** Service reports: what engineers did on a ticket, and the parts that it took. */
import type * as v from 'valibot'

import type { NewServiceReport } from '#contract/service-reports'
import type { Context } from '#server/http/context'
import { ALL_CUSTOMERS, readerOf } from '#server/http/current-account'
import { conflict, notFound } from '#server/http/http-error'
import type { Db } from '#server/platform/db/open'

import type { TicketService } from '../tickets/service.ts'
import { serviceReportMessages } from './messages.ts'
import { isReportable } from './policy.ts'
import * as repository from './repository.ts'
import type { PartRow, ReportRow } from './repository.ts'
import type { ServiceReportContent } from './service-report-pdf.ts'
import { drawServiceReport } from './tasks.ts'

export type { PartRow, ReportRow } from './repository.ts'

export interface ReportWithParts {
  report: ReportRow
  parts: PartRow[]
}

interface Parts {
  tickets: TicketService
}

export class ServiceReportService {
  readonly #tickets: TicketService

  constructor({ tickets }: Parts) {
    this.#tickets = tickets
  }

  /** Newest first. Throws 404 for a ticket that is not the account's. */
  async list(context: Context, ticketId: number): Promise<ReportWithParts[]> {
    await this.#tickets.find(context, readerOf(context), ticketId)
    const reports = await repository.listReports(context.db, ticketId)
    return this.withParts(context, reports)
  }

  /** Each of these reports with its parts. */
  async withParts<Report extends { id: number }>(
    { db }: { db: Db },
    reports: readonly Report[],
  ): Promise<{ report: Report; parts: PartRow[] }[]> {
    const parts = await repository.listParts(
      db,
      reports.map(({ id }) => id),
    )
    return reports.map((report) => ({
      report,
      parts: parts.filter((part) => part.service_report_id === report.id),
    }))
  }

  /** Throws 404 for a ticket that is not the account's, and for a report that is not the ticket's. */
  async listParts(context: Context, ticketId: number, reportId: number): Promise<PartRow[]> {
    const { db } = context
    await this.#tickets.find(context, readerOf(context), ticketId)
    if (!(await repository.hasReport(db, ticketId, reportId))) throw notFound(context)
    return repository.listParts(db, [reportId])
  }

  /** Returns the bytes of a PDF. */
  async draw({ language, runTask }: Context, content: ServiceReportContent): Promise<Buffer> {
    return runTask(drawServiceReport, { content, words: serviceReportMessages[language].document })
  }

  /** By the vendor's staff. Throws 404 for no ticket, 409 for one that nobody confirmed. */
  async write(
    context: Context,
    ticketId: number,
    { started_at, finished_at, ...report }: v.InferOutput<typeof NewServiceReport>,
  ): Promise<ReportWithParts> {
    const { db, now, person, language } = context
    const status = await this.#tickets.lock(context, ALL_CUSTOMERS, ticketId)
    if (!isReportable(status)) throw conflict(serviceReportMessages[language].notReportable)
    const written = await repository.insertReport(
      db,
      {
        ...report,
        ticket_id: ticketId,
        engineer_id: person.id,
        started_at: started_at === undefined ? null : new Date(started_at),
        finished_at: finished_at === undefined ? null : new Date(finished_at),
      },
      now,
    )
    await this.#tickets.touch(context, ticketId)
    await this.#tickets.notifyChanged(context, ticketId, 'reported')
    return { report: written, parts: await repository.listParts(db, [written.id]) }
  }
}
