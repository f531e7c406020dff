/** Sentences in each language of the portal, and which language a request is answered in. */
import { type Language, LANGUAGES } from '#contract/language'

/** English is the source: a sentence that another language lacks does not compile. */
export function translations<Messages>(messages: {
  en: Messages
  id: NoInfer<Messages>
}): Record<Language, Messages> {
  return messages
}

/** The best match of an Accept-Language header; without one `preferred`, else English. */
export function chooseLanguage(header: string | undefined, preferred?: Language | null): Language {
  return (header ? bestMatch(header) : preferred) ?? 'en'
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

/** Groups people by the language in which they read; those who chose none read English. */
export function groupByLanguage<Person extends { language: Language | null }>(
  people: readonly Person[],
): Map<Language, Person[]> {
  const groups = new Map<Language, Person[]>()
  for (const person of people) {
    const language = person.language ?? 'en'
    groups.set(language, [...(groups.get(language) ?? []), person])
  }
  return groups
}
