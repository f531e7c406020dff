import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'

import { useStrings } from '#i18n/use-strings'

import { paint } from '../theme/theme.ts'
import type { PageBox } from './page-layout.ts'
import type { DrawnPage, PdfDocument } from './pdf-document.ts'
import { pdfStrings } from './strings.ts'

/** A page that is only scrolled past is not drawn: it has to stay this long, in ms. */
const SETTLED_MS = 60

const Sheet = styled('div')({
  position: 'absolute',
  backgroundColor: '#fff',
  color: '#10262B',
  outline: `1px solid ${paint.line}`,
  overflow: 'hidden',
  '& > p': { padding: 24, textAlign: 'center' },
  '& canvas': { display: 'block', width: '100%', height: '100%' },
})

/** Transparent text over the picture of it, placed by the numbers that the library gives each run of it. */
const Layers = styled('div')({
  '& > div': {
    position: 'absolute',
    top: 0,
    left: 0,
    overflow: 'clip',
    lineHeight: 1,
    transformOrigin: '0 0',
    textSizeAdjust: 'none',
    forcedColorAdjust: 'none',
    '--text-scale': 'calc(var(--total-scale-factor) * var(--min-font-size, 1))',
  },
  '& [data-main-rotation="90"]': { transform: 'rotate(90deg) translateY(-100%)' },
  '& [data-main-rotation="180"]': { transform: 'rotate(180deg) translate(-100%, -100%)' },
  '& [data-main-rotation="270"]': { transform: 'rotate(270deg) translateX(-100%)' },
  '& span, & br': {
    position: 'absolute',
    color: 'transparent',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0 0',
  },
  '& span:not(.markedContent)': {
    fontSize: 'calc(var(--text-scale) * var(--font-height, 0))',
    transform:
      'rotate(var(--rotate, 0deg)) scaleX(var(--scale-x, 1)) scale(calc(1 / var(--min-font-size, 1)))',
  },
  '& .markedContent': { display: 'contents' },
  '& ::selection': { backgroundColor: 'rgb(11 95 102 / 0.28)' },
})

interface PdfPageProps {
  pdf: PdfDocument
  /** Counted from 1. */
  number: number
  box: PageBox
}

/** One page; what was drawn stays, stretched, until it is drawn at its new size. */
export function PdfPage({ pdf, number, box }: PdfPageProps) {
  const words = useStrings(pdfStrings)
  const layers = useRef<HTMLDivElement>(null)
  const [broken, setBroken] = useState(false)
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
    }
    const timer = setTimeout(() => {
      draw().catch((error: unknown) => {
        if (leaving.signal.aborted) return
        console.error(`Page ${number} of the PDF cannot be shown.`, error)
        setBroken(true)
      })
    }, SETTLED_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [pdf, number, scale])

  useEffect(
    () => () => {
      drawn.current?.release()
      drawn.current = undefined
    },
    [],
  )

  return (
    <Sheet role="group" aria-label={words.page(number)} style={{ top, left, width, height }}>
      {broken ? <p>{words.pageBroken}</p> : <Layers ref={layers} style={scaleOf(scale)} />}
    </Sheet>
  )
}

/** The names by which the library's numbers refer to the scale and to the device's pixels. */
function scaleOf(scale: number): Record<string, string | number> {
  return { '--total-scale-factor': scale, '--scale-round-x': '1px', '--scale-round-y': '1px' }
}
