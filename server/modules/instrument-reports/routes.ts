/** Calls about one instrument with all that belongs to it, and about the report of all. */
import { toStamp } from '#contract/http/stamp'
import type * as calls from '#contract/instrument-reports'
import type { Routes } from '#server/http/context'

import { toCertificateDto } from '../certificates/service.ts'
import { toInstrumentDto } from '../instruments/service.ts'
import { toPlanningDto } from '../plannings/service.ts'
import { toTicketDto } from '../tickets/service.ts'
import type { AuditPackService } from './audit-pack-service.ts'
import type { InstrumentReportService } from './report-service.ts'
import type { InstrumentSummaryService } from './summary-service.ts'

export function instrumentReportRoutes({
  summaries,
  reports,
  auditPacks,
}: {
  summaries: InstrumentSummaryService
  reports: InstrumentReportService
  auditPacks: AuditPackService
}): Routes<typeof calls> {
  return {
    readInstrumentSummary: async ({ params }, context) => {
      const found = await summaries.read(context, params.id)
      return {
        data: {
          instrument: toInstrumentDto(found.instrument),
          tickets: found.tickets.rows.map(toTicketDto),
          ticket_count: found.tickets.total,
          open_ticket_count: found.openTickets,
          next_planning: found.nextPlanning && toPlanningDto(found.nextPlanning),
          plannings: found.plannings.map(toPlanningDto),
          service_reports: found.serviceReports.map(
            ({ number, summary, created_at, ticket_id, ticket_number }) => ({
              number,
              summary,
              created_at: toStamp(created_at),
              ticket_id,
              ticket_number,
            }),
          ),
          months: found.months,
          certificates: found.certificates.rows.map(toCertificateDto),
        },
      }
    },
    downloadAuditPack: async ({ params }, context) => ({
      data: await auditPacks.download(context, params.id),
    }),
    readInstrumentReport: async ({ query }, context) => ({
      data: await reports.read(context, query),
    }),
    exportInstrumentReport: async ({ query }, context) => ({
      data: await reports.export(context, query),
    }),
  }
}
