/** Which part of a list is shown, and the way to another; offsets and limits count rows. */
export interface Paging {
  offset: number
  limit: number
  /** With `replace` the entry of the history is replaced: the address was wrong. */
  go: (offset: number, replace?: boolean) => void
}

/** Paging of a list that is asked for by limit and offset. */
export const byOffset = (offset: number, limit: number, go: Paging['go']) => (): Paging => ({
  offset,
  limit,
  go,
})

/** Paging of a list that is asked for by the number of its page, from 1; its answer says how many rows a page has. */
export const byPage =
  (page: number, go: (page: number, replace?: boolean) => void) =>
  ({ perPage }: { perPage: number }): Paging => ({
    offset: (page - 1) * perPage,
    limit: perPage,
    go: (offset, replace) => go(Math.floor(offset / perPage) + 1, replace),
  })
