/** How somebody reads whose data was erased: their records stay, without a name (decision 36). */
import type { Language } from '#contract/language'

import { translations } from './translations.ts'

/** What the database has in place of the name. */
export const FORMER_USER = 'Former user'

const names = translations({ en: FORMER_USER, id: 'Mantan pengguna' })

/** The name of a person, as it is read in `language`. */
export function readName(name: string, language: Language): string {
  return name === FORMER_USER ? names[language] : name
}
