/** Calls about service reports and spare parts. */
import type * as calls from '#contract/service-reports'
import type { Routes } from '#server/http/context'

import { serviceReportMessages } from './messages.ts'
import { toServiceReportDto, toSparePartDto } from './presenter.ts'
import type { ServiceReportService } from './service.ts'

export function serviceReportRoutes(reports: ServiceReportService): Routes<typeof calls> {
  return {
    listServiceReports: async ({ params }, context) => {
      const found = await reports.list(context, params.id)
      return {
        data: found.map(({ report, parts }) => toServiceReportDto(report, parts, context.language)),
      }
    },
    listSpareParts: async ({ params }, context) => {
      const parts = await reports.listParts(context, params.id, params.service_report_id)
      return { data: parts.map(toSparePartDto) }
    },
    createServiceReport: async ({ params, body }, context) => {
      const { report, parts } = await reports.write(context, params.id, body)
      return {
        data: toServiceReportDto(report, parts, context.language),
        message: serviceReportMessages[context.language].written,
      }
    },
  }
}
