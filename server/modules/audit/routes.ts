/** The call about the audit log. */
import type * as calls from '#contract/audit'
import type { Routes } from '#server/http/context'
import { pageAnswer, pageWindow } from '#server/http/paging'

import { toAuditEntryDto } from './presenter.ts'
import type { AuditService } from './service.ts'

const PAGE_SIZE = 20

export function auditRoutes(audit: AuditService): Routes<typeof calls> {
  return {
    listAudit: async ({ query: { page } }, context) => {
      const found = await audit.list(context, pageWindow(page, PAGE_SIZE))
      const toDto = (row: (typeof found.rows)[number]) => toAuditEntryDto(row, context)
      return pageAnswer(found, toDto, { page, size: PAGE_SIZE })
    },
  }
}
