import { describe, expect, it } from 'vitest'

import { layOutPages, offsetOf, pagesNear, getPlaceAt } from './page-layout.ts'

const A4 = { width: 600, height: 800 }
const WIDE = { width: 1200, height: 600 }

describe('pages of a document', () => {
  it('fit the width, one below the other', () => {
    const { width, height, pages } = layOutPages([A4, A4], 324, 1)
    expect(width).toBe(324)
    expect(pages).toEqual([
      { top: 12, left: 12, width: 300, height: 400, scale: 0.5 },
      { top: 424, left: 12, width: 300, height: 400, scale: 0.5 },
    ])
    expect(height).toBe(836)
  })

  it('a wider page fits too, and is in the middle', () => {
    const { pages } = layOutPages([A4, WIDE, { width: 300, height: 300 }], 324, 1)
    expect(pages[1]).toMatchObject({ left: 12, width: 300, height: 150 })
    expect(pages[2]).toMatchObject({ left: 87, width: 150 })
  })

  it('zoomed, the sheet is wider than the view', () => {
    const { width, pages } = layOutPages([A4], 324, 3)
    expect(width).toBe(924)
    expect(pages[0]).toMatchObject({ left: 12, width: 900, height: 1200 })
  })

  it('do not grow without end on a wide screen', () => {
    expect(layOutPages([A4], 2560, 1).pages[0]).toMatchObject({ left: 680, width: 1200 })
  })

  it('only those near the view are drawn, of 300 as of 3', () => {
    const layout = layOutPages(
      Array.from({ length: 300 }, () => A4),
      324,
      1,
    )
    expect(pagesNear(layout, 0, 500, 500)).toEqual([0, 1, 2])
    const middle = layout.pages[149]?.top ?? 0
    expect(pagesNear(layout, middle, 500, 500)).toEqual([147, 148, 149, 150, 151])
    expect(pagesNear(layout, layout.height - 500, 500, 500)).toEqual([297, 298, 299])
  })

  it('a place stays the same at another zoom', () => {
    const small = layOutPages([A4, A4, A4], 324, 1)
    const large = layOutPages([A4, A4, A4], 324, 2)
    const place = getPlaceAt(small, 424 + 100)
    expect(place).toEqual({ page: 1, fraction: 0.25 })
    expect(offsetOf(large, place)).toBe(12 + 800 + 12 + 200)
    expect(offsetOf(small, getPlaceAt(small, 0))).toBe(0)
  })
})
