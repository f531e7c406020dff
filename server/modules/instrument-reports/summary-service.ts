/** One instrument with all that belongs to it. */
import type { Context } from '#server/http/context'
import { readerOf } from '#server/http/current-account'

import type { CertificateService } from '../certificates/service.ts'
import type { InstrumentService } from '../instruments/service.ts'
import type { PlanningService } from '../plannings/service.ts'
import type { TicketService } from '../tickets/service.ts'
import { listReportsOf } from './audit-pack-repository.ts'
import type { InstrumentReportService } from './report-service.ts'

const LAST_TICKETS = 5
const CERTIFICATES = 20
const SERVICE_REPORTS = 20
const PLANNINGS = 50
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

interface Parts {
  certificates: CertificateService
  instruments: InstrumentService
  plannings: PlanningService
  reports: InstrumentReportService
  tickets: TicketService
}

export class InstrumentSummaryService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Throws 404 for an instrument that is not the account's. */
  async read(context: Context, instrument_id: number) {
    const { certificates, instruments, plannings, reports, tickets } = this.#parts
    const { db, now } = context
    const reader = readerOf(context)
    const { customerId } = reader
    const instrument = await instruments.find(context, instrument_id)
    const filter = { instrument_id }
    return {
      instrument,
      tickets: await tickets.list(context, reader, filter, { limit: LAST_TICKETS, offset: 0 }),
      openTickets: await tickets.countOpenOf(context, customerId, instrument_id),
      nextPlanning: await plannings.findNext(context, customerId, instrument_id),
      plannings: await plannings.listFrom(
        context,
        customerId,
        { instrument_id, from: new Date(now.getTime() - YEAR_MS) },
        PLANNINGS,
      ),
      serviceReports: await listReportsOf(db, customerId, instrument_id, {
        newest: SERVICE_REPORTS,
      }),
      months: await reports.readMonthsOf(context, customerId, instrument_id),
      certificates: await certificates.list(context, filter, { limit: CERTIFICATES, offset: 0 }),
    }
  }
}
