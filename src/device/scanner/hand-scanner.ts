/** Maximum time between two keys, in ms: hand scanners type much faster than people, and end with Enter. */
const KEY_MS = 60
const SHORTEST = 4

export interface HandScanner {
  /** Takes a key pressed at `at` (ms); returns the scanned text when it is complete. */
  press: (key: string, at: number) => string | undefined
}

/** Tells input of a hand scanner from typing. */
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
      // Shift and other named keys come between the letters.
      if (key.length === 1) text += key
      last = at
      return undefined
    },
  }
}
