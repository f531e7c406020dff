/** A help article as it is shipped: `SLUG.LANGUAGE.md`, a head of `name: value` lines and a text. */
import * as v from 'valibot'

import { type Language, LANGUAGES } from '#contract/language'

import { htmlOf } from './markdown.ts'

const filled = (name: string, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(`${name} is missing`),
    v.maxLength(max, `${name} is longer than ${max} characters`),
  )

const Head = v.strictObject({
  title: filled('title', 120),
  topic: filled('topic', 40),
  summary: filled('summary', 200),
  position: v.pipe(
    v.string(),
    v.regex(/^\d{1,4}$/, 'position must be a number'),
    v.transform(Number),
  ),
  /** Of a video there, eleven characters. */
  youtube: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{11}$/, 'youtube must be an id of 11 characters')),
  ),
})

export interface Article extends v.InferOutput<typeof Head> {
  slug: string
  language: Language
  html: string
}

/** `message` says what is wrong with which file. */
export class KnowledgeError extends Error {
  override readonly name = 'KnowledgeError'
}

const NAME = /^([a-z\d]+(?:-[a-z\d]+)*)\.([a-z]{2})\.md$/

export function readArticle(name: string, text: string): Article {
  const fail = (what: string) => new KnowledgeError(`${name}: ${what}`)
  const [, slug, language] = NAME.exec(name) ?? []
  const known = LANGUAGES.find((each) => each === language)
  if (slug === undefined || !known) throw fail('its name is not SLUG.LANGUAGE.md')
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || body === undefined)
    throw fail('it has no head between two lines of ---')
  const fields = head.split('\n').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
  })
  const read = v.safeParse(Head, Object.fromEntries(fields))
  if (!read.success) throw fail(problemOf(read.issues[0]))
  const html = htmlOf(body)
  if (html === '') throw fail('it has no text')
  return { ...read.output, slug, language: known, html }
}

function problemOf(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? 'the head'
  if (issue.received === 'undefined') return `${name} is missing`
  return issue.expected === 'never' ? `${name} is not known` : issue.message
}

/** Throws where an article is missing in a language. */
export function checkWhole(articles: readonly Article[]): void {
  const names = new Set(articles.map(({ slug, language }) => `${slug}.${language}`))
  for (const { slug } of articles) {
    const missing = LANGUAGES.find((each) => !names.has(`${slug}.${each}`))
    if (missing) throw new KnowledgeError(`${slug}.${missing}.md: it is missing`)
  }
}
