import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

import type { PageLayout } from './page-layout.ts'
import { PageReading, type PageState } from './page-reading.ts'

/** Follows which pages were read. `settle` is told what became of each page that is rendered. */
export function usePageReading(
  scroller: RefObject<HTMLElement | null>,
  layout: PageLayout,
  pageCount: number,
) {
  const [reading] = useState(() => new PageReading(pageCount))
  const [pages, setPages] = useState(() => statusOf(reading))
  const laidOut = useRef(layout)
  const look = useCallback(() => {
    const element = scroller.current
    if (!element) return
    reading.look(laidOut.current, element.scrollTop, element.clientHeight)
    const now = statusOf(reading)
    setPages((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
  }, [reading, scroller])

  useLayoutEffect(() => {
    laidOut.current = layout
    look()
  })
  // At once and not with the next render, which may skip positions.
  useEffect(() => {
    const element = scroller.current
    element?.addEventListener('scroll', look, { passive: true })
    return () => element?.removeEventListener('scroll', look)
  }, [scroller, look])

  const settle = useCallback(
    (page: number, state: PageState) => {
      reading.settle(page, state)
      look()
    },
    [reading, look],
  )
  return { ...pages, settle }
}

const statusOf = ({ unread, failed, ended }: PageReading) => ({ unread, failed, ended })
