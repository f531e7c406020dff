/** In px from the left and upper edge of the window. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The position of the stack: it grows away from `edge`, which is at `y`. */
export interface Place {
  x: number
  y: number
  edge: 'top' | 'bottom'
}

export interface Size {
  width: number
  height: number
}

interface Surroundings {
  /** The visible part of the window, without an on-screen keyboard. */
  area: Box
  /** Of the stack. */
  size: Size
  /** The position of the stack if nothing is in its way. */
  home: Place
  /** Its current position. */
  now?: Place | undefined
  /** Elements in use: never covered if there is any other room. */
  used: readonly Box[]
  /** Elements that may be used next: only covered if there is no other room. */
  near: readonly Box[]
}

/** Distance of the stack from such elements and from the edges of the window, in px. */
const GAP = 8

/** Returns the position where the stack covers least, as close as possible to its current one, or to its home. */
export function placeToasts({ area, size, home, now, used, near }: Surroundings): Place {
  const from = now ?? home
  const keep = (boxes: readonly Box[]) => boxes.map(widen)
  const [mustKeep, mayKeep] = [keep(used), keep(near)]
  const fits = ({ left, top, right, bottom }: Box) =>
    left >= area.left && right <= area.right && top >= area.top && bottom <= area.bottom
  const places = [from, home, ...around({ area, size, home, used, near })].filter((place) =>
    fits(getBoxAt(place, size)),
  )
  let best = into(area, from, size)
  let least = [Infinity]
  for (const place of places) {
    const box = getBoxAt(place, size)
    const cost = [
      covered(box, mustKeep),
      covered(box, mayKeep),
      distance(box, getBoxAt(from, size)),
    ]
    if (!isLess(cost, least)) continue
    best = place
    least = cost
  }
  return best
}

export function getBoxAt({ x, y, edge }: Place, { width, height }: Size): Box {
  const top = edge === 'top' ? y : y - height
  return { left: x, top, right: x + width, bottom: top + height }
}

/**
 * Returns candidates: next to the edges of the window and of all elements, in columns at home, left, centre and right.
 */
function around({ area, size, home, used, near }: Omit<Surroundings, 'now'>): Place[] {
  const boxes = [...used, ...near]
  const columns = [
    home.x,
    area.left + GAP,
    (area.left + area.right - size.width) / 2,
    area.right - GAP - size.width,
  ]
  const rows: Omit<Place, 'x'>[] = [
    { edge: home.edge, y: home.y },
    { edge: 'top', y: area.top + GAP },
    { edge: 'bottom', y: area.bottom - GAP },
    ...boxes.map(({ top }) => ({ edge: 'bottom' as const, y: top - GAP })),
    ...boxes.map(({ bottom }) => ({ edge: 'top' as const, y: bottom + GAP })),
  ]
  return columns.flatMap((x) => rows.map(({ y, edge }) => ({ x, y, edge })))
}

/** Returns `place` moved into the window; if it is too large, its upper left corner is visible. */
function into(area: Box, place: Place, size: Size): Place {
  const { left, top } = getBoxAt(place, size)
  const x = Math.max(area.left, Math.min(left, area.right - size.width))
  const y = Math.max(area.top, Math.min(top, area.bottom - size.height))
  return { x, y, edge: 'top' }
}

/** Slightly less than the gap, so that a position computed from a box does not overlap it. */
function widen({ left, top, right, bottom }: Box): Box {
  const by = GAP - 1
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

/** Returns the area of `boxes` under `box`, in square px. */
function covered(box: Box, boxes: readonly Box[]): number {
  let sum = 0
  for (const other of boxes) {
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
    if (width > 0 && height > 0) sum += width * height
  }
  return sum
}

const distance = (a: Box, b: Box) => Math.abs(a.left - b.left) + Math.abs(a.top - b.top)

/** Compares lexicographically. */
function isLess(a: readonly number[], b: readonly number[]): boolean {
  for (const [at, cost] of a.entries()) {
    const other = b[at] ?? Infinity
    if (cost !== other) return cost < other
  }
  return false
}
