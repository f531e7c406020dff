import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react'

import type { PageLayout } from './page-layout.ts'
import { PageReading, type PageState } from './page-reading.ts'

/** Follows which pages were read. `settle` is told what became of each page that is rendered. */
export function usePageReading(
  scroller: RefObject<HTMLElement | null>,
  layout: PageLayout,
  pageCount: number,
) {
  const [reading] = useState(() => new PageReading(pageCount))
  const status = useSyncExternalStore(reading.subscribe, reading.getStatus)
  const [settle] = useState(() => (page: number, state: PageState) => reading.settle(page, state))
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => reading.look(layout, element.scrollTop, element.clientHeight)
    look()
    // At once and not with the next render, which may skip positions.
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  })
  return { ...status, settle }
}
