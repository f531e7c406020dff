/** What a PDF says, as a reader of another make reads it. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of all pages; words of one line are joined as they stand. */
export async function textOfPdf(bytes: ArrayBuffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await document.destroy()
  return pages.join('\n').replaceAll(/\s+/g, ' ')
}
