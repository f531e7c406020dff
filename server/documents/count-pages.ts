import type { Readable } from 'node:stream'
/** Reads a PDF as the portal's reader will. */
import { buffer } from 'node:stream/consumers'

/** How many pages it has; undefined where the reader can't open it. */
export async function countPages(content: Readable): Promise<number | undefined> {
  // a large library, that a start need not wait for
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const data = new Uint8Array(await buffer(content))
  const loading = getDocument({ data, verbosity: 0, isEvalSupported: false })
  try {
    return (await loading.promise).numPages
  } catch {
    return undefined
  } finally {
    await loading.destroy()
  }
}
