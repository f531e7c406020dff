/** What is typed into the search of a list, as the addresses of a shared bench have it. Loaded when somebody unlocks one. */
import type { Vault } from './vault.ts'

type Search = Record<string, unknown>

/** What people type into the search of a list. */
const TYPED = 'search'
/** In front of what is encrypted. */
const MARK = '~'

type Ciphers = Pick<Vault, 'alias' | 'readAlias'>

/**
 * On a shared bench what was typed stands encrypted in the address: the browser's history, which keeps it, outlives the
 * lock.
 */
export function hideTyped(search: Search, vault: Ciphers): Search {
  const { [TYPED]: typed } = search
  const isText = typeof typed === 'string' || typeof typed === 'number'
  return isText && typed !== '' ? { ...search, [TYPED]: MARK + vault.alias(String(typed)) } : search
}

/** Leaves out what somebody else of the bench has typed. */
export function showTyped(search: Search, vault: Ciphers): Search {
  const { [TYPED]: typed, ...others } = search
  if (typeof typed !== 'string' || !typed.startsWith(MARK)) return search
  const text = vault.readAlias(typed.slice(MARK.length))
  return text === undefined ? others : { ...search, [TYPED]: text }
}
