/** A letter of the demo as PDF: the letter itself, then what is annexed, each on a page of its own. */
import { buffer } from 'node:stream/consumers'

import Pdf from 'pdfkit'

export interface LetterPage {
  readonly title: string
  readonly lines: readonly string[]
}

export interface LetterToDraw {
  number: string
  product: string
  type: string
  title: string
  /** Paragraphs parted by an empty line, headings start with `# `. */
  body: string
  pages: readonly LetterPage[]
  to: { name: string; address: string }
  sent: Date
  /** YYYY-MM-DD */
  day: string
}

const INK = '#16232b'
const QUIET = '#5a6a72'

/** The same bytes for the same letter. */
export async function drawLetter(letter: LetterToDraw): Promise<{ bytes: Buffer; pages: number }> {
  const { number, product, type, title, body, to, day, sent } = letter
  const info = { Title: `${number} ${title}`, CreationDate: sent }
  const doc = new Pdf({ size: 'A4', margin: 64, info })
  doc.fillColor(QUIET).fontSize(10).text(`${type} · ${number}`).moveDown(2)
  doc.fillColor(INK).text(to.name).text(to.address).moveDown()
  doc.fillColor(QUIET).text(day).moveDown(2)
  doc.fillColor(INK).font('Helvetica-Bold').fontSize(16).text(title)
  doc.fontSize(11).text(product).moveDown()
  for (const paragraph of body.split('\n\n')) drawParagraph(doc, paragraph)
  doc.moveDown().font('Helvetica').text('Kind regards, your support team')
  const pages = 1 + letter.pages.length
  for (const [at, page] of letter.pages.entries()) {
    doc.addPage().fillColor(QUIET).fontSize(10)
    doc.text(`${number} · ${at + 2} / ${pages}`).moveDown()
    drawParagraph(doc, `# ${page.title}`)
    for (const line of page.lines) drawParagraph(doc, line)
  }
  doc.end()
  return { bytes: await buffer(doc), pages }
}

function drawParagraph(doc: InstanceType<typeof Pdf>, paragraph: string): void {
  const isHeading = paragraph.startsWith('# ')
  doc.fillColor(INK).font(isHeading ? 'Helvetica-Bold' : 'Helvetica')
  doc.fontSize(isHeading ? 13 : 11).text(isHeading ? paragraph.slice(2) : paragraph)
  doc.moveDown(isHeading ? 0.4 : 0.8)
}
