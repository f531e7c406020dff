import type { Meta } from '#contract/http/envelope'

/**
 * How many rows there are, as far as an answer of `rows` says that was asked for `limit` from `offset`: a backend that does
 * not say it has more where it fills the page.
 */
export function totalOf(rows: number, limit: number, offset: number): number {
  return offset + Math.min(rows, limit) + (rows >= limit ? 1 : 0)
}

interface RowsOfPage {
  /** Rows that came. */
  rows: number
  /** The page that was asked for, from 1. */
  page: number | string | undefined
  meta: Meta | undefined
  /** Rows of a page where the backend does not say how many it gives. */
  usual: number
}

/** No backend fills a page with fewer rows than this, nor with an odd number of them. */
const FULL_FROM = 10
const ROUND = 5

/**
 * How many rows a list by pages has, and one of its pages: as `meta` says. Without it, a page with a round number of rows
 * is taken for a full one, which another may follow.
 */
export function getPaging({ rows, page, meta, usual }: RowsOfPage): {
  total: number
  perPage: number
} {
  if (meta && (meta.total > 0 || rows === 0))
    return { total: meta.total, perPage: meta.per_page ?? usual }
  const full = rows >= FULL_FROM && rows % ROUND === 0
  const perPage = meta?.per_page ?? (full ? rows : Math.max(usual, rows))
  return { total: (Number(page ?? 1) - 1) * perPage + rows + (full ? 1 : 0), perPage }
}
