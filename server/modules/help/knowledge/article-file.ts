/** A help article as it is shipped: `SLUG.LANGUAGE.md`, a head of YAML (gray-matter) and a text. */
import matter from 'gray-matter'
import * as v from 'valibot'

import { type Language, LANGUAGES } from '#contract/language'

import { toHtml } from './markdown.ts'

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
    v.number('position must be a number'),
    v.integer('position must be a number'),
    v.minValue(0, 'position must be a number'),
    v.maxValue(9999, 'position must be a number'),
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
  const { data: head, content: body } = parse(text, fail)
  const read = v.safeParse(Head, head)
  if (!read.success) throw fail(problemOf(read.issues[0]))
  const html = toHtml(body)
  if (html === '') throw fail('it has no text')
  return { ...read.output, slug, language: known, html }
}

/** Throws where there is no head, or one that is no YAML. */
function parse(text: string, fail: (what: string) => KnowledgeError) {
  if (!matter.test(text)) throw fail('it has no head between two lines of ---')
  try {
    // without options the library keeps what it has read, also of a file that was changed since
    return matter(text, {})
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw fail(`its head is no YAML: ${reason}`)
  }
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
