/** The shown part of a list, and how to go to another; offsets and limits count rows. */
export interface Paging {
  offset: number
  limit: number
  /** With `replace` the history entry is replaced, because the address was wrong. */
  go: (offset: number, replace?: boolean) => void
}

/** Paging of a list with limit and offset. */
export const byOffset = (offset: number, limit: number, go: Paging['go']) => (): Paging => ({
  offset,
  limit,
  go,
})

/** Paging of a list with page numbers from 1; the answer contains the page size. */
export const byPage =
  (page: number, go: (page: number, replace?: boolean) => void) =>
  ({ perPage }: { perPage: number }): Paging => ({
    offset: (page - 1) * perPage,
    limit: perPage,
    go: (offset, replace) => go(Math.floor(offset / perPage) + 1, replace),
  })
