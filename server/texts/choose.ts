/** Which language a request is answered in. */
import { type Language, LANGUAGES } from '#contract/language'

import { en, type Texts } from './en.ts'
import { id } from './id.ts'
import { mailEn, type MailTexts } from './mail-en.ts'
import { mailId } from './mail-id.ts'

const TEXTS: Record<Language, Texts> = { en, id }
const MAILS: Record<Language, MailTexts> = { en: mailEn, id: mailId }

/** The best match of an Accept-Language header; without one, the person's language, else English. */
export function chooseTexts(header: string | undefined, language?: Language | null): Texts {
  const wanted = header ? bestMatch(header) : language
  return TEXTS[wanted ?? 'en']
}

/** Of the mails, in the person's language, else English. */
export function mailTexts(language: Language | null): MailTexts {
  return MAILS[language ?? 'en']
}

function bestMatch(header: string): Language | undefined {
  const ranked = header
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.trim().toLowerCase().split(';')
      const quality = settings.map((setting) => /^\s*q=([\d.]+)/.exec(setting)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], weight: Number(quality ?? 1) }
    })
    .toSorted((a, b) => b.weight - a.weight)
  for (const { language, weight } of ranked) {
    const known = LANGUAGES.find((each) => each === language)
    if (known && weight > 0) return known
  }
  return undefined
}
