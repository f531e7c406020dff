import {
  getDocument,
  GlobalWorkerOptions,
  PDFDataRangeTransport,
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

import type { DrawnPage, PageSize, PdfDocument, PdfParts, PdfSource } from './pdf-document.ts'

GlobalWorkerOptions.workerSrc = workerAddress

/** Resources that the library loads on demand: fonts, character maps, image decoders. */
const OPTIONS = {
  cMapUrl: `${__PDF_FILES__}cmaps/`,
  iccUrl: `${__PDF_FILES__}iccs/`,
  standardFontDataUrl: `${__PDF_FILES__}standard_fonts/`,
  wasmUrl: `${__PDF_FILES__}wasm/`,
  isEvalSupported: false,
  verbosity: 0,
}

/** Maximum number of pixels per canvas: 32 MB of memory, and A4 at 290 dpi. */
const MOST_PIXELS = 8_000_000

/** Size of a requested part, in bytes. */
const PART_BYTES = 131_072

/** Passes the requested parts of a file to the library. */
class Parts extends PDFDataRangeTransport {
  readonly #source: PdfParts

  constructor(source: PdfParts) {
    // A copy, since the library transfers it to its worker.
    super(source.length, source.first.slice())
    this.#source = source
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#source.read(begin, end).then((bytes) => this.onDataRange(begin, bytes))
  }
}

async function howToRead(source: PdfSource) {
  if (source instanceof Blob) return { data: new Uint8Array(await source.arrayBuffer()) }
  return {
    range: new Parts(source),
    rangeChunkSize: PART_BYTES,
    disableAutoFetch: true,
    disableStream: true,
  }
}

/** Opens a document in its own worker. Throws the library's error if the file is no PDF, damaged or locked. */
export async function openPdf(source: PdfSource): Promise<PdfDocument> {
  const task = getDocument({ ...OPTIONS, ...(await howToRead(source)) })
  try {
    return documentOf(await task.promise, () => task.destroy())
  } catch (error) {
    await task.destroy()
    throw error
  }
}

function documentOf(pdf: PDFDocumentProxy, close: () => Promise<void>): PdfDocument {
  return {
    pageCount: pdf.numPages,
    async sizeOf(number) {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
      return { width, height }
    },
    async draw(number, scale, signal) {
      const page = await pdf.getPage(number)
      signal.throwIfAborted()
      return drawPage(page, scale, signal)
    },
    close,
  }
}

async function drawPage(
  page: PDFPageProxy,
  scale: number,
  signal: AbortSignal,
): Promise<DrawnPage> {
  const shown = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.ariaHidden = 'true'
  const text = document.createElement('div')
  const viewport = page.getViewport({ scale: scale * pixelRatio(shown) })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const drawing = page.render({ canvas, viewport })
  const writing = new TextLayer({
    textContentSource: page.streamTextContent({ includeMarkedContent: true }),
    container: text,
    viewport: shown,
  })
  const stop = () => {
    drawing.cancel()
    writing.cancel()
  }
  signal.addEventListener('abort', stop)
  const release = () => {
    // Safari keeps the memory of a canvas until it is resized.
    canvas.width = 0
    canvas.height = 0
    page.cleanup()
  }
  try {
    // A page whose text can't be read is shown without it.
    await Promise.all([drawing.promise, writing.render().catch(() => undefined)])
    return { canvas, text, release }
  } catch (error) {
    stop()
    release()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Returns device pixels per CSS pixel: fewer if the canvas would become too large. */
function pixelRatio({ width, height }: PageSize): number {
  return Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (width * height)))
}
