import { createStore } from '@tanstack/store'

import { enStart, type StartStrings } from './start.en.ts'
import type { Strings } from './strings.en.ts'

export type { StartStrings, Strings }
export type LanguageCode = 'en' | 'id'

interface Catalogue {
  language: LanguageCode
  start: StartStrings
  whole: Strings | undefined
}

export const catalogueStore = createStore<Catalogue>({
  language: 'en',
  start: enStart,
  whole: undefined,
})

/** What a signed-out page says: there from the first moment. */
export function startStrings(): StartStrings {
  return catalogueStore.get().start
}

/** The whole catalogue: there on every signed-in screen, whose route waits for it. */
export function currentStrings(): Strings {
  const { whole } = catalogueStore.get()
  if (!whole) throw new Error('The catalogue was read before loadCatalogue() brought it')
  return whole
}

export function currentLanguage(): LanguageCode {
  return catalogueStore.get().language
}

/** Loads the whole catalogue of a language and makes it the current one once it is there. */
export async function loadCatalogue(code: LanguageCode): Promise<void> {
  const whole =
    code === 'id' ? (await import('./strings.id.ts')).id : (await import('./strings.en.ts')).en
  catalogueStore.setState(() => ({ language: code, start: whole, whole }))
}

/** Makes sure that the whole catalogue is there. */
export async function ensureFullCatalogue(): Promise<void> {
  const { whole, language } = catalogueStore.get()
  if (!whole) await loadCatalogue(language)
}
