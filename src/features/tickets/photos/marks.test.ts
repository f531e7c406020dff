import { describe, expect, test } from 'vitest'

import {
  boxOf,
  EMPTY_DRAWING,
  isTap,
  moveMark,
  nextDrawing,
  placeMark,
  placeOf,
  scaleMark,
  TOOLS,
  type DrawingStep,
  type Mark,
} from './marks.ts'

const picture = { width: 2000, height: 1000 }
const middle = { x: 1000, y: 500 }

describe.each(TOOLS)('a mark of %s', (tool) => {
  const mark = placeMark(tool, middle, picture)

  test('is placed at a point, large enough to be no tap', () => {
    expect(placeOf(mark)).toEqual(middle)
    expect(isTap(mark, picture)).toBe(false)
    expect(isTap({ ...mark, to: mark.from }, picture)).toBe(true)
  })

  test('moves, and its place stays in the picture', () => {
    expect(placeOf(moveMark(mark, { x: 0.1, y: -0.1 }, picture))).toEqual({ x: 1200, y: 300 })
    expect(placeOf(moveMark(mark, { x: 9, y: 9 }, picture))).toEqual({ x: 2000, y: 1000 })
    expect(placeOf(moveMark(mark, { x: -9, y: -9 }, picture))).toEqual({ x: 0, y: 0 })
  })

  test('grows and shrinks around its place, within bounds', () => {
    const widthOf = ({ from, to }: Mark) => Math.abs(to.x - from.x)
    const larger = scaleMark(mark, 1.5, picture)
    expect(widthOf(larger)).toBeCloseTo(widthOf(mark) * 1.5)
    expect(placeOf(larger)).toEqual(middle)
    expect(widthOf(scaleMark(mark, 1000, picture))).toBeCloseTo(2000)
    expect(widthOf(scaleMark(mark, 0, picture))).toBeCloseTo(50)
  })
})

test('a box has the whole pixels that a mark touches, inside the picture', () => {
  const cover = (from: [number, number], to: [number, number]): Mark => ({
    tool: 'cover',
    from: { x: from[0], y: from[1] },
    to: { x: to[0], y: to[1] },
  })
  expect(boxOf(cover([20.4, 30.6], [10.2, 10.9]), picture)).toEqual({
    x: 10,
    y: 10,
    width: 11,
    height: 21,
  })
  expect(boxOf(cover([-50, -50], [9999, 9999]), picture)).toEqual({ x: 0, y: 0, ...picture })
})

test('undo takes back a mark with its changes, removing and clearing', () => {
  const [circle, arrow] = [
    placeMark('circle', middle, picture),
    placeMark('arrow', middle, picture),
  ]
  const moved = moveMark(arrow, { x: 0.1, y: 0 }, picture)
  const draw = (...steps: DrawingStep[]) => steps.reduce(nextDrawing, EMPTY_DRAWING).marks
  const drawn: DrawingStep[] = [
    { type: 'add', mark: circle },
    { type: 'add', mark: arrow },
    { type: 'change', mark: moved },
  ]
  expect(draw(...drawn)).toEqual([circle, moved])
  expect(draw(...drawn, { type: 'undo' })).toEqual([circle])
  expect(draw(...drawn, { type: 'clear' })).toEqual([])
  expect(draw(...drawn, { type: 'clear' }, { type: 'undo' })).toEqual([circle, moved])
  expect(draw(...drawn, { type: 'remove' })).toEqual([circle])
  expect(draw(...drawn, { type: 'remove' }, { type: 'undo' })).toEqual([circle, moved])
  expect(draw(...drawn, { type: 'clear' }, { type: 'remove' })).toEqual([])
  expect(draw({ type: 'undo' }, { type: 'clear' }, { type: 'change', mark: circle })).toEqual([])
})
