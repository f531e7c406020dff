import { describe, expect, test } from 'vitest'

import { coverCells, type Pixels } from './cover.ts'

/** Dark words on a light ground: `ink` says which pixels are dark. */
function page(width: number, height: number, ink: (x: number, y: number) => boolean): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      data.set(ink(x, y) ? [20, 30, 60, 255] : [235, 240, 238, 255], (y * width + x) * 4)
    }
  }
  return { data, width, height }
}

const stripes = (every: number) => (x: number) => Math.floor(x / every) % 2 === 0

describe('what is covered', () => {
  test.each([
    { x: 5, y: 6, width: 51, height: 7 },
    { x: 0, y: 0, width: 80, height: 60 },
    { x: 79, y: 59, width: 1, height: 1 },
    { x: 7, y: 3, width: 2, height: 50 },
  ])('is filled without gap or overlap: %o', (box) => {
    const seen = new Set<string>()
    const cells = coverCells(page(80, 60, stripes(3)), box)
    for (const { x, y, width, height } of cells) {
      for (let row = y; row < y + height; row++) {
        for (let column = x; column < x + width; column++) {
          expect(seen.has(`${column},${row}`)).toBe(false)
          seen.add(`${column},${row}`)
        }
      }
    }
    expect(seen.size).toBe(box.width * box.height)
    const rows = [...seen].map((place) => place.split(',').map(Number))
    expect(Math.min(...rows.map(([x]) => x ?? 0))).toBe(box.x)
    expect(Math.min(...rows.map(([, y]) => y ?? 0))).toBe(box.y)
  })

  test('looks the same whatever the words say', () => {
    const box = { x: 0, y: 0, width: 320, height: 48 }
    const [one, other] = [stripes(4), stripes(8)].map((ink) =>
      coverCells(page(320, 48, ink), box).map(({ colour }) => colour),
    )
    expect(one).toEqual(other)
    expect(new Set(one).size).toBe(1)
  })

  test('has at most four cells along a side, and a few colours', () => {
    for (const [width, height] of [
      [200, 150],
      [200, 4],
      [3, 190],
      [5, 5],
    ] as const) {
      const cells = coverCells(page(200, 190, stripes(5)), { x: 0, y: 0, width, height })
      expect(new Set(cells.map(({ x }) => x)).size).toBeLessThanOrEqual(4)
      expect(new Set(cells.map(({ y }) => y)).size).toBeLessThanOrEqual(4)
      for (const { colour } of cells) {
        for (const channel of colour.match(/\d+/g) ?? []) {
          expect(Number(channel) % 32 === 0 || Number(channel) === 255).toBe(true)
        }
      }
    }
  })

  test('is nothing where the box is empty', () => {
    expect(coverCells(page(10, 10, stripes(2)), { x: 4, y: 4, width: 0, height: 3 })).toEqual([])
  })
})
