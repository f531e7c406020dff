import { useEffect, useState } from 'react'

import { loadPdfLibrary } from './load-pdf-library.ts'
import type { PageSize, PdfDocument, PdfProblem, PdfSource } from './pdf-document.ts'

/** Number of pages per reported batch of sizes, so that a long document is laid out only a few times. */
const LOT = 50

export type PdfState =
  | { state: 'loading' }
  | { state: 'failed'; problem: PdfProblem }
  /** Until it is `measured`, further pages are assumed to be as large as the first. */
  | { state: 'open'; pdf: PdfDocument; sizes: readonly PageSize[]; measured: boolean }

const LOADING: PdfState = { state: 'loading' }

/** Opens `file` for as long as it is shown. Failures are logged (section 8). */
export function usePdf(file: PdfSource): { pdf: PdfState; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<{ of: PdfSource; attempt: number; pdf: PdfState }>()

  useEffect(() => {
    let current = true
    let document: PdfDocument | undefined
    const report = (pdf: PdfState) => current && setResult({ of: file, attempt, pdf })

    const open = async () => {
      const { openPdf } = await loadPdfLibrary()
      if (!current) return
      document = await openPdf(file)
      const whole = file instanceof Blob ? undefined : file.whole
      if (current) await measure(document, report, whole)
      else await document.close()
    }
    open().catch((error: unknown) => {
      if (!current) return
      console.error('The PDF cannot be shown.', error)
      report({ state: 'failed', problem: problemOf(error) })
    })
    return () => {
      current = false
      void document?.close()
    }
  }, [file, attempt])

  const known = result?.of === file && result.attempt === attempt
  return { pdf: known ? result.pdf : LOADING, retry: () => setAttempt(attempt + 1) }
}

/** Reports the first page's size for all pages, then the sizes that differ. Ends early once nobody listens. */
async function measure(
  pdf: PdfDocument,
  report: (state: PdfState) => unknown,
  whole: Promise<void> | undefined,
): Promise<void> {
  const first = await pdf.sizeOf(1)
  let sizes: readonly PageSize[] = Array.from({ length: pdf.pageCount }, () => first)
  const reportSizes = (measured: boolean) => report({ state: 'open', pdf, sizes, measured })
  let heard = reportSizes(pdf.pageCount === 1)
  await whole
  for (let from = 1; from < pdf.pageCount && heard !== false; from += LOT) {
    const lot = sizes.slice(from, from + LOT)
    // An unreadable page shows its problem when it is rendered.
    const read = lot.map((size, at) => pdf.sizeOf(from + at + 1).catch(() => size))
    sizes = sizes.toSpliced(from, lot.length, ...(await Promise.all(read)))
    heard = reportSizes(from + LOT >= pdf.pageCount)
  }
}

function problemOf(error: unknown): PdfProblem {
  if (!(error instanceof Error)) return 'damaged'
  if (error.name === 'PasswordException') return 'locked'
  if (error.name === 'ShownElsewhere') return 'elsewhere'
  // Code or worker could not be loaded: offline, or an older version.
  const notLoaded = error instanceof TypeError || error.message.startsWith('Setting up fake worker')
  return notLoaded ? 'unavailable' : 'damaged'
}
