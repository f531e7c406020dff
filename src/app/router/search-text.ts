import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

import { currentVault, type Vault } from '#vault/vault'

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

/** What people type into the search of a list. */
const TYPED = 'search'
/** In front of what is encrypted. */
const MARK = '~'

type Ciphers = Pick<Vault, 'alias' | 'readAlias'>

/**
 * On a shared bench what was typed stands encrypted in the address: the browser's history, which keeps it, outlives the
 * lock. Without a vault it stays as it is.
 */
export function hideTyped(search: Search, vault: Ciphers | undefined): Search {
  const { [TYPED]: typed } = search
  const isText = typeof typed === 'string' || typeof typed === 'number'
  return vault && isText && typed !== ''
    ? { ...search, [TYPED]: MARK + vault.alias(String(typed)) }
    : search
}

/** Leaves out what somebody else of the bench has typed. */
export function showTyped(search: Search, vault: Ciphers | undefined): Search {
  const { [TYPED]: typed, ...others } = search
  if (!vault || typeof typed !== 'string' || !typed.startsWith(MARK)) return search
  const text = vault.readAlias(typed.slice(MARK.length))
  return text === undefined ? others : { ...search, [TYPED]: text }
}

const parse = parseSearchWith(readValue)
const stringify = stringifySearchWith(JSON.stringify, readValue)

export const parseSearch = (text: string): Search => showTyped(parse(text), currentVault())
export const stringifySearch = (search: Search): string =>
  stringify(hideTyped(search, currentVault()))
