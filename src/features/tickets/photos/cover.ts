/** Covers a part of a picture so that what was there can't be recovered. */

/** A rectangle in whole pixels of the picture. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Pixels {
  /** RGBA, row by row. */
  data: Uint8ClampedArray
  width: number
  height: number
}

/** A part of the box in one colour. */
export interface Cell extends Box {
  /** As CSS writes it. */
  colour: string
}

/** The box has at most this many cells along a side, however large it is: more would show the outline of words. */
const MAX_CELLS = 4
/** Colours are rounded to multiples of it: an exact mean would confirm a guess at what is covered. */
const COLOUR_STEP = 32

/** Returns the cells that fill `box`, each in the rounded mean colour of its pixels; none for a box without pixels. */
export function coverCells(pixels: Pixels, box: Box): Cell[] {
  if (box.width < 1 || box.height < 1) return []
  const side = Math.max(box.width, box.height) / MAX_CELLS
  const columns = cuts(box.x, box.width, side)
  const rows = cuts(box.y, box.height, side)
  return rows.flatMap(([y, height]) =>
    columns.map(([x, width]) => {
      const colour = meanColour(pixels, { x, y, width, height })
      return { x, y, width, height, colour }
    }),
  )
}

/** Cuts a length into whole parts of about `size` without gaps: a gap would let a line of the picture through. */
function cuts(start: number, length: number, size: number): [start: number, length: number][] {
  const count = Math.max(1, Math.min(length, Math.round(length / size)))
  return Array.from({ length: count }, (_, at) => {
    const from = start + Math.round((at * length) / count)
    return [from, start + Math.round(((at + 1) * length) / count) - from]
  })
}

function meanColour({ data, width }: Pixels, cell: Box): string {
  let [red, green, blue] = [0, 0, 0]
  for (let y = cell.y; y < cell.y + cell.height; y++) {
    const end = (y * width + cell.x + cell.width) * 4
    for (let at = (y * width + cell.x) * 4; at < end; at += 4) {
      red += data[at] ?? 0
      green += data[at + 1] ?? 0
      blue += data[at + 2] ?? 0
    }
  }
  const count = cell.width * cell.height
  return `rgb(${[red, green, blue].map((sum) => rounded(sum / count)).join(' ')})`
}

const rounded = (mean: number) => Math.min(255, Math.round(mean / COLOUR_STEP) * COLOUR_STEP)
