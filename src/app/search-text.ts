import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/**
 * Values of an address as they were written: the codes of labels and serial numbers look like numbers (`007`, `12e4`,
 * or more digits than a number has), and must come out as they went in. Throws for what is to stay a text.
 */
function readValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError('a text')
  return value
}

export const parseSearch = parseSearchWith(readValue)
export const stringifySearch = stringifySearchWith(JSON.stringify, readValue)
