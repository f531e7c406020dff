/** Collects frequent changes and passes on the last value of each key once they pause. */
export interface Coalescer<K, V> {
  put: (key: K, value: V) => void
  /** Passes on at once what is collected. */
  flush: () => void
}

/** `handOn` gets the values after `restMs` without another `put`. */
export function coalesce<K, V>(
  handOn: (values: ReadonlyMap<K, V>) => void,
  restMs: number,
): Coalescer<K, V> {
  let values = new Map<K, V>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    if (values.size === 0) return
    const all = values
    values = new Map()
    handOn(all)
  }
  return {
    put(key, value) {
      values.set(key, value)
      clearTimeout(timer)
      timer = setTimeout(flush, restMs)
    },
    flush,
  }
}
