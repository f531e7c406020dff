/** People to whom the same words go. */
import type { Language } from '#contract/language'
import { chooseTexts } from '#server/texts/choose'
import type { Texts } from '#server/texts/en'

export function byLanguage<P extends { language: Language | null }>(
  people: readonly P[],
): Map<Texts, P[]> {
  const groups = new Map<Texts, P[]>()
  for (const one of people) {
    const texts = chooseTexts(undefined, one.language)
    groups.set(texts, [...(groups.get(texts) ?? []), one])
  }
  return groups
}
