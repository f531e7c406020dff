import { useSelector } from '@tanstack/react-store'

import {
  catalogueStore,
  currentStrings,
  type LanguageCode,
  type StartStrings,
  type Strings,
} from './catalogue.ts'

/** Returns the part of the catalogue that is loaded before sign-in. */
export function useStartStrings(): StartStrings {
  return useSelector(catalogueStore, ({ start }) => start)
}

/** Returns the shared catalogue, or a feature's own strings; the screen renders again when the language changes. */
export function useStrings(): Strings
export function useStrings<Sentences>(of: Readonly<Record<LanguageCode, Sentences>>): Sentences
export function useStrings(of?: Readonly<Record<LanguageCode, unknown>>): unknown {
  return useSelector(catalogueStore, of ? ({ language }) => of[language] : currentStrings)
}

export function useLanguage(): LanguageCode {
  return useSelector(catalogueStore, ({ language }) => language)
}
