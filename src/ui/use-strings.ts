import { useSyncExternalStore } from 'react'

import {
  currentLanguage,
  currentStrings,
  onCatalogueChange,
  startStrings,
  type LanguageCode,
  type StartStrings,
  type Strings,
} from '#strings/index'
export { wholeCatalogue } from '#strings/index'

/** The part of the catalogue that is there before anybody signs in. */
export function useStartStrings(): StartStrings {
  return useSyncExternalStore(onCatalogueChange, startStrings)
}

/** The catalogue in use; the screen renders again when the language changes. */
export function useStrings(): Strings {
  return useSyncExternalStore(onCatalogueChange, currentStrings)
}

export function useLanguage(): LanguageCode {
  return useSyncExternalStore(onCatalogueChange, currentLanguage)
}

/** The words of an area that come with its screens, in the language in use. */
export function useWords<W>(words: Readonly<Record<LanguageCode, W>>): W {
  return words[useLanguage()]
}
