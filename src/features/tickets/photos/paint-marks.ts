/** Paints a picture with its marks. */
import { coverCells, type Box, type Pixels } from './cover.ts'
import { boxOf, strokeWidth, type Mark, type Size } from './marks.ts'

/** The same on every picture and in both schemes: it becomes part of the picture. */
const INK = 'rgb(217 45 32)'
const HALO = 'rgb(255 255 255)'

export interface Picture {
  canvas: HTMLCanvasElement
  pixels: Pixels
}

/** Paints the picture, what is covered, and the other marks above it. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  { canvas, pixels }: Picture,
  marks: readonly Mark[],
): void {
  context.drawImage(canvas, 0, 0)
  for (const mark of marks) {
    if (mark.tool !== 'cover') continue
    const box = boxOf(mark, canvas)
    for (const { colour, x, y, width, height } of coverCells(pixels, box)) {
      context.fillStyle = colour
      context.fillRect(x, y, width, height)
    }
    chequer(context, box)
  }
  for (const mark of marks) if (mark.tool !== 'cover') strokeMark(context, mark, canvas)
}

/** Darkens every other square of a covered box, which shows that it was covered, and nothing of what was there. */
function chequer(context: CanvasRenderingContext2D, { x, y, width, height }: Box): void {
  const side = Math.max(4, Math.min(width, height) / 3)
  context.save()
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
  context.fillStyle = 'rgb(0 0 0 / 0.16)'
  for (let row = 0; row * side < height; row++) {
    for (let column = row % 2; column * side < width; column += 2) {
      context.fillRect(x + column * side, y + row * side, side, side)
    }
  }
  context.restore()
}

/** Outlines the mark that keys and buttons change. */
export function paintSelection(context: CanvasRenderingContext2D, mark: Mark, picture: Size): void {
  const width = strokeWidth(picture)
  const { from, to } = mark
  context.save()
  context.lineWidth = width / 3
  for (const [colour, dash] of [
    [HALO, []],
    [INK, [width, width]],
  ] as const) {
    context.strokeStyle = colour
    context.setLineDash(dash)
    context.strokeRect(
      Math.min(from.x, to.x) - width,
      Math.min(from.y, to.y) - width,
      Math.abs(to.x - from.x) + 2 * width,
      Math.abs(to.y - from.y) + 2 * width,
    )
  }
  context.restore()
}

function strokeMark(context: CanvasRenderingContext2D, mark: Mark, picture: Size): void {
  const width = strokeWidth(picture)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  const path = mark.tool === 'circle' ? circle(mark) : arrow(mark, width * 4)
  // The halo keeps it visible on any picture.
  for (const [colour, line] of [
    [HALO, width * 1.8],
    [INK, width],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = line
    context.stroke(path)
  }
}

function circle({ from, to }: Mark): Path2D {
  const path = new Path2D()
  path.ellipse(
    (from.x + to.x) / 2,
    (from.y + to.y) / 2,
    Math.abs(to.x - from.x) / 2,
    Math.abs(to.y - from.y) / 2,
    0,
    0,
    2 * Math.PI,
  )
  return path
}

function arrow({ from, to }: Mark, head: number): Path2D {
  const path = new Path2D()
  path.moveTo(from.x, from.y)
  path.lineTo(to.x, to.y)
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  for (const turn of [-0.5, 0.5]) {
    path.moveTo(to.x, to.y)
    path.lineTo(to.x - head * Math.cos(angle + turn), to.y - head * Math.sin(angle + turn))
  }
  return path
}
