/** PDFs that are written byte by byte; each character is a byte. A page can make them, too. */

/**
 * Two pages that need what the reader loads by itself: a font that is not in the file, a fax whose decoder is
 * WebAssembly, and Japanese text by a table of characters. The second page lies on its side.
 */
export function handWrittenPdf(): string {
  // eight white lines of a G4 fax, one bit each, shown as black
  const fax = String.fromCharCode(0xff, 0x00, 0x10, 0x01)
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
export function brokenTablePdf(): string {
  return handWrittenPdf().replace(/startxref\n\d+/, 'startxref\n7')
}

/** Fields to fill in inside the file, as an office program makes them, and a word that is read from right to left, laid down as it is seen. */
export function formPdf(): string {
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
export function partlyDamagedPdf(): string {
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

export function stream(entries: string, content: string): string {
  return `<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`
}

/** Objects numbered from 1, with the table of where each begins. */
export function assemble(objects: readonly string[]): string {
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
  return text
}
