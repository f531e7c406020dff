import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'

import { useStrings } from '#i18n/use-strings'

import { useFetchAgain } from '../file/use-fetch-again.ts'
import type { ReadingStatus } from './page-reading.ts'
import { PdfBar, type PdfZoom } from './pdf-bar.tsx'
import type { PdfProblem, PdfSource } from './pdf-document.ts'
import { PdfFailed } from './pdf-failed.tsx'
import { PdfPage } from './pdf-page.tsx'
import { pdfStrings } from './strings.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePageReading } from './use-page-reading.ts'
import { usePageView } from './use-page-view.ts'
import { usePdf, type PdfState } from './use-pdf.ts'

import styles from './pdf-reader.module.css'

const FACTORS: Readonly<Record<PdfZoom, number>> = { Fit: 1, '2x': 2, '3x': 3 }

/** How far the document was read. */
export interface ReadingProgress extends ReadingStatus {
  /** The page in view, counted from 1. */
  page: number
  pageCount: number
}

interface PdfReaderProps {
  /** The whole file, or one that is read in parts. */
  file: PdfSource
  /** Accessible name of the document. */
  label: string
  /** Style of the frame, outside full screen. It needs a height. */
  style?: CSSProperties
  /** Called when the position changes, once the length of the document is known. */
  onProgress?: (progress: ReadingProgress) => void
  /** The page read last, counted from 1, to which a button leads. */
  leftAt?: number | undefined
  /** Further actions, besides fetching it again, if it can't be shown, or a page of it. */
  rescue?: (problem: PdfProblem) => ReactNode
  /** Fetches the file again; returns whether it was received. A damaged one is fetched once. */
  fetchAgain?: () => Promise<boolean>
}

/** A PDF reader. Pages are rendered as they come into view, so that 300 of them need no more memory than a few. */
export function PdfReader(props: PdfReaderProps) {
  const { file, label, style, onProgress, leftAt, rescue, fetchAgain } = props
  const { pdf, retry } = usePdf(file)
  const again = useFetchAgain(fetchAgain)
  const frame = useRef<HTMLDivElement>(null)
  const { full, toggle, leave } = useFullScreen(frame)
  return (
    <div
      className={styles.frame}
      ref={frame}
      aria-busy={pdf.state === 'loading'}
      data-full={full || undefined}
      data-reading
      style={pdf.state === 'failed' ? { ...style, height: undefined, overflowY: 'auto' } : style}
      onKeyDown={(event) => {
        if (!full || event.key !== 'Escape') return
        event.stopPropagation()
        leave()
      }}
    >
      {pdf.state === 'loading' && <Skeleton variant="rectangular" className={styles.placeholder} />}
      {pdf.state === 'failed' && (
        <PdfFailed
          problem={pdf.problem}
          again={again}
          retry={retry}
          rescue={rescue?.(pdf.problem)}
        />
      )}
      {pdf.state === 'open' && (
        <Pages
          open={pdf}
          label={label}
          full={full}
          onFull={toggle}
          onProgress={onProgress}
          leftAt={leftAt}
          rescue={rescue?.('damaged')}
        />
      )}
    </div>
  )
}

type Open = Extract<PdfState, { state: 'open' }>

interface PagesProps extends Pick<PdfReaderProps, 'label' | 'onProgress' | 'leftAt'> {
  open: Open
  rescue: ReactNode
  full: boolean
  onFull: () => void
}

function Pages({ open, label, full, onFull, onProgress, leftAt, rescue }: PagesProps) {
  const { pdf, sizes, measured } = open
  const [zoom, setZoom] = useState<PdfZoom>('Fit')
  const view = usePageView(sizes, FACTORS[zoom])
  const { scroller, layout, near, page, goTo } = view
  const { unread, failed, ended, settle } = usePageReading(scroller, layout, pdf.pageCount)
  const words = useStrings(pdfStrings)

  const shown = near.length > 0
  useEffect(() => {
    if (!measured || !shown) return
    onProgress?.({ page, pageCount: pdf.pageCount, unread, failed, ended })
  }, [measured, shown, page, pdf.pageCount, unread, failed, ended, onProgress])

  // A page that was skipped is only pointed out at the end.
  const skipped = failed[0] ?? (ended ? unread[0] : undefined)
  const goOn = page === 1 && leftAt !== undefined && leftAt > 1 && leftAt < pdf.pageCount

  return (
    <>
      <PdfBar
        page={page}
        read={view.read}
        pageCount={pdf.pageCount}
        onPage={goTo}
        zoom={zoom}
        onZoom={setZoom}
        full={full}
        onFull={onFull}
      />
      {/* Of the last page nothing is left to go on with. */}
      {goOn && (
        <Button
          className={styles.continueButton}
          variant="contained"
          startIcon={<ArrowDown size={18} />}
          onClick={() => goTo(leftAt)}
        >
          {words.continueAt(leftAt)}
        </Button>
      )}
      {onProgress && !goOn && skipped !== undefined && skipped !== page && (
        <Button
          className={styles.continueButton}
          variant="contained"
          startIcon={skipped < page ? <ArrowUp size={18} /> : <ArrowDown size={18} />}
          onClick={() => goTo(skipped)}
        >
          {words.goToUnread(skipped)}
        </Button>
      )}
      <div className={styles.scroller} ref={scroller} tabIndex={0} role="region" aria-label={label}>
        <div style={{ position: 'relative', width: layout.width, height: layout.height }}>
          {near.map((at) => {
            const box = layout.pages[at]
            return (
              box && (
                <PdfPage
                  key={at}
                  pdf={pdf}
                  number={at + 1}
                  box={box}
                  onSettle={settle}
                  rescue={rescue}
                />
              )
            )
          })}
        </div>
      </div>
    </>
  )
}
