import type { Meta } from '#contract/http/envelope'

/**
 * Returns the number of rows, as far as an answer of `rows` to `limit` and `offset` tells: a backend without a total
 * has more if the page is full.
 */
export function totalOf(rows: number, limit: number, offset: number): number {
  return offset + Math.min(rows, limit) + (rows >= limit ? 1 : 0)
}

/** Page size where the backend does not report it. */
export const USUAL_PER_PAGE = 20

interface RowsOfPage {
  /** The rows received. */
  data: readonly unknown[]
  /** The requested page, from 1. */
  page: number | string | undefined
  meta: Meta | undefined
  /** As {@link USUAL_PER_PAGE}, for a list with other pages. */
  usual?: number
}

/** No backend has smaller full pages than this, nor odd ones. */
const FULL_FROM = 10
const ROUND = 5

/**
 * Returns the total and page size of a paged list, from `meta` if present. Without it, a page with a round number of
 * rows counts as full, so that another may follow.
 */
export function getPaging({ data, page, meta, usual = USUAL_PER_PAGE }: RowsOfPage): {
  total: number
  perPage: number
} {
  const rows = data.length
  if (meta && (meta.total > 0 || rows === 0))
    return { total: meta.total, perPage: meta.per_page ?? usual }
  const full = rows >= FULL_FROM && rows % ROUND === 0
  const perPage = meta?.per_page ?? (full ? rows : Math.max(usual, rows))
  return { total: (Number(page ?? 1) - 1) * perPage + rows + (full ? 1 : 0), perPage }
}
