/** One instrument with all that belongs to it, and the report about all of them. */
import type * as contract from '#contract/instrument-reports'
import type { Handler } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { HttpError } from '#server/http/http-error'

import { toCertificateDto } from '../certificates/presenter.ts'
import { listCertificates } from '../certificates/repository.ts'
import { toInstrumentDto } from '../instruments/presenter.ts'
import { findInstrument } from '../instruments/repository.ts'
import { toPlanningDto } from '../plannings/presenter.ts'
import { nextPlanning } from '../plannings/repository.ts'
import { listTickets } from '../tickets/list-repository.ts'
import { toTicketDto } from '../tickets/presenter.ts'
import { countOpenOf } from '../tickets/repository.ts'
import { auditPack } from './audit-pack-routes.ts'
import { instrumentReport } from './instrument-report-routes.ts'

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
  if (!instrument) throw new HttpError(404, texts.notFound)
  const window = { limit: LAST_TICKETS, offset: 0 }
  const tickets = await listTickets(db, reader, { instrument_id }, window)
  const filter = { instrument_id }
  const slice = { limit: CERTIFICATES, offset: 0 }
  const certificates = await listCertificates(db, customerId, { filter, now }, slice)
  const next = await nextPlanning(db, customerId, instrument_id, now)
  return {
    data: {
      instrument: toInstrumentDto(instrument),
      tickets: tickets.rows.map(toTicketDto),
      ticket_count: tickets.total,
      open_ticket_count: await countOpenOf(db, customerId, instrument_id),
      next_planning: next && toPlanningDto(next),
      certificates: certificates.rows.map(toCertificateDto),
    },
  }
}

export const instrumentPages = {
  readInstrumentSummary,
  ...auditPack,
  ...instrumentReport,
}
