/** A page with a line of text; what it has no table of, the reader finds by itself. */
const text = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 420 300]/Contents 4 0 R
  /Resources<</Font<</F 5 0 R>>>>>> endobj
4 0 obj <</Length 52>> stream
BT /F 24 Tf 40 220 Td (Calibration certificate) Tj ET
endstream endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
trailer <</Root 1 0 R>>
`

/** A document of one page, as the server gives one. */
export const aPdf = (filename?: string) => ({
  blob: new Blob([text], { type: 'application/pdf' }),
  filename,
})
