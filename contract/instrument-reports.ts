/** One instrument with all that belongs to it, and the report about all of them: extensions. */
import * as v from 'valibot'

import { Certificate } from './certificates.ts'
import { endpoint } from './http/endpoint.ts'
import { Count, Day, Id, Text, absent, list } from './http/schemas.ts'
import { Stamp } from './http/stamp.ts'
import { Instrument } from './instruments/calls.ts'
import { Planning } from './plannings.ts'
import { Ticket } from './tickets/schemas.ts'

/** Down-time is what passed while a technical complaint was open, in minutes; what overlaps counts once. */
const Figures = { ticket_count: Count, downtime_minutes: Count }

/** `month` is YYYY-MM. */
const MonthFigures = v.object({ month: Text, ...Figures })
export type MonthFigures = v.InferOutput<typeof MonthFigures>

/** GET instruments/{id}/summary */
export const InstrumentSummary = v.object({
  instrument: Instrument,
  /** The newest five by activity, and how many are neither done nor closed. */
  tickets: list(Ticket),
  open_ticket_count: absent(Count),
  ticket_count: absent(Count),
  /** The next that is not canceled. */
  next_planning: absent(Planning),
  /** Of the last twelve months and those to come, by their start. */
  plannings: absent(list(Planning)),
  /** Newest first, 20 at most. */
  certificates: list(Certificate),
  /** Service reports on its tickets, newest first, 20 at most. */
  service_reports: absent(
    list(
      v.object({
        number: Text,
        summary: absent(Text),
        created_at: absent(Stamp),
        ticket_id: Id,
        ticket_number: absent(Text),
      }),
    ),
  ),
  /** The last twelve, this one included, oldest first, zeros included. */
  months: absent(list(MonthFigures)),
})
export type InstrumentSummary = v.InferOutput<typeof InstrumentSummary>

/** GET instrument-report: days, both included; the last twelve months, this one included, without them. */
export const ReportFilter = v.object({
  date_from: v.optional(Day),
  date_to: v.optional(Day),
})

const Share = v.object({ name: Text, count: Count })

/** Of the tickets about instruments that were opened in the span, by when they were opened; hours of the clock, nights included. */
const ResponseFigures = {
  /** Those that the vendor's people answered. */
  answered_count: Count,
  /** From the opening to the first message or step of the vendor's people; absent where nothing was answered. */
  median_minutes: absent(Count),
  /**
   * Those whose answer was due: answered, or unanswered for longer than was promised. Absent where the vendor promises
   * nothing.
   */
  due_count: absent(Count),
  /** Those of them that were answered as promised. */
  held_count: absent(Count),
}

const Responses = v.object({
  /** Every month of the span as YYYY-MM, oldest first, zeros included. */
  months: list(v.object({ month: Text, ...ResponseFigures })),
  /** Contract types of the instruments, as they are now, by name; without one that had no ticket. */
  by_contract: list(v.object({ name: Text, promised_minutes: absent(Count), ...ResponseFigures })),
})
export type Responses = v.InferOutput<typeof Responses>

export const InstrumentReport = v.object({
  date_from: Text,
  date_to: Text,
  instrument_count: Count,
  /** Most frequent first. */
  by_category: list(Share),
  by_contract: list(Share),
  /** `active`, `inactive` and `not_installed`, zeros included. */
  by_state: list(Share),
  /** Every month of the span as YYYY-MM, oldest first, zeros included. */
  months: list(MonthFigures),
  responses: absent(Responses),
  /** Every instrument of the account, by type and serial number; its `months` leave out those with nothing. */
  instruments: list(
    v.object({
      id: Id,
      type: absent(Text),
      serial_number: absent(Text),
      category: absent(Text),
      contract_type: absent(Text),
      state: absent(Text),
      ...Figures,
      months: list(MonthFigures),
    }),
  ),
})
export type InstrumentReport = v.InferOutput<typeof InstrumentReport>

const own = { access: 'customer', extension: true, method: 'GET' } as const

export const readInstrumentSummary = endpoint({
  ...own,
  path: '/api_v2/customer/instruments/{id}/summary',
  summary: 'An instrument with its last tickets, next visit and certificates.',
  data: InstrumentSummary,
})

/** Sent while it is made; its length is not known. */
export const downloadAuditPack = endpoint({
  ...own,
  path: '/api_v2/customer/instruments/{id}/audit-pack',
  summary: 'Certificates, service reports and signed forms of an instrument with an index (zip).',
  data: 'blob',
})

export const readInstrumentReport = endpoint({
  ...own,
  path: '/api_v2/customer/instrument-report',
  summary: 'Instruments by category, contract and state; tickets and down-time per month.',
  query: ReportFilter,
  data: InstrumentReport,
})

export const exportInstrumentReport = endpoint({
  ...own,
  path: '/api_v2/customer/instrument-report/export-excel',
  summary: 'The table of the report as a spreadsheet.',
  query: ReportFilter,
  data: 'blob',
})
