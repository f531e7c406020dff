import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  PDFDataRangeTransport,
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

import {
  ShownElsewhere,
  type DrawnPage,
  type PageSize,
  type PdfDocument,
  type PdfParts,
  type PdfSource,
} from './pdf-document.ts'
import { addTexts, drawTicks, readFields, writeValues } from './pdf-fields.ts'

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

/**
 * Opens a document in its own worker. Throws the library's error if the file is no PDF, damaged or locked, and
 * `ShownElsewhere` if its pages don't show what it says.
 */
export async function openPdf(source: PdfSource): Promise<PdfDocument> {
  const pdf = await load(source, true)
  try {
    if (await isShownElsewhere(pdf)) throw new ShownElsewhere()
    return documentOf(pdf, source)
  } catch (error) {
    await pdf.loadingTask.destroy()
    throw error
  }
}

/** If `strict`, a page that has a damaged part is not drawn at all; else that part is left out. */
async function load(source: PdfSource, strict: boolean): Promise<PDFDocumentProxy> {
  const task = getDocument({ ...OPTIONS, ...(await howToRead(source)), stopAtErrors: strict })
  return task.promise.catch(async (error: unknown) => {
    await task.destroy()
    throw error
  })
}

/** The library draws only pages: of a form in XFA a request to wait, of a portfolio the cover. */
async function isShownElsewhere(pdf: PDFDocumentProxy): Promise<boolean> {
  const { info } = await pdf.getMetadata()
  const is = (name: string) => Object.entries(info).some(([key, value]) => key === name && value)
  return (is('IsXFAPresent') && !is('IsAcroFormPresent')) || is('IsCollectionPresent')
}

function documentOf(pdf: PDFDocumentProxy, source: PdfSource): PdfDocument {
  let lenient: Promise<PDFDocumentProxy> | undefined
  let closed = false
  const close = (each: PDFDocumentProxy) => each.loadingTask.destroy()
  const drawWith = async (
    document: PDFDocumentProxy,
    number: number,
    scale: number,
    signal: AbortSignal,
  ) => {
    const page = await document.getPage(number)
    signal.throwIfAborted()
    return drawPage(document, page, scale, signal)
  }
  return {
    pageCount: pdf.numPages,
    async sizeOf(number) {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
      return { width, height }
    },
    async draw(number, scale, signal) {
      const strict = await drawWith(pdf, number, scale, signal).catch((error: unknown) => {
        if (signal.aborted || closed) throw error
        return undefined
      })
      if (strict?.complete) return strict
      strict?.release()
      lenient ??= load(source, false)
      const drawn = await drawWith(await lenient, number, scale, signal)
      return { ...drawn, complete: strict !== undefined && drawn.complete }
    },
    async close() {
      closed = true
      void lenient?.then(close, () => undefined)
      await close(pdf)
    },
  }
}

async function drawPage(
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  scale: number,
  signal: AbortSignal,
): Promise<DrawnPage> {
  const fields = await readFields(page)
  signal.throwIfAborted()
  writeValues(pdf, fields)
  const shown = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.ariaHidden = 'true'
  const text = document.createElement('div')
  const viewport = page.getViewport({ scale: scale * pixelRatio(shown) })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const drawing = page.render({
    canvas,
    viewport,
    annotationMode: AnnotationMode.ENABLE_STORAGE,
  })
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
    addTexts(text, shown, fields)
    const complete = isWhole(page) && drawTicks(canvas, viewport, fields)
    return { canvas, text, complete, release }
  } catch (error) {
    stop()
    release()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Returns false if a picture or font of the page could not be decoded: the library only leaves it out. */
function isWhole({ objs, commonObjs }: PDFPageProxy): boolean {
  const used: unknown[][] = [...objs, ...commonObjs]
  return used.every(([, object]) => object !== null && typeof object !== 'string')
}

/** Returns device pixels per CSS pixel: fewer if the canvas would become too large. */
function pixelRatio({ width, height }: PageSize): number {
  return Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (width * height)))
}
