/**
 * How many rows there are, as far as an answer of `rows` says that was asked for `limit` from `offset`: a backend that does
 * not say it has more where it fills the page.
 */
export function totalOf(rows: number, limit: number, offset: number): number {
  return offset + Math.min(rows, limit) + (rows >= limit ? 1 : 0)
}
