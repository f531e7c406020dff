/** Pages of lists that are asked for by number. */
import type { Meta } from '#contract/http/envelope'

/** `page` counts from 1. */
export function pageWindow(page: number | undefined, size: number) {
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
