/** What is drawn on a picture: each mark is a tool and two points, in px of the picture. */
import type { Box } from './cover.ts'

export const TOOLS = ['circle', 'arrow', 'cover'] as const
export type Tool = (typeof TOOLS)[number]

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** A circle and a cover lie between the points; an arrow leads from the first one to the second. */
export interface Mark {
  tool: Tool
  from: Point
  to: Point
}

/** Lengths by the picture's long side. */
const MIN_SIDE = 1 / 40
const PLACED_SIDE = 1 / 5
const TAP = 1 / 60

const longSide = ({ width, height }: Size) => Math.max(width, height)

export const strokeWidth = (picture: Size) => Math.max(4, longSide(picture) / 110)

/** Whether the points are so close together that nothing was drawn: the picture was tapped. */
export function isTap({ from, to }: Mark, picture: Size): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) < longSide(picture) * TAP
}

/** Returns a mark of a usual size at a point; an arrow has its tip there. */
export function placeMark(tool: Tool, at: Point, picture: Size): Mark {
  const side = longSide(picture) * PLACED_SIDE
  if (tool === 'arrow') return { tool, from: { x: at.x - side / 2, y: at.y + side / 2 }, to: at }
  // What is covered is mostly a line of words.
  const [x, y] = [side / 2, tool === 'cover' ? side / 5 : side / 2]
  return { tool, from: { x: at.x - x, y: at.y - y }, to: { x: at.x + x, y: at.y + y } }
}

/** Where a mark is: its middle, or the tip of an arrow. */
export function placeOf({ tool, from, to }: Mark): Point {
  return tool === 'arrow' ? to : { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
}

/** Moves a mark by parts of the picture's long side; its place stays in the picture. */
export function moveMark(mark: Mark, steps: Point, picture: Size): Mark {
  const place = placeOf(mark)
  const side = longSide(picture)
  const dx = clamp(place.x + steps.x * side, picture.width) - place.x
  const dy = clamp(place.y + steps.y * side, picture.height) - place.y
  const move = ({ x, y }: Point) => ({ x: x + dx, y: y + dy })
  return { ...mark, from: move(mark.from), to: move(mark.to) }
}

/** Makes a mark larger or smaller around its place, between a fortieth of the long side and all of it. */
export function scaleMark(mark: Mark, factor: number, picture: Size): Mark {
  const place = placeOf(mark)
  const side = longSide(picture)
  const length = Math.max(Math.abs(mark.to.x - mark.from.x), Math.abs(mark.to.y - mark.from.y), 1)
  const by = Math.min(Math.max(length * factor, side * MIN_SIDE), side) / length
  const scale = ({ x, y }: Point) => ({
    x: place.x + (x - place.x) * by,
    y: place.y + (y - place.y) * by,
  })
  return { ...mark, from: scale(mark.from), to: scale(mark.to) }
}

/** Returns the whole pixels that a mark touches, inside the picture. */
export function boxOf({ from, to }: Mark, picture: Size): Box {
  const left = clamp(Math.floor(Math.min(from.x, to.x)), picture.width)
  const top = clamp(Math.floor(Math.min(from.y, to.y)), picture.height)
  const right = clamp(Math.ceil(Math.max(from.x, to.x)), picture.width)
  const bottom = clamp(Math.ceil(Math.max(from.y, to.y)), picture.height)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)

/** What was drawn, and what there was before each step. */
export interface Drawing {
  marks: readonly Mark[]
  past: readonly (readonly Mark[])[]
}

export const EMPTY_DRAWING: Drawing = { marks: [], past: [] }

export type DrawingStep =
  | { type: 'add'; mark: Mark }
  /** Changes the last mark, which undo removes as a whole. */
  | { type: 'change'; mark: Mark }
  /** Removes the last mark. */
  | { type: 'remove' }
  | { type: 'undo' }
  | { type: 'clear' }

export function nextDrawing(drawing: Drawing, step: DrawingStep): Drawing {
  const { marks, past } = drawing
  const before = past.at(-1)
  switch (step.type) {
    case 'add':
      return { marks: [...marks, step.mark], past: [...past, marks] }
    case 'change':
      return marks.length > 0 ? { marks: [...marks.slice(0, -1), step.mark], past } : drawing
    case 'remove':
      return marks.length > 0 ? { marks: marks.slice(0, -1), past: [...past, marks] } : drawing
    case 'undo':
      return before ? { marks: before, past: past.slice(0, -1) } : drawing
    case 'clear':
      return marks.length > 0 ? { marks: [], past: [...past, marks] } : drawing
  }
}
