import type { PageSize } from './pdf-document.ts'

/** Space around and between pages, in px. */
const GAP = 12
/** Maximum width of a page that is fit to the window, in px: longer lines are hard to read. */
const WIDEST = 1200

/** The rectangle of a page in the scrolled sheet, in px; `scale` is px per point. */
export interface PageBox {
  top: number
  left: number
  width: number
  height: number
  scale: number
}

export interface PageLayout {
  width: number
  height: number
  pages: readonly PageBox[]
}

/** A position in a document, independent of the zoom: a page, counted from 0, and the fraction of its height. */
export interface Place {
  page: number
  fraction: number
}

/**
 * Lays out the pages below each other, `zoom` times as wide as they fit into `width` px. All have the scale of the
 * first page, except wider ones, which are scaled to fit as well.
 */
export function layOutPages(sizes: readonly PageSize[], width: number, zoom: number): PageLayout {
  const room = Math.max(1, Math.min(width - 2 * GAP, WIDEST))
  const usual = room / (sizes[0]?.width ?? room)
  const boxes = sizes.map((size) => {
    const scale = Math.min(usual, room / size.width) * zoom
    return { width: size.width * scale, height: size.height * scale, scale }
  })
  const sheet = boxes.reduce((most, box) => Math.max(most, box.width + 2 * GAP), width)
  let top = GAP
  const pages = boxes.map(({ width: wide, height, scale }) => {
    const placed = { top, left: (sheet - wide) / 2, width: wide, height, scale }
    top += height + GAP
    return placed
  })
  return { width: sheet, height: top, pages }
}

/** Returns the indexes of the pages in view, or within `margin` px of it. */
export function pagesNear(
  { pages }: PageLayout,
  scrollTop: number,
  height: number,
  margin: number,
): number[] {
  return pages.flatMap((box, at) =>
    box.top < scrollTop + height + margin && box.top + box.height > scrollTop - margin ? [at] : [],
  )
}

/** Returns the position at `y` px of the sheet. */
export function getPlaceAt({ pages }: PageLayout, y: number): Place {
  const after = pages.findIndex((box) => box.top > y)
  const page = Math.max(0, (after === -1 ? pages.length : after) - 1)
  const box = pages[page]
  return { page, fraction: box ? (y - box.top) / box.height : 0 }
}

/** Returns the offset of a position in the sheet, in px. */
export function offsetOf({ pages }: PageLayout, { page, fraction }: Place): number {
  const box = pages[page]
  return box ? box.top + box.height * fraction : 0
}
