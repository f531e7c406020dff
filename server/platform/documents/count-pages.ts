/** Reads a PDF as the portal's reader will. */
import { readFile } from 'node:fs/promises'

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** How many pages it has; undefined where the reader can't open it. */
export async function countPages(path: string): Promise<number | undefined> {
  const data = new Uint8Array(await readFile(path))
  const loading = getDocument({ data, verbosity: 0, isEvalSupported: false })
  try {
    return (await loading.promise).numPages
  } catch {
    return undefined
  } finally {
    await loading.destroy()
  }
}
