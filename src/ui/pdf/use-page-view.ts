import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'

import { layOutPages, offsetOf, pagesNear, getPlaceAt, type PageLayout } from './page-layout.ts'
import type { PageSize } from './pdf-document.ts'

interface PageView {
  /** Ref of the scrolling element. */
  scroller: RefObject<HTMLDivElement | null>
  layout: PageLayout
  /** Indexes of the pages to render. */
  near: readonly number[]
  /** The current page, counted from 1. */
  page: number
  /** Progress, 0 to 1. */
  read: number
  goTo: (page: number) => void
}

/** The reader's position in a document, which is kept when the window or the zoom changes. */
export function usePageView(sizes: readonly PageSize[], zoom: number): PageView {
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ width: 0, height: 0, top: 0 })
  const layout = useMemo(() => layOutPages(sizes, view.width, zoom), [sizes, view.width, zoom])
  const seen = useRef({ layout, top: 0 })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const { clientWidth: width, clientHeight: height, scrollTop: top } = element
      setView({ width, height, top })
    }
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])

  useLayoutEffect(() => {
    const before = seen.current
    const element = scroller.current
    if (before.layout === layout || !element) {
      seen.current = { layout, top: element?.scrollTop ?? view.top }
      return
    }
    const place = getPlaceAt(before.layout, before.top)
    const top = before.top > 0 ? offsetOf(layout, place) : 0
    const left = (element.scrollLeft * layout.width) / (before.layout.width || 1)
    element.scrollTo({ top, left })
    seen.current = { layout, top: element.scrollTop }
  }, [layout, view.top])

  const toBottom = Math.max(0, layout.height - view.top - view.height)
  return {
    scroller,
    layout,
    near: view.height === 0 ? [] : pagesNear(layout, view.top, view.height, view.height),
    page: getPlaceAt(layout, view.top + view.height / 2).page + 1,
    read: toBottom === 0 ? 1 : view.top / (view.top + toBottom),
    goTo(page) {
      const element = scroller.current
      if (!element) return
      element.scrollTo({ top: offsetOf(layout, { page: page - 1, fraction: 0 }) - 12 })
      // No scroll event has come yet: pages measured right now must not scroll back.
      seen.current = { layout, top: element.scrollTop }
    },
  }
}
