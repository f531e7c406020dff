/** Reads a PDF as the portal's reader will. */
import { readFile } from 'node:fs/promises'

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * Why a PDF that is whole can't be read on its pages.
 * - `locked`: it needs a password, or a certificate
 * - `xfa`: its form is drawn by programs that know XFA, all others may show a page that asks to wait
 * - `portfolio`: its files are attached to a cover
 */
export type PdfObstacle = 'locked' | 'xfa' | 'portfolio'

export interface InspectedPdf {
  /** 0 if it is locked. */
  pages: number
  obstacle: PdfObstacle | undefined
}

/** Returns undefined if the reader can't open it. */
export async function inspectPdf(path: string): Promise<InspectedPdf | undefined> {
  const data = new Uint8Array(await readFile(path))
  const loading = getDocument({ data, verbosity: 0, isEvalSupported: false })
  try {
    const pdf = await loading.promise
    const { info } = await pdf.getMetadata()
    return { pages: pdf.numPages, obstacle: obstacleOf(info) }
  } catch (error) {
    return isLocked(error) ? { pages: 0, obstacle: 'locked' } : undefined
  } finally {
    await loading.destroy()
  }
}

function obstacleOf(info: object): PdfObstacle | undefined {
  if ('IsXFAPresent' in info && info.IsXFAPresent === true) return 'xfa'
  if ('IsCollectionPresent' in info && info.IsCollectionPresent === true) return 'portfolio'
  return undefined
}

/** The library has no error of its own for an encryption that it doesn't know, such as one by certificates. */
function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'PasswordException' || /encrypt/i.test(error.message)
}
