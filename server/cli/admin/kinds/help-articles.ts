/** Help articles, one row for each language. */
import { sql } from 'kysely'
import * as v from 'valibot'

import { TEXT_LIMITS } from '#contract/http/limits'
import { toHtml } from '#server/modules/help/knowledge/markdown'
import type { Db } from '#server/platform/db/open'
import { cleanRichText } from '#server/platform/documents/rich-text'

import {
  type Change,
  type Existing,
  isYes,
  type Kind,
  orNull,
  pick,
  type RunContext,
  same,
  splitChanges,
  toYes,
  type Values,
} from './kind.ts'
import { activeColumn, languageRule, lineRule, patternRule, positionColumn } from './rules.ts'

/** As long as a cell may be, with room for what a spreadsheet program adds. */
const MOST_BODY = 30_000

const select = (db: Db) =>
  db
    .selectFrom('help_articles')
    .select(['id', 'slug', 'language', 'title', 'topic', 'summary', 'body', 'position'])
    .select(['youtube', 'is_active'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toExisting = ({ id, position, is_active, summary, youtube, ...row }: Row): Existing => ({
  id,
  values: {
    ...row,
    summary: summary ?? '',
    youtube: youtube ?? '',
    position: String(position),
    active: toYes(is_active),
  },
})

async function page(db: Db, afterId: number, limit: number): Promise<Existing[]> {
  const rows = await select(db).where('id', '>', afterId).orderBy('id').limit(limit).execute()
  return rows.map(toExisting)
}

async function find(db: Db, keys: readonly Values[]): Promise<Existing[]> {
  const slugs = keys.map(({ slug = '' }) => slug)
  const languages = keys.map(({ language = '' }) => language)
  const rows = await select(db)
    .where(
      sql<boolean>`(slug, language) in (select * from unnest(${slugs}::text[], ${languages}::text[]))`,
    )
    .execute()
  return rows.map(toExisting)
}

/** A line begins with a tag that articles are made of. */
const HTML = /^<(p|h[1-6]|ul|ol|blockquote|pre)[\s>]/m

/** Markdown, or the HTML that an export writes; both without what rich text may not have. */
const bodyRule = v.pipe(
  v.string(),
  v.maxLength(MOST_BODY, `Too long. Shorten it to ${MOST_BODY} characters.`),
  v.transform((text) => {
    const trimmed = text.replace(/\r\n?/g, '\n').trim()
    return HTML.test(trimmed) ? cleanRichText(trimmed) : toHtml(trimmed)
  }),
  v.maxLength(
    MOST_BODY,
    `Too long once it is HTML, as an export writes it. Shorten it to less than ${MOST_BODY} characters with its tags.`,
  ),
  v.nonEmpty('Nothing of it may be shown. Write Markdown, or the tags that an export has.'),
  v.check((text) => !text.includes('\u0000'), 'It has a character that cannot be kept. Remove it.'),
)

async function write({ db, now }: RunContext, changes: readonly Change[]): Promise<void> {
  const { added, kept, ids } = splitChanges(changes)
  const given = (those: readonly Change[]) => sql`unnest(
      ${those === kept ? ids : added.map(() => 0)}::bigint[], ${pick(those, 'slug', same)}::text[],
      ${pick(those, 'language', same)}::text[], ${pick(those, 'title', same)}::text[],
      ${pick(those, 'topic', same)}::text[], ${pick(those, 'summary', orNull)}::text[], ${pick(those, 'body', same)}::text[],
      ${pick(those, 'position', Number)}::integer[], ${pick(those, 'youtube', orNull)}::text[],
      ${pick(those, 'active', isYes)}::boolean[])
    as given (id, slug, language, title, topic, summary, body, position, youtube, is_active)`
  await sql`insert into help_articles (slug, language, title, topic, summary, body, position, youtube, is_active, updated_at)
    select slug, language, title, topic, summary, body, position, youtube, is_active, ${now} from ${given(added)}`.execute(
    db,
  )
  await sql`update help_articles set slug = given.slug, language = given.language, title = given.title,
      topic = given.topic, summary = given.summary, body = given.body, position = given.position,
      youtube = given.youtube, is_active = given.is_active, updated_at = ${now}
    from ${given(kept)} where help_articles.id = given.id`.execute(db)
}

export const helpArticles: Kind = {
  name: 'help-articles',
  table: 'help_articles',
  one: 'help article',
  about: 'help articles, a row for each language',
  key: ['slug', 'language'],
  columns: [
    {
      name: 'slug',
      about: 'the article in addresses, the same in all languages',
      example: 'daily-maintenance',
      rule: patternRule(
        /^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/,
        'Not a slug. Write small letters and digits with dashes between them.',
      ),
      empty: 'refused',
    },
    {
      name: 'language',
      about: 'en or id; who reads Indonesian gets the English article where there is no other',
      example: 'en',
      rule: languageRule,
      empty: 'refused',
    },
    {
      name: 'title',
      about: 'headline',
      example: 'Daily maintenance',
      rule: lineRule(TEXT_LIMITS.name),
      empty: 'refused',
    },
    {
      name: 'topic',
      about: 'heading it stands under',
      example: 'Care',
      rule: lineRule(40),
      empty: 'refused',
    },
    {
      name: 'summary',
      about: 'a sentence for the list',
      example: 'What to clean each evening.',
      rule: lineRule(TEXT_LIMITS.title),
      empty: 'none',
    },
    {
      name: 'body',
      about:
        'the text in Markdown; taken as HTML, as an export writes it, where a line begins with a tag of it',
      example: 'Empty the **waste** first.',
      rule: bodyRule,
      empty: 'refused',
    },
    positionColumn,
    {
      name: 'youtube',
      about: 'id of a video there',
      example: 'dQw4w9WgXcQ',
      rule: patternRule(
        /^[\w-]{11}$/,
        'Not the id of a video. Write the 11 characters behind v= of its address.',
      ),
      empty: 'none',
    },
    { ...activeColumn, about: 'no: it is not shown any more' },
  ],
  page,
  find,
  write,
}
