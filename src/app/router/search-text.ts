import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/**
 * Parses a value of the address without changing it: codes of labels and serial numbers may look like numbers (`007`,
 * `12e4`, or more digits than a number has). Throws for a value that stays text.
 */
function readValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError('a text')
  return value
}

export const parseSearch = parseSearchWith(readValue)
export const stringifySearch = stringifySearchWith(JSON.stringify, readValue)
