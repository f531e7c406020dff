/** In points, with the page's rotation applied. */
export interface PageSize {
  width: number
  height: number
}

/** A rendered page: its picture, and its text for selection and screen readers. */
export interface DrawnPage {
  canvas: HTMLCanvasElement
  text: HTMLElement
  /** False if a part of the page could not be drawn, such as a damaged picture. */
  complete: boolean
  /** Frees its memory. */
  release: () => void
}

/** An open document. Pages are counted from 1. */
export interface PdfDocument {
  readonly pageCount: number
  sizeOf(page: number): Promise<PageSize>
  /** `scale` is CSS pixels a point. Throws where the page is damaged, and when `signal` aborts. */
  draw(page: number, scale: number, signal: AbortSignal): Promise<DrawnPage>
  close(): Promise<void>
}

/**
 * Why a document can't be shown.
 * - `damaged`: the file is no PDF, or a broken one
 * - `locked`: it needs a password
 * - `elsewhere`: only certain programs show it: an XFA form, a portfolio
 * - `unavailable`: the reader itself could not be loaded
 */
export type PdfProblem = 'damaged' | 'locked' | 'elsewhere' | 'unavailable'

/** A file that is read in parts on demand. Lengths and offsets in bytes. */
export interface PdfParts {
  readonly length: number
  /** The first part. */
  readonly first: Uint8Array
  /** Resolves with the bytes, however long it takes. */
  read: (begin: number, end: number) => Promise<Uint8Array>
  /** Resolves when the whole file is there: only then are parts out of view read. */
  readonly whole: Promise<void>
}

export type PdfSource = Blob | PdfParts

/** Thrown for a document whose pages are only a cover or a request to wait. */
export class ShownElsewhere extends Error {
  override name = 'ShownElsewhere'
}
