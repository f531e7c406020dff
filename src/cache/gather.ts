/** What changes many times is handed on once, when it has rested for `ms`: the last of each key. */
export interface Gatherer<K, V> {
  put: (key: K, value: V) => void
  /** Hands on what was put and not handed on yet, now. */
  flush: () => void
}

export function createGatherer<K, V>(
  handOn: (gathered: ReadonlyMap<K, V>) => void,
  ms: number,
): Gatherer<K, V> {
  let gathered = new Map<K, V>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    if (gathered.size === 0) return
    const all = gathered
    gathered = new Map()
    handOn(all)
  }
  return {
    put(key, value) {
      gathered.set(key, value)
      clearTimeout(timer)
      timer = setTimeout(flush, ms)
    },
    flush,
  }
}
