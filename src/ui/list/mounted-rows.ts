import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** Shorter lists are rendered completely, so that the browser's search finds everything. */
const WHOLE = 200
/** Maximum number of rows that a selection keeps mounted. */
const HELD = 300

/**
 * Returns which rows of `list` are in the document: those in view, the row with the focus, and those being selected.
 * `indexes` are those of the rows by their key, which a row has as `data-key`; lists of up to `whole` rows are rendered
 * completely.
 */
export function getMountedRows(
  range: Range,
  list: Element | null,
  indexes: ReadonlyMap<string, number>,
  whole = WHOLE,
): number[] {
  if (range.count <= whole) return Array.from({ length: range.count }, (_, index) => index)
  const rows = new Set(defaultRangeExtractor(range))
  const at = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    const row = element?.closest<HTMLElement>('[data-key]')
    return row && list?.contains(row) ? indexes.get(row.dataset.key ?? '') : undefined
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
