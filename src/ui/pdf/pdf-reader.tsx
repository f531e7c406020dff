import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'

import { pdfWords } from '#strings/pdf-words'

import { ErrorDrawing } from '../art/error-drawing.tsx'
import { StatePanel } from '../state-panel.tsx'
import { paint } from '../theme/theme.ts'
import { useStrings, useWords } from '../use-strings.ts'
import type { Place } from './page-layout.ts'
import { PdfBar } from './pdf-bar.tsx'
import type { PdfZoom } from './pdf-bar.tsx'
import type { PdfProblem, PdfSource } from './pdf-document.ts'
import { PdfPage } from './pdf-page.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { usePageView } from './use-page-view.ts'
import { usePdf } from './use-pdf.ts'
import type { PdfState } from './use-pdf.ts'

const FACTORS: Readonly<Record<PdfZoom, number>> = { Fit: 1, '2x': 2, '3x': 3 }

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  backgroundColor: paint.raised,
  overflow: 'hidden',
  '&[data-full]': { position: 'fixed', inset: 0, zIndex: 1, height: 'auto !important' },
})

const Scroller = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  // The place is kept by the reader itself.
  overflowAnchor: 'none',
})

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  justifyContent: 'center',
})

/** The library measures its text on a canvas that it puts beside the app. */
const MEASURING = { '.hiddenCanvasElement': { display: 'none' } }

/** How far the reading has come. */
export interface ReadingProgress {
  /** The page in view, counted from 1. */
  page: number
  pageCount: number
  /** What is left to scroll, in px. */
  toBottom: number
  /** Where the window begins: for `start` of the next reading. */
  place: Place
}

interface PdfReaderProps {
  /** Whole, or in parts as they are needed. */
  file: PdfSource
  /** What the document is called. */
  label: string
  /** Of the frame, where it does not fill the screen. It needs a height. */
  style?: CSSProperties
  /** Told whenever the reading moves, once the length of the document is known. */
  onProgress?: (progress: ReadingProgress) => void
  /** Where the reading goes on. */
  start?: Place | undefined
  /** What may be done beside trying again, where it can't be shown. */
  rescue?: ReactNode
  /** Fetches the file anew: offered whatever is wrong with it. */
  onRetry?: () => void
}

/** A PDF to read: pages are drawn as they come into view, so that 300 of them need no more memory than a few. */
export function PdfReader(props: PdfReaderProps) {
  const { file, label, style, onProgress, start, rescue, onRetry } = props
  const { pdf, retry } = usePdf(file)
  const frame = useRef<HTMLDivElement>(null)
  const { full, toggle, leave } = useFullScreen(frame)
  return (
    <Frame
      ref={frame}
      aria-busy={pdf.state === 'loading'}
      data-full={full || undefined}
      data-reading
      style={pdf.state === 'failed' ? { ...style, height: undefined } : style}
      onKeyDown={(event) => {
        if (!full || event.key !== 'Escape') return
        event.stopPropagation()
        leave()
      }}
    >
      <GlobalStyles styles={MEASURING} />
      {pdf.state === 'loading' && <Skeleton variant="rectangular" sx={{ flex: 1, m: 1.5 }} />}
      {pdf.state === 'failed' && (
        <Failed
          problem={pdf.problem}
          retry={onRetry ?? (pdf.problem === 'unavailable' ? retry : undefined)}
          rescue={rescue}
        />
      )}
      {pdf.state === 'open' && (
        <Pages
          open={pdf}
          label={label}
          full={full}
          onFull={toggle}
          onProgress={onProgress}
          start={start}
        />
      )}
    </Frame>
  )
}

type Open = Extract<PdfState, { state: 'open' }>

interface PagesProps extends Pick<PdfReaderProps, 'label' | 'onProgress' | 'start'> {
  open: Open
  full: boolean
  onFull: () => void
}

function Pages({ open, label, full, onFull, onProgress, start }: PagesProps) {
  const { pdf, sizes, measured } = open
  const [zoom, setZoom] = useState<PdfZoom>('Fit')
  const view = usePageView(sizes, FACTORS[zoom], measured, start)
  const { scroller, layout, near, page, toBottom, goTo } = view
  const { page: top, fraction } = view.place

  const shown = near.length > 0
  useEffect(() => {
    if (!measured || !shown) return
    onProgress?.({
      page,
      pageCount: pdf.pageCount,
      toBottom,
      place: { page: top, fraction },
    })
  }, [measured, shown, page, pdf.pageCount, toBottom, top, fraction, onProgress])

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
      <Scroller ref={scroller} tabIndex={0} role="region" aria-label={label}>
        <div style={{ position: 'relative', width: layout.width, height: layout.height }}>
          {near.map((at) => {
            const box = layout.pages[at]
            return box && <PdfPage key={at} pdf={pdf} number={at + 1} box={box} />
          })}
        </div>
      </Scroller>
    </>
  )
}

interface FailedProps extends Pick<PdfReaderProps, 'rescue'> {
  problem: PdfProblem
  retry: (() => void) | undefined
}

function Failed({ problem, retry, rescue }: FailedProps) {
  const { common } = useStrings()
  const words = useWords(pdfWords)
  return (
    <StatePanel
      alert
      drawing={<ErrorDrawing />}
      title={words.problems[problem].title}
      text={words.problems[problem].text}
      action={
        (retry ?? rescue) !== undefined && (
          <Actions>
            {retry && (
              <Button variant="outlined" onClick={retry}>
                {common.retry}
              </Button>
            )}
            {rescue}
          </Actions>
        )
      }
    />
  )
}
