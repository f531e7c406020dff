/** Numbers as a language writes them, with or without their noun. */
import type { LanguageCode } from './language-code.ts'

/** Making one takes longer than using it a hundred times. */
const formats = new Map<LanguageCode, Intl.NumberFormat>()
let rules: Intl.PluralRules | undefined

/** Returns a whole number with the separators of the language: 1,204 or 1.204. */
export function formatCount(count: number, language: LanguageCode): string {
  let format = formats.get(language)
  if (!format) {
    format = new Intl.NumberFormat(language)
    formats.set(language, format)
  }
  return format.format(count)
}

/** Returns a number with its English noun: "1 ticket", "1,204 tickets"; the plural adds an s unless `other` says it. */
export function counted(count: number, one: string, other = `${one}s`): string {
  rules ??= new Intl.PluralRules('en')
  return `${formatCount(count, 'en')} ${rules.select(count) === 'one' ? one : other}`
}
