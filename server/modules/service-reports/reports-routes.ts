/** Service reports and spare parts, as the customer reads them. */
import type * as contract from '#contract/service-reports'
import type { Handler } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { Refusal } from '#server/http/refusal'

import { findTicket } from '../tickets/tickets-store.ts'
import { partView, reportView } from '../tickets/views-routes.ts'
import * as store from './service-reports-store.ts'

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
