import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

import { currentVault } from '#vault/vault'

/**
 * Parses a value of the address without changing it: codes of labels and serial numbers may look like numbers (`007`,
 * `12e4`, or more digits than a number has). Throws for a value that stays text.
 */
function readValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError('a text')
  return value
}

type Search = Record<string, unknown>

const parse = parseSearchWith(readValue)
const stringify = stringifySearchWith(JSON.stringify, readValue)

/** On a shared bench what was typed stands encrypted in the address. */
export const parseSearch = (text: string): Search => {
  const search = parse(text)
  return currentVault()?.showTyped(search) ?? search
}
export const stringifySearch = (search: Search): string =>
  stringify(currentVault()?.hideTyped(search) ?? search)
