/** The invoice of a ticket as PDF: an A4 page, more where the lines need them. */
import type { Readable } from 'node:stream'

import Pdf from 'pdfkit'

import type { InvoiceSums } from './invoice-sums.ts'
import type { invoiceMessages } from './messages.ts'

export interface InvoiceContent {
  vendor: string
  customer: { name: string; area: string | null }
  number: string
  issuedOn: string
  dueOn: string | null
  ticket: { number: string; instrument: string; description: string }
  lines: readonly { description: string; quantity: number; unit_price: number }[]
  taxPercent: number
  sums: InvoiceSums
  reports: readonly { number: string; summary: string; parts: readonly string[] }[]
}

/** In one language. */
export type InvoiceWords = (typeof invoiceMessages)['en']['document']
type Doc = InstanceType<typeof Pdf>

const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN
const INK = '#16232b'
const QUIET = '#5a6a72'
/** Left edge and width of quantity, price and amount; the description has the rest. */
const COLUMNS = [
  [270, 40],
  [315, 80],
  [400, WIDTH - 400],
] as const

/** The bytes as they are made; the stream ends with the document. */
export function drawInvoice(content: InvoiceContent, words: InvoiceWords): Readable {
  const title = `${words.title} ${content.number}`
  const doc = new Pdf({ size: 'A4', margin: MARGIN, info: { Title: title } })
  drawHead(doc, content, words)
  drawLines(doc, content, words)
  drawSums(doc, content, words)
  drawReports(doc, content, words)
  doc.end()
  return doc
}

/** `Rp 1.250.000` */
function rupiah(amount: number): string {
  return `Rp ${amount.toLocaleString('id-ID')}`
}

function drawHead(doc: Doc, content: InvoiceContent, words: InvoiceWords): void {
  const { customer, ticket } = content
  doc.fillColor(INK).font('Helvetica-Bold').fontSize(18).text(content.vendor)
  doc.fontSize(13).text(`${words.title} ${content.number}`).moveDown()
  const facts = [
    [words.customer, [customer.name, customer.area].filter(Boolean).join(', ')],
    [words.issued, content.issuedOn],
    [words.due, content.dueOn ?? ''],
    [words.ticket, ticket.number],
    [words.instrument, ticket.instrument],
    [words.subject, ticket.description],
  ]
  for (const [label = '', text = ''] of facts) {
    if (text === '') continue
    const top = doc.y
    doc.font('Helvetica').fontSize(10).fillColor(QUIET).text(label, MARGIN, top)
    doc.fillColor(INK).text(text, MARGIN + 110, top, { width: WIDTH - 110 })
  }
  doc.x = MARGIN
  doc.moveDown(1.5)
}

function drawLines(doc: Doc, { lines }: InvoiceContent, words: InvoiceWords): void {
  drawRow(doc, [words.description, words.quantity, words.price, words.amount], 'Helvetica-Bold')
  for (const { description, quantity, unit_price } of lines) {
    const amount = rupiah(quantity * unit_price)
    drawRow(doc, [description, String(quantity), rupiah(unit_price), amount], 'Helvetica')
  }
}

function drawSums(doc: Doc, { sums, taxPercent }: InvoiceContent, words: InvoiceWords): void {
  doc.moveDown(0.5)
  drawRow(doc, ['', '', words.subtotal, rupiah(sums.subtotal)], 'Helvetica')
  drawRow(doc, ['', '', `${words.tax} ${taxPercent}%`, rupiah(sums.tax)], 'Helvetica')
  drawRow(doc, ['', '', words.total, rupiah(sums.total)], 'Helvetica-Bold')
}

/** The first cell wraps, the others stand at the right of their column; a row is never parted. */
function drawRow(doc: Doc, [first = '', ...rest]: string[], font: string): void {
  doc.font(font).fontSize(10).fillColor(INK)
  const height = doc.heightOfString(first || ' ', { width: 260 }) + 6
  if (doc.y + height > BOTTOM) doc.addPage()
  const top = doc.y
  doc.text(first, MARGIN, top, { width: 260 })
  for (const [at, [left, width]] of COLUMNS.entries()) {
    doc.text(rest[at] ?? '', MARGIN + left, top, { width, align: 'right', lineBreak: false })
  }
  doc.x = MARGIN
  doc.y = top + height
  const line = doc.y - 4
  doc
    .moveTo(MARGIN, line)
    .lineTo(MARGIN + WIDTH, line)
    .lineWidth(0.5)
    .stroke('#d5dde1')
}

function drawReports(doc: Doc, { reports }: InvoiceContent, words: InvoiceWords): void {
  for (const { number, summary, parts } of reports) {
    doc.moveDown().font('Helvetica-Bold').fontSize(10).fillColor(INK)
    doc.text(`${words.report} ${number}`, MARGIN, doc.y, { width: WIDTH })
    doc.font('Helvetica').text(summary, { width: WIDTH })
    for (const part of parts) doc.fillColor(QUIET).text(`- ${part}`, { width: WIDTH })
  }
}
