import { enStart, type StartStrings } from './start.en.ts'
import type { Strings } from './strings.en.ts'

export type { StartStrings, Strings }
export type LanguageCode = 'en' | 'id'

let language: LanguageCode = 'en'
let start: StartStrings = enStart
let whole: Strings | undefined
const listeners = new Set<() => void>()

/** What a signed-out page says: there from the first moment. */
export function startStrings(): StartStrings {
  return start
}

/** The whole catalogue: there on every signed-in screen, whose route waits for it. */
export function currentStrings(): Strings {
  if (!whole) throw new Error('The catalogue was read before loadCatalogue() brought it')
  return whole
}

export function currentLanguage(): LanguageCode {
  return language
}

/** Loads the whole catalogue of a language and makes it the current one; listeners are told once it is there. */
export async function loadCatalogue(code: LanguageCode): Promise<void> {
  whole =
    code === 'id' ? (await import('./strings.id.ts')).id : (await import('./strings.en.ts')).en
  start = whole
  language = code
  for (const listener of listeners) listener()
}

/** Makes sure that the whole catalogue is there. */
export async function wholeCatalogue(): Promise<void> {
  if (!whole) await loadCatalogue(language)
}

/** Calls back whenever the catalogue changes; answers how to stop that. */
export function onCatalogueChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
