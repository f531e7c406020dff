import { createStore } from '@tanstack/store'

import type { LanguageCode } from './language-code.ts'
import { enStart, type StartStrings } from './start.en.ts'
import type { Strings } from './strings.en.ts'

export type { LanguageCode, StartStrings, Strings }

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

/** Returns the strings of signed-out pages, which are always loaded. */
export function startStrings(): StartStrings {
  return catalogueStore.get().start
}

/** Returns the whole catalogue, which the routes of signed-in screens load first. */
export function currentStrings(): Strings {
  const { whole } = catalogueStore.get()
  if (!whole) throw new Error('The catalogue was read before loadCatalogue() brought it')
  return whole
}

export function currentLanguage(): LanguageCode {
  return catalogueStore.get().language
}

/** Loads the whole catalogue of a language, and then makes it the current one. */
export async function loadCatalogue(code: LanguageCode): Promise<void> {
  const whole =
    code === 'id' ? (await import('./strings.id.ts')).id : (await import('./strings.en.ts')).en
  catalogueStore.setState(() => ({ language: code, start: whole, whole }))
}

/** Loads the whole catalogue unless it is loaded already. */
export async function ensureFullCatalogue(): Promise<void> {
  const { whole, language } = catalogueStore.get()
  if (!whole) await loadCatalogue(language)
}
