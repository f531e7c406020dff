/** Rules of cells, and the sentences that say what is wrong with one and what to do. */
import * as v from 'valibot'

import { Day, email, type FieldProblem, isFieldProblem, line, phone } from '#contract/http/schemas'
import { LANGUAGES } from '#contract/language'

import { ACTIVE, type Column } from './kind.ts'

type Issue = v.BaseIssue<unknown>

const SENTENCES: Record<FieldProblem, (issue: Issue) => string> = {
  required: () => 'It is missing. Fill it in.',
  too_long: ({ requirement }) => `Too long. Shorten it to ${String(requirement)} characters.`,
  too_short: ({ requirement }) => `Too short. Write at least ${String(requirement)} characters.`,
  email: () => 'Not an email address. Write one such as rina@lab.example.',
  phone: () => 'Not a phone number. Write one such as +62 812 5550 1201.',
  date: () => 'Not a day. Write it as 2026-12-31.',
  choice: () => 'Not one of the choices.',
  not_found: () => 'There is none of this name.',
  range: () => 'Out of range.',
  password_mismatch: () => 'Not the same.',
  invalid: () => 'It has a line break or a character that cannot be shown. Remove it.',
}

/** The sentence of the first thing that is wrong. */
export function sentenceOf(issue: Issue): string {
  return isFieldProblem(issue.message) ? SENTENCES[issue.message](issue) : issue.message
}

export const lineRule = line
export const emailRule = email
export const phoneRule = phone

export const dayRule = v.pipe(v.string(), v.trim(), Day)

const YES = /^(yes|y|true|1|ya|x)$/i
const NO = /^(no|n|false|0|tidak)$/i

export const flagRule = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => YES.test(text) || NO.test(text), 'Neither yes nor no. Write one of them.'),
  v.transform((text) => (YES.test(text) ? 'yes' : 'no')),
)

/** One of the words, in any case. */
export function choiceRule(words: readonly string[]) {
  const find = (text: string) => words.find((each) => each.toLowerCase() === text.toLowerCase())
  return v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => find(text) !== undefined, `Not one of the choices. Write ${listed(words)}.`),
    v.transform((text) => find(text) ?? text),
  )
}

export const languageRule = choiceRule(LANGUAGES)

/** A whole number in these bounds. */
function numberRule(min: number, max: number) {
  const message = `Not a whole number from ${min} to ${max}. Write one.`
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,15}$/, message),
    v.check((text) => Number(text) >= min && Number(text) <= max, message),
    v.transform((text) => String(Number(text))),
  )
}

/** A number above zero, with a point or a comma. */
export function decimalRule(max: number) {
  const message = `Not a number above 0 and up to ${max}. Write one such as 20.`
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,9}([.,]\d{1,9})?$/, message),
    v.transform((text) => String(Number(text.replace(',', '.')))),
    v.check((text) => Number(text) > 0 && Number(text) <= max, message),
  )
}

export function patternRule(pattern: RegExp, sentence: string) {
  return v.pipe(v.string(), v.trim(), v.regex(pattern, sentence))
}

export function listed(words: readonly string[]): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`
}

export const activeColumn: Column = {
  name: ACTIVE,
  about: 'whether it is offered; no deactivates it',
  example: 'yes',
  rule: flagRule,
  empty: { default: 'yes' },
}

/** A whole number by which a list is ordered. */
export const positionColumn: Column = {
  name: 'position',
  about: 'place in the list, the smallest first',
  example: '10',
  rule: numberRule(0, 9999),
  empty: { default: '0' },
}
