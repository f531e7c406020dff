import { isOneOf } from '#contract/http/one-of'
import { LANGUAGES, type Language } from '#contract/language'
import { LANGUAGE_STORAGE_KEY } from '#contract/storage-keys'

import { currentLanguage, loadCatalogue } from './catalogue.ts'

/** Where a choice is kept: on this device, or on a shared bench by the person who has unlocked it. */
type Choices = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Starts with the language of this device: the one chosen here, else the browser's, else English. `own`: what the person of
 * a shared bench has chosen goes before.
 */
export async function startLanguage(own?: Pick<Choices, 'getItem'>): Promise<void> {
  const chosen = [own, localStorage].map((kept) => kept?.getItem(LANGUAGE_STORAGE_KEY) ?? '')
  const browsers = navigator.language.slice(0, 2)
  const code = [...chosen, browsers].find((each) => isOneOf(LANGUAGES, each)) ?? 'en'
  if (code === 'en' && currentLanguage() === code) document.documentElement.lang = code
  else await speak(code)
}

/** Switches to `code`, on this device, or for the person whose storage that is. */
export async function chooseLanguage(code: Language, kept: Choices = localStorage): Promise<void> {
  if (await speak(code)) kept.setItem(LANGUAGE_STORAGE_KEY, code)
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
