/** A service report as PDF: what was done on an instrument, by whom and when, and the parts it took. */
import type { Readable } from 'node:stream'

import Pdf from 'pdfkit'

import { toStamp } from '#contract/http/stamp'
import { LIBERATION } from '#server/platform/documents/liberation'

import type { serviceReportMessages } from './messages.ts'

export interface ServiceReportContent {
  vendor: string
  customer: string
  instrument: string
  number: string
  ticket: string
  engineer: string | null
  summary: string
  startedAt: Date | null
  finishedAt: Date | null
  writtenAt: Date
  parts: readonly { name: string; number: string | null; quantity: number }[]
}

/** In one language. */
export type ServiceReportWords = (typeof serviceReportMessages)['en']['document']

const INK = '#16232b'
const QUIET = '#5a6a72'

/** The bytes as they are made: the same for the same content. */
export function drawServiceReport(
  report: ServiceReportContent,
  words: ServiceReportWords,
): Readable {
  const title = `${words.title} ${report.number}`
  const info = { Title: title, CreationDate: report.writtenAt }
  const doc = new Pdf({ size: 'A4', margin: 56, info, font: LIBERATION.plain })
  doc.font(LIBERATION.bold).fontSize(18).fillColor(INK).text(report.vendor)
  doc.fontSize(13).text(title).text(report.customer).moveDown()
  const facts = [
    [words.instrument, report.instrument],
    [words.ticket, report.ticket],
    [words.engineer, report.engineer ?? ''],
    [words.work, [report.startedAt, report.finishedAt].map(wallClock).filter(Boolean).join(' – ')],
    [words.written, wallClock(report.writtenAt)],
  ]
  for (const [label = '', text = ''] of facts) {
    if (text !== '') drawFact(doc, label, text)
  }
  doc.moveDown().font(LIBERATION.plain).fontSize(11).fillColor(INK).text(report.summary).moveDown()
  if (report.parts.length > 0) doc.font(LIBERATION.bold).text(words.parts)
  for (const { name, number, quantity } of report.parts) {
    doc.font(LIBERATION.plain).text(`${quantity} × ${[name, number].filter(Boolean).join(', ')}`)
  }
  doc.end()
  return doc
}

function drawFact(doc: InstanceType<typeof Pdf>, label: string, text: string): void {
  doc.font(LIBERATION.plain).fontSize(11).fillColor(QUIET)
  doc.text(`${label}: `, { continued: true }).fillColor(INK).text(text)
}

/** `2026-11-21 14:05`, where the vendor is. */
function wallClock(moment: Date | null): string {
  return moment ? toStamp(moment).date.slice(0, 16) : ''
}
