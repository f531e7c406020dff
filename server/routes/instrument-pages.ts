/** One instrument with all that belongs to it, and the report about all of them. */
import type * as contract from '#contract/instrument-reports'

import type { Handler } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import { listCertificates } from '../store/certificates.ts'
import { findInstrument } from '../store/instruments.ts'
import { nextPlanning } from '../store/plannings.ts'
import { listTickets } from '../store/ticket-list.ts'
import { countOpenOf } from '../store/tickets.ts'
import { readerOf } from './account.ts'
import { auditPack } from './audit-pack.ts'
import { certificateFiles } from './certificates.ts'
import { certificateView, planningView } from './feed-views.ts'
import { instrumentReport } from './instrument-report.ts'
import { instrumentView, ticketView } from './views.ts'

const LAST_TICKETS = 5
const CERTIFICATES = 20

const readInstrumentSummary: Handler<typeof contract.readInstrumentSummary> = async (
  { params },
  context,
) => {
  const { db, now, texts } = context
  const reader = readerOf(context)
  const { customerId } = reader
  const instrument_id = params.id
  const instrument = await findInstrument(db, customerId, instrument_id)
  if (!instrument) throw new Refusal(404, texts.notFound)
  const window = { limit: LAST_TICKETS, offset: 0 }
  const tickets = await listTickets(db, reader, { instrument_id }, window)
  const filter = { instrument_id }
  const slice = { limit: CERTIFICATES, offset: 0 }
  const certificates = await listCertificates(db, customerId, { filter, now }, slice)
  const next = await nextPlanning(db, customerId, instrument_id, now)
  return {
    data: {
      instrument: instrumentView(instrument),
      tickets: tickets.rows.map(ticketView),
      ticket_count: tickets.total,
      open_ticket_count: await countOpenOf(db, customerId, instrument_id),
      next_planning: next && planningView(next),
      certificates: certificates.rows.map(certificateView),
    },
  }
}

export const instrumentPages = {
  readInstrumentSummary,
  ...auditPack,
  ...certificateFiles,
  ...instrumentReport,
}
