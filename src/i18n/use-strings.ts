import { useSelector } from '@tanstack/react-store'

import {
  catalogueStore,
  currentStrings,
  type LanguageCode,
  type StartStrings,
  type Strings,
} from './catalogue.ts'
export { ensureFullCatalogue } from './catalogue.ts'

/** The part of the catalogue that is there before anybody signs in. */
export function useStartStrings(): StartStrings {
  return useSelector(catalogueStore, ({ start }) => start)
}

/** The shared catalogue, or the sentences that a feature brings along; the screen renders again when the language changes. */
export function useStrings(): Strings
export function useStrings<Sentences>(of: Readonly<Record<LanguageCode, Sentences>>): Sentences
export function useStrings(of?: Readonly<Record<LanguageCode, unknown>>): unknown {
  return useSelector(catalogueStore, of ? ({ language }) => of[language] : currentStrings)
}

export function useLanguage(): LanguageCode {
  return useSelector(catalogueStore, ({ language }) => language)
}
