/** Loads the shipped help articles into the database, where a vendor can change them. */
import type { Db } from '#server/platform/db/open'

import type { Article } from './article-file.ts'

const MARK = 'help articles'

/** Once per database: what the vendor changed, added or took away later stays so. */
export async function loadArticlesOnce(
  db: Db,
  articles: readonly Article[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto('server_marks')
      .values({ name: MARK })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (first) await insertArticles(tx, articles, now)
  })
}

/** Those that are there already stay as they are. */
export async function insertArticles(
  tx: Db,
  articles: readonly Article[],
  now: Date,
): Promise<void> {
  const rows = articles.map(
    ({ slug, language, title, topic, summary, position, html, youtube }) => ({
      slug,
      language,
      title,
      topic,
      summary,
      position,
      youtube: youtube ?? null,
      body: html,
      updated_at: now,
    }),
  )
  await tx
    .insertInto('help_articles')
    .values(rows)
    .onConflict((known) => known.columns(['slug', 'language']).doNothing())
    .execute()
}
