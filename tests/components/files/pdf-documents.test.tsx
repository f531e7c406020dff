/** Documents that were not made by us: the reader shows them. */
import { expect, test } from 'vitest'

import {
  assemble,
  brokenTablePdf,
  formPdf,
  handWrittenPdf,
  stream,
} from '#tests/support/written-pdfs'
import { PdfReader } from '#ui/pdf/pdf-reader.tsx'

import { draw } from '../support/draw.tsx'
import { pdfOf, readerOf, samplePdf } from '../support/pdf.ts'

const reader = readerOf('Letter')

const show = (file: Blob) =>
  draw(
    <PdfReader file={file} label="Letter" style={{ height: 700 }} onProgress={() => undefined} />,
  )

/** A sheet from a scanner: a picture of the whole page that lies on its side, without a word of text. */
async function scannedPdf(): Promise<Blob> {
  const canvas = new OffscreenCanvas(620, 877)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  brush.fillStyle = '#f4f1e8'
  brush.fillRect(0, 0, 620, 877)
  brush.fillStyle = '#222'
  for (const top of [150, 190, 230, 750]) brush.fillRect(80, top, 450, 12)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg' })
  const bytes = String.fromCharCode(...(await jpeg.bytes()))
  return pdfOf(
    assemble([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/Rotate 90/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</I1 5 0 R>>>>>>',
      stream('', 'q 595 0 0 842 0 0 cm /I1 Do Q'),
      stream(
        '/Type/XObject/Subtype/Image/Width 620/Height 877/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode',
        bytes,
      ),
    ]),
  )
}

test.each([
  ['written by hand', handWrittenPdf, ['Written by hand']],
  ['with a broken table', brokenTablePdf, ['Written by hand']],
  ['with fields, from right to left', formPdf, ['Fill in here:', 'سلام']],
])('shows a document %s', async (_, written, texts) => {
  await show(pdfOf(written()))
  for (const text of texts) await reader.shows(1, text)
  await expect.poll(() => reader.ink(1)).toBeGreaterThan(50)
})

test('shows a document that a browser printed', async () => {
  await show(await samplePdf('printed-by-a-browser.pdf'))
  await reader.shows(1, 'Printed by a browser')
  await expect.poll(() => reader.ink(1)).toBeGreaterThan(50)
})

test('turns a scanned page the way it is read', async () => {
  await show(await scannedPdf())
  await expect.poll(() => reader.ink(1)).toBeGreaterThan(50)
  const { width, height } = reader.sheet(1).element().getBoundingClientRect()
  expect(width).toBeGreaterThan(height)
})

test.each(['form-values-without-appearance.pdf', 'form-values-need-appearances.pdf'])(
  'shows the values and ticks of form fields without a picture: %s',
  async (name) => {
    await show(await samplePdf(name))
    for (const text of ['LOT 2026-441-B', '✓', 'Cultra B120']) await reader.shows(1, text)
    // The fields of the page, which has 400 by 300 points.
    const fields = [
      [50, 75, 200, 25],
      [50, 130, 20, 20],
      [50, 175, 200, 25],
    ] as const
    for (const [x, y, width, height] of fields) {
      const part = [x / 400, y / 300, width / 400, height / 300] as const
      await expect.poll(() => reader.ink(1, part)).toBeGreaterThan(20)
    }
    expect(document.body.textContent).not.toContain('We can’t show')
  },
)
