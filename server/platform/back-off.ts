/** How long to wait before something that failed is tried again. */

export interface BackOff {
  /** Before the second try, in ms. */
  firstMs: number
  /** Never longer, in ms. */
  mostMs: number
}

/** In ms, after `attempts` tries that failed: doubled each time, and spread so that not all come back at once. */
export function backOffMs(attempts: number, { firstMs, mostMs }: BackOff): number {
  return Math.min(firstMs * 2 ** (attempts - 1), mostMs) * (0.75 + Math.random() / 2)
}
