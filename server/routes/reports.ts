/** Service reports and spare parts, as the customer reads them. */
import type * as contract from '#contract/service-reports'

import type { Handler } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import * as store from '../store/service-reports.ts'
import { findTicket } from '../store/tickets.ts'
import { readerOf } from './account.ts'
import { partView, reportView } from './views.ts'

const listServiceReports: Handler<typeof contract.listServiceReports> = async (
  { params },
  context,
) => {
  const { db, texts } = context
  if (!(await findTicket(db, readerOf(context), params.id))) throw new Refusal(404, texts.notFound)
  const rows = await store.listReports(db, params.id)
  const parts = await store.listParts(
    db,
    rows.map(({ id }) => id),
  )
  return {
    data: rows.map((row) =>
      reportView(
        row,
        parts.filter((part) => part.service_report_id === row.id),
      ),
    ),
  }
}

const listSpareParts: Handler<typeof contract.listSpareParts> = async ({ params }, context) => {
  const { db, texts } = context
  const { id, service_report_id } = params
  const found =
    (await findTicket(db, readerOf(context), id)) &&
    (await store.hasReport(db, id, service_report_id))
  if (!found) throw new Refusal(404, texts.notFound)
  return { data: (await store.listParts(db, [service_report_id])).map(partView) }
}

export const reports = { listServiceReports, listSpareParts }
