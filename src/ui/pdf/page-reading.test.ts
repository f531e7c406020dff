import { describe, expect, it } from 'vitest'

import { layOutPages } from './page-layout.ts'
import { PageReading } from './page-reading.ts'

/** Three pages of 800 px, 12 px apart. */
const PAGE = { width: 600, height: 800 }
const layout = layOutPages([PAGE, PAGE, PAGE], 624, 1)
const VIEW = 500
const END = layout.height - VIEW

function begin(...drawn: number[]) {
  const reading = new PageReading(3)
  for (const page of drawn) reading.settle(page, 'drawn')
  const scroll = (from: number, to: number, step = VIEW) => {
    for (let top = from; top < to; top += step) reading.look(layout, top, VIEW)
    reading.look(layout, to, VIEW)
  }
  return { reading, scroll }
}

describe('a document that is read', () => {
  it('has no page left once all were scrolled through, in any order', () => {
    const { reading, scroll } = begin(1, 2, 3)
    expect(reading.getStatus().unread).toEqual([1, 2, 3])
    scroll(800, END)
    expect(reading.getStatus().unread).toEqual([1])
    scroll(0, 300)
    expect(reading.getStatus().unread).toEqual([])
  })

  it('keeps the pages that a jump to the end skipped', () => {
    const { reading, scroll } = begin(1, 2, 3)
    scroll(0, 0)
    expect(reading.getStatus().ended).toBe(false)
    scroll(END, END)
    expect(reading.getStatus().unread).toEqual([1, 2, 3])
    expect(reading.getStatus().ended).toBe(true)
    scroll(1600, END)
    expect(reading.getStatus().unread).toEqual([1, 2])
  })

  it('is read within 100 px of its end, and only there', () => {
    const near = begin(1, 2, 3)
    near.scroll(0, END - 12 - 100)
    expect(near.reading.getStatus().unread).toEqual([])
    const far = begin(1, 2, 3)
    far.scroll(0, END - 12 - 110)
    expect(far.reading.getStatus().unread).toEqual([3])
  })

  it('does not count what passed before it was drawn, or after it was released', () => {
    const { reading, scroll } = begin(1, 3)
    scroll(0, END)
    expect(reading.getStatus().unread).toEqual([2])
    reading.settle(2, 'drawn')
    reading.settle(2, 'gone')
    scroll(0, END)
    expect(reading.getStatus().unread).toEqual([2])
  })

  it('counts the parts of a page that is larger than the window, at any zoom', () => {
    const { reading } = begin(1, 2, 3)
    const large = layOutPages([PAGE, PAGE, PAGE], 624, 3)
    for (let top = 0; top < 2500; top += 400) reading.look(large, top, VIEW)
    expect(reading.getStatus().unread).toEqual([2, 3])
    // Half of it large, half of it small.
    reading.look(large, 2424, 1212)
    reading.look(layout, 1200, VIEW)
    expect(reading.getStatus().unread).toEqual([3])
  })

  it('never counts a page that failed, until it is drawn after all', () => {
    const { reading, scroll } = begin(1, 3)
    reading.settle(2, 'failed')
    scroll(0, END)
    reading.settle(2, 'gone')
    expect(reading.getStatus().failed).toEqual([2])
    expect(reading.getStatus().unread).toEqual([2])
    reading.settle(2, 'drawn')
    expect(reading.getStatus().failed).toEqual([])
    scroll(800, 1300)
    expect(reading.getStatus().unread).toEqual([])
  })
})
