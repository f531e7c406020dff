/** PDFs as pdfkit makes them, and larger ones that are written byte by byte. */
import { buffer } from 'node:stream/consumers'

import Pdf from 'pdfkit'
import sharp from 'sharp'

import { assemble, handWrittenPdf as writtenByHand, stream } from '#tests/support/written-pdfs'

/** A4, a heading and a few lines each. */
export async function manual(pages: number): Promise<Buffer> {
  const pdf = new Pdf({ size: 'A4', info: { Title: 'Service manual' } })
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) pdf.addPage()
    pdf.fontSize(28).text(`Chapter ${page}`).moveDown()
    pdf.fontSize(12).text('Rinse the probe, then prime the diluent line twice. '.repeat(12))
  }
  pdf.end()
  return buffer(pdf)
}

export async function lockedPdf(): Promise<Buffer> {
  const pdf = new Pdf({ userPassword: 'secret', ownerPassword: 'more secret' })
  pdf.text('For your eyes only')
  pdf.end()
  return buffer(pdf)
}

export const damagedPdf = Buffer.from(`%PDF-1.7\n${'lost bytes '.repeat(200)}`)

export const handWrittenPdf = () => Buffer.from(writtenByHand(), 'latin1')

/**
 * Sheets from a scanner, one picture a page, in a tree of pages with 15 to a branch, as large files have it: a reader that
 * asks for parts needs a few of them only.
 */
export async function bookOfScans(pages: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 200, sigma: 14 }
  const create = { width: 620, height: 877, channels: 3 as const, background: '#fff', noise }
  const jpeg = (await sharp({ create }).greyscale().jpeg({ quality: 40 }).toBuffer()).toString(
    'latin1',
  )
  const branches = Math.ceil(pages / 15)
  const pageAt = (page: number) => 4 + branches + page * 3
  const range = (count: number) => Array.from({ length: count }, (_, at) => at)
  const kids = (numbers: readonly number[]) => numbers.map((number) => `${number} 0 R`).join(' ')
  const inBranch = (branch: number) => range(pages).slice(branch * 15, branch * 15 + 15)
  const pdf = assemble([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids(range(branches).map((branch) => 4 + branch))}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...range(branches).map((branch) => {
      const own = inBranch(branch)
      return `<</Type/Pages/Parent 2 0 R/Count ${own.length}/Kids[${kids(own.map(pageAt))}]>>`
    }),
    ...range(pages).flatMap((page) => {
      const [number, branch] = [pageAt(page), 4 + Math.floor(page / 15)]
      return [
        `<</Type/Page/Parent ${branch} 0 R/MediaBox[0 0 595 842]/Contents ${number + 1} 0 R/Resources<</Font<</F1 3 0 R>>/XObject<</I1 ${number + 2} 0 R>>>>>>`,
        stream(
          '',
          `q 595 0 0 842 0 0 cm /I1 Do Q BT /F1 12 Tf 40 800 Td (Chapter ${page + 1}) Tj ET`,
        ),
        stream(
          '/Type/XObject/Subtype/Image/Width 620/Height 877/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode',
          jpeg,
        ),
      ]
    }),
  ])
  return Buffer.from(pdf, 'latin1')
}
