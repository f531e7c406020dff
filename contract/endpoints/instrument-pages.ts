/** One instrument with all that belongs to it, files of certificates, and the report: extensions. */
import { endpoint } from '../endpoint.ts'
import { InstrumentReport, InstrumentSummary, ReportFilter } from '../entities/instrument-page.ts'

const own = { access: 'customer', extension: true, method: 'GET' } as const

export const readInstrumentSummary = endpoint('readInstrumentSummary', {
  ...own,
  path: '/api_v2/customer/instruments/{id}/summary',
  summary: 'An instrument with its last tickets, next visit and certificates.',
  data: InstrumentSummary,
})

/** Sent while it is made; its length is not known. */
export const downloadAuditPack = endpoint('downloadAuditPack', {
  ...own,
  path: '/api_v2/customer/instruments/{id}/audit-pack',
  summary: 'Certificates, service reports and signed forms of an instrument with an index (zip).',
  data: 'blob',
})

/** A certificate's `file` (ours); ranges of bytes are answered with 206. */
export const downloadCertificate = endpoint('downloadCertificate', {
  ...own,
  path: '/api_v2/customer/certificates/{id}/file',
  summary: 'A certificate of an instrument (PDF).',
  data: 'blob',
})

/** A certificate's `label_sticker` (ours). */
export const downloadSticker = endpoint('downloadSticker', {
  ...own,
  path: '/api_v2/customer/certificates/{id}/sticker',
  summary: 'The sticker of a certificate (PDF).',
  data: 'blob',
})

export const readInstrumentReport = endpoint('readInstrumentReport', {
  ...own,
  path: '/api_v2/customer/instrument-report',
  summary: 'Instruments by category, contract and state; tickets and down-time per month.',
  query: ReportFilter,
  data: InstrumentReport,
})

export const exportInstrumentReport = endpoint('exportInstrumentReport', {
  ...own,
  path: '/api_v2/customer/instrument-report/export-excel',
  summary: 'The table of the report as a spreadsheet.',
  query: ReportFilter,
  data: 'blob',
})
