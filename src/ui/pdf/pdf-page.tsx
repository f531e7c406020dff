import { useEffect, useRef, useState, type ReactNode } from 'react'

import { useStrings } from '#i18n/use-strings'

import { FileActions } from '../file/damaged-file.tsx'
import type { PageBox } from './page-layout.ts'
import type { PageState } from './page-reading.ts'
import type { DrawnPage, PdfDocument } from './pdf-document.ts'
import { pdfStrings } from './strings.ts'

import styles from './pdf-page.module.css'

/** Time in view before a page is rendered, in ms: pages that are scrolled past are not. */
const SETTLED_MS = 60

interface PdfPageProps {
  pdf: PdfDocument
  /** Counted from 1. */
  number: number
  box: PageBox
  /** Told what became of the page; a stable function. */
  onSettle: (number: number, state: PageState) => void
  /** Actions for a page that can't be shown in full. */
  rescue: ReactNode
}

/** One page; its last rendering is stretched until it is rendered at the new size. */
export function PdfPage({ pdf, number, box, onSettle, rescue }: PdfPageProps) {
  const words = useStrings(pdfStrings)
  const layers = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<'pageBroken' | 'pageIncomplete'>()
  const drawn = useRef<DrawnPage>(undefined)
  const { top, left, width, height, scale } = box

  useEffect(() => {
    const leaving = new AbortController()
    const draw = async () => {
      const next = await pdf.draw(number, scale, leaving.signal)
      if (leaving.signal.aborted) return next.release()
      layers.current?.replaceChildren(next.canvas, next.text)
      drawn.current?.release()
      drawn.current = next
      setProblem(next.complete ? undefined : 'pageIncomplete')
      onSettle(number, next.complete ? 'drawn' : 'failed')
    }
    const timer = setTimeout(() => {
      draw().catch((error: unknown) => {
        if (leaving.signal.aborted) return
        console.error(`Page ${number} of the PDF cannot be shown.`, error)
        setProblem('pageBroken')
        onSettle(number, 'failed')
      })
    }, SETTLED_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [pdf, number, scale, onSettle])

  useEffect(
    () => () => {
      drawn.current?.release()
      drawn.current = undefined
      onSettle(number, 'gone')
    },
    [number, onSettle],
  )

  return (
    <div
      className={styles.sheet}
      role="group"
      aria-label={words.page(number)}
      style={{ top, left, width, height }}
    >
      <div className={styles.layers} ref={layers} style={scaleOf(scale)} />
      {problem && (
        <div className={styles.problem}>
          <div>
            <p>{words[problem]}</p>
            <FileActions>{rescue}</FileActions>
          </div>
        </div>
      )}
    </div>
  )
}

/** The CSS variables through which the library reads the scale and device pixels. */
function scaleOf(scale: number): Record<string, string | number> {
  return { '--total-scale-factor': scale, '--scale-round-x': '1px', '--scale-round-y': '1px' }
}
