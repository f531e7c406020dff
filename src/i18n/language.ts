import { isOneOf } from '#contract/http/one-of'
import { LANGUAGES, type Language } from '#contract/language'
import { LANGUAGE_STORAGE_KEY } from '#contract/storage-keys'

import { loadCatalogue } from './catalogue.ts'

/** Starts with the language of this device: the one chosen here, else the browser's, else English. */
export async function startLanguage(): Promise<void> {
  const chosen = localStorage.getItem(LANGUAGE_STORAGE_KEY) ?? ''
  const browsers = navigator.language.slice(0, 2)
  const code = [chosen, browsers].find((each) => isOneOf(LANGUAGES, each)) ?? 'en'
  if (code === 'en') document.documentElement.lang = code
  else await speak(code)
}

/** Switches this device to `code`. */
export async function chooseLanguage(code: Language): Promise<void> {
  if (await speak(code)) localStorage.setItem(LANGUAGE_STORAGE_KEY, code)
}

/** Returns false, with nothing changed, if the catalogue can't be loaded. */
async function speak(code: Language): Promise<boolean> {
  try {
    // Names of days and months.
    if (code !== 'en') await import('dayjs/locale/id')
    await loadCatalogue(code)
  } catch {
    return false
  }
  document.documentElement.lang = code
  return true
}
