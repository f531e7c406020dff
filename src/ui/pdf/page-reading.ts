import { SPEC_LIMITS } from '#contract/http/limits'

import type { PageLayout } from './page-layout.ts'

/** From and to, as fractions of a page's height. */
type Range = readonly [from: number, to: number]

/** Gap between two ranges that still counts as none: scroll positions are rounded. */
const ROUNDING = 0.005

/**
 * - `drawn`: all of the page is shown
 * - `failed`: a part of it, or all, can't be shown
 * - `gone`: it is out of view
 */
export type PageState = 'drawn' | 'failed' | 'gone'

/** Pages are counted from 1 and in ascending order. */
export interface ReadingStatus {
  /** Pages that were not scrolled through while they were drawn. */
  unread: readonly number[]
  /** Those of them that can't be shown in full. */
  failed: readonly number[]
  /** The end was reached. */
  ended: boolean
}

/** Tracks which pages were scrolled through while they were drawn. Pages are counted from 1. */
export class PageReading {
  readonly #seen: Range[][]
  readonly #drawn = new Set<number>()
  readonly #failed = new Set<number>()
  readonly #read = new Set<number>()
  #ended = false
  #status: ReadingStatus
  #last: [layout: PageLayout, top: number, height: number] | undefined
  readonly #listeners = new Set<() => void>()

  constructor(pageCount: number) {
    this.#seen = Array.from({ length: pageCount }, () => [])
    this.#status = this.#compute()
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getStatus = () => this.#status

  settle(page: number, state: PageState): void {
    if (state === 'drawn') this.#drawn.add(page)
    else this.#drawn.delete(page)
    // A page that failed stays so until it is drawn.
    if (state === 'failed' && !this.#read.has(page)) this.#failed.add(page)
    if (state === 'drawn') this.#failed.delete(page)
    if (this.#last) this.look(...this.#last)
    else this.#update()
  }

  /** Counts what is on screen, from `top` px of the sheet on. */
  look(layout: PageLayout, top: number, height: number): void {
    this.#last = [layout, top, height]
    const { pages } = layout
    for (const page of this.#drawn) {
      const box = pages[page - 1]
      if (!box || this.#read.has(page)) continue
      const from = Math.max(0, (top - box.top) / box.height)
      const to = Math.min(1, (top + height - box.top) / box.height)
      if (from >= to) continue
      const seen = join(this.#seen[page - 1] ?? [], [from, to])
      this.#seen[page - 1] = seen
      const last = page === pages.length
      const end = 1 - (last ? SPEC_LIMITS.readScrollPx / box.height : 0)
      if (last && to >= end - ROUNDING) this.#ended = true
      if (seen.some(([begin, stop]) => begin <= ROUNDING && stop >= end - ROUNDING)) {
        this.#read.add(page)
      }
    }
    this.#update()
  }

  #compute(): ReadingStatus {
    return {
      unread: this.#seen.flatMap((_, at) => (this.#read.has(at + 1) ? [] : [at + 1])),
      failed: [...this.#failed].toSorted((a, b) => a - b),
      ended: this.#ended,
    }
  }

  #update(): void {
    const status = this.#compute()
    if (JSON.stringify(status) === JSON.stringify(this.#status)) return
    this.#status = status
    for (const listener of this.#listeners) listener()
  }
}

/** Adds a range; those that touch become one. */
function join(ranges: readonly Range[], [from, to]: Range): Range[] {
  const touches = ([begin, end]: Range) => begin <= to + ROUNDING && end >= from - ROUNDING
  const joined = ranges.filter(touches)
  return [
    ...ranges.filter((range) => !touches(range)),
    [
      Math.min(from, ...joined.map(([begin]) => begin)),
      Math.max(to, ...joined.map(([, end]) => end)),
    ],
  ]
}
