import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** Up to so many rows a chat is drawn whole, so that the browser's own search finds all of it. */
const WHOLE = 200
/** A selection holds no more rows than this. */
const HELD = 300

/**
 * Which rows of `list` are in the document: those in view, and beside them what must not go while it scrolls out, the
 * row that has the focus and those that are being selected. `indexOf` tells where a row's key stands now.
 */
export function getMountedRows(
  range: Range,
  list: Element | null,
  indexOf: (key: string) => number | undefined,
): number[] {
  if (range.count <= WHOLE) return Array.from({ length: range.count }, (_, index) => index)
  const rows = new Set(defaultRangeExtractor(range))
  const at = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    const row = element?.closest<HTMLElement>('[data-key]')
    return row && list?.contains(row) ? indexOf(row.dataset.key ?? '') : undefined
  }
  const focused = at(document.activeElement)
  if (focused !== undefined) rows.add(focused)
  const selection = getSelection()
  if (selection && !selection.isCollapsed) {
    const ends = [at(selection.anchorNode), at(selection.focusNode)]
    const [first = -1, last = first] = ends
      .filter((index) => index !== undefined)
      .toSorted((a, b) => a - b)
    if (first >= 0) {
      for (let row = first; row <= Math.min(last, first + HELD); row += 1) rows.add(row)
    }
  }
  return [...rows].filter((row) => row < range.count).toSorted((a, b) => a - b)
}
