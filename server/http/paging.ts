/** Lists that are requested by page number. */
import type { Meta } from '#contract/http/envelope'
import type { Page, Slice } from '#server/platform/db/page'

/** `page` counts from 1. */
export function pageWindow(page: number | undefined, size: number): Slice {
  return { limit: size, offset: ((page ?? 1) - 1) * size }
}

export function pageMeta(total: number, page: number | undefined, size: number): Meta {
  return {
    total,
    per_page: size,
    current_page: page ?? 1,
    last_page: Math.max(1, Math.ceil(total / size)),
  }
}

/** A page as it is answered: each row as `toDto` writes it, and the `meta` of section 7. */
export function pageAnswer<Row, Dto>(
  { rows, total }: Page<Row>,
  toDto: (row: Row) => Dto,
  { page, size }: { page: number | undefined; size: number },
): { data: Dto[]; meta: Meta } {
  return { data: rows.map((row) => toDto(row)), meta: pageMeta(total, page, size) }
}
