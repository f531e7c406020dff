/** Collects what changes many times and hands it on once, when it has rested: the last value of each key. */
export interface Coalescer<K, V> {
  put: (key: K, value: V) => void
  /** Hands on at once what was put and not handed on yet. */
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
