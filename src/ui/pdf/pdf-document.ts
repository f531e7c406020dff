/** In points, as the page is shown: its rotation is applied. */
export interface PageSize {
  width: number
  height: number
}

/** A page as it is put on the screen: the picture of it, and its text to select and to read aloud. */
export interface DrawnPage {
  canvas: HTMLCanvasElement
  text: HTMLElement
  /** Gives the memory back. */
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
 * - `locked`: it asks for a password
 * - `unavailable`: the reader itself could not be loaded
 */
export type PdfProblem = 'damaged' | 'locked' | 'unavailable'

/** A file that is read in parts, as they are needed. Lengths and places are in bytes. */
export interface PdfParts {
  readonly length: number
  /** Its beginning. */
  readonly first: Uint8Array
  /** Resolves when it has the bytes, however long they take. */
  read: (begin: number, end: number) => Promise<Uint8Array>
  /** Resolves when all of it is here: only then is it read for what is not on screen. */
  readonly whole: Promise<void>
}

export type PdfSource = Blob | PdfParts
