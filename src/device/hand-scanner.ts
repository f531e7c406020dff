/** Hand scanners type much faster than people, in ms from key to key, and end with Enter. */
const KEY_MS = 60
const SHORTEST = 4

export interface HandScanner {
  /** Takes a key that was pressed at `at` (ms); returns what was scanned when it is complete. */
  press: (key: string, at: number) => string | undefined
}

/** Tells what a hand scanner types from what a person types. */
export function createHandScanner(): HandScanner {
  let text = ''
  let last = 0
  return {
    press(key, at) {
      if (at - last > KEY_MS) text = ''
      if (key === 'Enter') {
        const scanned = text
        text = ''
        return scanned.length >= SHORTEST ? scanned : undefined
      }
      // Shift and the like come between the letters.
      if (key.length === 1) text += key
      last = at
      return undefined
    },
  }
}
