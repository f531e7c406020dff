/** A submitted form as PDF: what was read, what was answered, by whom, for whom and when. */
import type { Readable } from 'node:stream'

import Pdf from 'pdfkit'

import type { CafReadIn } from '#contract/caf/schemas'
import { toStamp } from '#contract/http/stamp'
import type { KnownBy } from '#contract/security/known-by'
import type { CafContent } from '#server/platform/db/schema'
import { LIBERATION } from '#server/platform/documents/liberation'

import type { cafMessages } from './messages.ts'

interface Known {
  by: KnownBy
  at: Date
}

export interface SignedCaf {
  vendor: string
  number: string
  /** Absent where the form had none. */
  document: { version: number; sha256: Buffer } | undefined
  readAt: Date | null
  /** Where it was read that was agreed to. */
  readIn: CafReadIn | null
  content: CafContent
  company: string
  address: string
  staff: string
  /** As the person gave it, YYYY-MM-DD. */
  date: string
  by: string
  /** How they were known; null where that is not recorded. */
  entered: Known | null
  proved: Known | null
  /** The shared bench on which it was submitted. */
  bench: string | null
  account: string
  at: Date
  /** 1 for the first submission of the form. */
  count: number
}

/** In one language. */
export type SignedCafWords = (typeof cafMessages)['en']['signedCaf']
type Doc = InstanceType<typeof Pdf>
type Fact = readonly [label: string, text: string]

const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN
/** Beside it a fingerprint fits on one line. */
const LABEL = 110
const FOOT = 841.89 - 40
const INK = '#16232b'
const QUIET = '#5a6a72'

/** The bytes as they are made: the same for the same content. */
export function drawSignedCaf(form: SignedCaf, words: SignedCafWords): Readable {
  const info = { Title: `${words.title} ${form.number}`, CreationDate: form.at }
  const doc = new Pdf({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info,
    font: LIBERATION.plain,
  })
  doc.registerFont('plain', LIBERATION.plain).registerFont('bold', LIBERATION.bold)
  drawHead(doc, form, words)
  drawAnswers(doc, form, words)
  drawFacts(doc, [
    [words.company, form.company],
    [words.address, form.address],
    [words.staff, form.staff],
    [words.designation, form.content.designation ?? ''],
    [words.date, form.date],
  ])
  doc.moveDown()
  drawFacts(doc, [
    [words.by, form.by],
    [words.entered, knownText(form.entered, words)],
    [words.proved, knownText(form.proved, words)],
    [words.bench, form.bench ?? ''],
    [words.account, form.account],
    [words.at, wallClock(form.at)],
    [words.time, String(form.count)],
  ])
  drawFeet(doc, words)
  doc.end()
  return doc
}

const knownText = (known: Known | null, words: SignedCafWords) =>
  known ? `${words.ways[known.by]}, ${wallClock(known.at)}` : ''

function drawHead(doc: Doc, form: SignedCaf, words: SignedCafWords): void {
  const { content, document, readAt, readIn } = form
  const { letter } = content
  doc.font('bold').fontSize(18).fillColor(INK).text(form.vendor)
  doc.fontSize(13).text(words.title).moveDown()
  const facts: Fact[] = [
    [words.number, form.number],
    [words.letter, [letter?.number, letter?.title].filter(Boolean).join(' - ')],
    [words.product, letter?.product_name ?? ''],
    [words.type, letter?.caf_type ?? ''],
  ]
  if (document) {
    facts.push([words.document, `${words.version} ${document.version}`])
    facts.push([words.fingerprint, document.sha256.toString('hex')])
  }
  if (readAt) facts.push([words.readAt, wallClock(readAt)])
  if (readIn) facts.push([words.agreed, words.agreements[readIn]])
  drawFacts(doc, facts)
  doc.moveDown()
}

function drawAnswers(doc: Doc, { content }: SignedCaf, words: SignedCafWords): void {
  const { choice, answers, confirm } = content
  if (choice !== null) drawBlock(doc, words.choice, choice)
  if (answers.length > 0) heading(doc, words.answers)
  for (const [at, { question, answer }] of answers.entries()) {
    doc
      .font('plain')
      .fillColor(QUIET)
      .text(`${at + 1}. ${question}`, { width: WIDTH })
    doc
      .fillColor(INK)
      .text(answer || words.none, { width: WIDTH })
      .moveDown(0.5)
  }
  if (confirm) drawBlock(doc, words.confirmed, confirm)
  doc.moveDown()
}

function heading(doc: Doc, text: string): void {
  doc.font('bold').fontSize(10).fillColor(INK).text(text, MARGIN, doc.y, { width: WIDTH })
}

function drawBlock(doc: Doc, title: string, text: string): void {
  heading(doc, title)
  doc.font('plain').text(text, { width: WIDTH }).moveDown(0.5)
}

/** Label and text side by side; a row is parted only where it is longer than a page. */
function drawFacts(doc: Doc, facts: readonly Fact[]): void {
  for (const [label, text] of facts) {
    if (text === '') continue
    doc.font('plain').fontSize(10)
    const height = doc.heightOfString(text, { width: WIDTH - LABEL })
    if (doc.y + height > FOOT - MARGIN) doc.addPage()
    const top = doc.y
    doc.fillColor(QUIET).text(label, MARGIN, top, { width: LABEL - 10 })
    const low = doc.y
    doc.fillColor(INK).text(text, MARGIN + LABEL, top, { width: WIDTH - LABEL })
    doc.y = Math.max(low, doc.y)
  }
  doc.x = MARGIN
}

function drawFeet(doc: Doc, words: SignedCafWords): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // below the margin a text would start another page
    doc.page.margins.bottom = 0
    doc.font('plain').fontSize(8).fillColor(QUIET)
    const text = `${words.footer} ${page - start + 1} / ${count}`
    doc.text(text, MARGIN, FOOT, { width: WIDTH, lineBreak: false })
  }
}

/** `2026-11-21 14:05:09 (Asia/Jakarta)` */
function wallClock(moment: Date): string {
  const { date, timezone } = toStamp(moment)
  return `${date.slice(0, 19)} (${timezone})`
}
