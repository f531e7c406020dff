/** PDFs: some as pdfkit makes them, one written byte by byte. */
import { buffer } from 'node:stream/consumers'

import Pdf from 'pdfkit'
import sharp from 'sharp'

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

/**
 * Two pages that need what the reader loads by itself: a font that is not in the file, a fax whose decoder is
 * WebAssembly, and Japanese text by a table of characters. The second page lies on its side.
 */
export function handWrittenPdf(): Buffer {
  // eight white lines of a G4 fax, one bit each, shown as black
  const fax = Buffer.from([0xff, 0x00, 0x10, 0x01]).toString('latin1')
  const first = 'BT /F1 24 Tf 40 240 Td (Written by hand) Tj ET q 100 0 0 100 40 40 cm /I1 Do Q'
  const second = 'BT /F2 24 Tf 40 240 Td <30533093306B3061306F> Tj ET'
  return assemble([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents 5 0 R/Resources<</Font<</F1 6 0 R>>/XObject<</I1 7 0 R>>>>>>',
    '<</Type/Page/Parent 2 0 R/Rotate 90/MediaBox[0 0 400 300]/Contents 8 0 R/Resources<</Font<</F2 9 0 R>>>>>>',
    stream('', first),
    '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>',
    stream(
      '/Type/XObject/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceGray/BitsPerComponent 1/Decode[1 0]/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 8/Rows 8>>',
      fax,
    ),
    stream('', second),
    '<</Type/Font/Subtype/Type0/BaseFont/Ryumin-Light/Encoding/UniJIS-UCS2-H/DescendantFonts[10 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/Ryumin-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>/FontDescriptor 11 0 R>>',
    '<</Type/FontDescriptor/FontName/Ryumin-Light/Flags 6/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>',
  ])
}

/** Its table of where objects begin leads nowhere, as after a transfer that changed line ends. */
export function brokenTablePdf(): Buffer {
  const text = handWrittenPdf().toString('latin1')
  return Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')
}

/** A sheet from a scanner: a picture of the whole page, lying on its side, without a word of text. */
export async function scannedPdf(): Promise<Buffer> {
  const page = { width: 1240, height: 1754, channels: 3 as const, background: '#f4f1e8' }
  const line = { width: 900, height: 24, channels: 3 as const, background: '#222' }
  const lines = [300, 380, 460, 1500].map((top) => ({ input: { create: line }, top, left: 160 }))
  const scan = await sharp({ create: page }).composite(lines).jpeg().toBuffer()
  const pdf = new Pdf({ size: 'A4', margin: 0 })
  pdf.image(scan, 0, 0, { width: 595 })
  const { dictionary } = pdf.page as unknown as { dictionary: { data: Record<string, unknown> } }
  dictionary.data.Rotate = 90
  pdf.end()
  return buffer(pdf)
}

/** Fields to fill in inside the file, as an office program makes them, and a word that is read from right to left, laid down as it is seen. */
export function formPdf(): Buffer {
  const content =
    'BT /F1 18 Tf 40 240 Td (Fill in here:) Tj ET BT /F2 24 Tf 240 240 Td <0004000300020001> Tj ET'
  const unicode =
    'begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange 4 beginbfchar <0001> <0633> <0002> <0644> <0003> <0627> <0004> <0645> endbfchar endcmap'
  return assemble([
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[8 0 R]/DR<</Font<</F1 5 0 R>>>>/DA(/F1 12 Tf)>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents 4 0 R/Annots[8 0 R]/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
    stream('', content),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/Font/Subtype/Type0/BaseFont/Arabic/Encoding/Identity-H/DescendantFonts[7 0 R]/ToUnicode 10 0 R>>',
    '<</Type/Font/Subtype/CIDFontType2/BaseFont/Arabic/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 600/FontDescriptor 9 0 R>>',
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Rina)/Rect[40 160 240 190]/F 4/DA(/F1 12 Tf)/MK<</BC[0 0 0]>>>>',
    '<</Type/FontDescriptor/FontName/Arabic/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>',
    stream('', unicode),
  ])
}

/** Two pages: a whole one, and one whose picture is damaged. */
export function partlyDamagedPdf(): Buffer {
  const page = (content: number, resources: string) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${content} 0 R/Resources<<${resources}>>>>`
  const text = '/Font<</F1 7 0 R>>'
  return assemble([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
    page(5, text),
    page(6, `${text}/XObject<</I1 8 0 R>>`),
    stream('', 'BT /F1 18 Tf 40 740 Td (Whole) Tj ET'),
    stream('', 'BT /F1 18 Tf 40 340 Td (Above is a scan) Tj ET q 300 0 0 300 40 400 cm /I1 Do Q'),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    stream(
      '/Type/XObject/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode',
      'no picture',
    ),
  ])
}

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
  return assemble([
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
}

function stream(entries: string, content: string): string {
  return `<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`
}

/** Objects numbered from 1, with the table of where each begins. */
function assemble(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const starts = objects.map((body, at) => {
    const start = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`
  text += `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
