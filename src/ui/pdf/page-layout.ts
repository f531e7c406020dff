import type { PageSize } from './pdf-document.ts'

/** Space around the pages and between them, in px. */
const GAP = 12
/** A page that fits is no wider than this: longer lines are hard to follow. In px. */
const WIDEST = 1200

/** A page's place in the sheet that scrolls, in px; `scale` is px a point. */
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

/** A place in a document that stays the same when it is drawn larger: a page, counted from 0, and how far down it. */
export interface Place {
  page: number
  fraction: number
}

/**
 * Lays the pages below one another, `zoom` times as wide as they fit into `width` px. All have the scale of the first,
 * but for those that are wider than it: they fit as well.
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

/** Indexes of the pages that lie in view, or no further from it than `margin` px. */
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

/** The place at `y` px of the sheet. */
export function getPlaceAt({ pages }: PageLayout, y: number): Place {
  const after = pages.findIndex((box) => box.top > y)
  const page = Math.max(0, (after === -1 ? pages.length : after) - 1)
  const box = pages[page]
  return { page, fraction: box ? (y - box.top) / box.height : 0 }
}

/** Where a place lies, in px of the sheet. */
export function offsetOf({ pages }: PageLayout, { page, fraction }: Place): number {
  const box = pages[page]
  return box ? box.top + box.height * fraction : 0
}
