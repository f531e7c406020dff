import { loadPdfLibrary } from './load-pdf-library.ts'
import type { DrawnPage } from './pdf-document.ts'

/** Resolution of 200 dpi relative to points, which is what laboratories' printers reproduce. */
const SCALE = 200 / 72
const CLASS = 'bs-print'

function styleFor(width: number, height: number): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    @page { size: ${width}pt ${height}pt; margin: 0 }
    @media screen { .${CLASS} { display: none } }
    @media print {
      body > :not(.${CLASS}) { display: none !important }
      .${CLASS} canvas { display: block; width: 100%; break-after: page }
      .${CLASS} canvas:last-child { break-after: auto }
    }
  `)
  return sheet
}

/**
 * Prints a document without the page around it. Rendered here, since not every browser prints an embedded one. Resolves
 * once the browser's print dialog was requested. Throws if the document can't be read.
 */
export async function printPdf(file: Blob): Promise<void> {
  const { openPdf } = await loadPdfLibrary()
  const pdf = await openPdf(file)
  const paper = document.createElement('div')
  paper.className = CLASS
  paper.dataset.paper = ''
  const { signal } = new AbortController()
  const first = await pdf.sizeOf(1)
  const drawn: DrawnPage[] = []
  try {
    for (let page = 1; page <= pdf.pageCount; page++) {
      drawn.push(await pdf.draw(page, SCALE / devicePixelRatio, signal))
    }
  } finally {
    if (drawn.length < pdf.pageCount) void pdf.close()
  }
  paper.append(...drawn.map(({ canvas }) => canvas))
  const sheet = styleFor(first.width, first.height)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  document.body.append(paper)
  const over = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    paper.remove()
    for (const { release } of drawn) release()
    void pdf.close()
  }
  addEventListener('afterprint', over, { once: true })
  print()
}
