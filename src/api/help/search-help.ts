import MiniSearch from 'minisearch'

import type { HelpArticle } from '#contract/help'

interface Entry {
  id: number
  title: string
  topic: string
  summary: string
  text: string
}

/** Finds articles by prefixes of words and by similar words; best first. */
export function indexHelp(
  articles: readonly HelpArticle[],
  plain: (html: string) => string,
): (asked: string) => HelpArticle[] {
  const index = new MiniSearch<Entry>({
    fields: ['title', 'topic', 'summary', 'text'],
    searchOptions: {
      boost: { title: 4, topic: 2, summary: 2 },
      prefix: true,
      // Typos only count in words of four letters or more: short words have too many neighbours.
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      combineWith: 'AND',
    },
  })
  index.addAll(
    articles.map(({ id, title, topic = '', summary = '', body = '' }) => ({
      id,
      title,
      topic,
      summary,
      text: plain(body),
    })),
  )
  const byId = new Map(articles.map((article) => [article.id, article]))
  return (asked) =>
    index.search(asked).flatMap(({ id }) => {
      const article = byId.get(Number(id))
      return article ? [article] : []
    })
}
