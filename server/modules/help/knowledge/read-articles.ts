/** The help that the product ships, in every language. */
import { projectPath } from '#server/platform/project-path'

import { type Article, checkWhole, readArticle } from './article-file.ts'
import { readFolder } from './read-folder.ts'

/** Throws `KnowledgeError` with the file that is wrong. */
export async function readArticles(
  folder = projectPath('server/modules/help/knowledge/articles'),
): Promise<Article[]> {
  const articles = (await readFolder(folder, '.md')).map(([name, text]) => readArticle(name, text))
  checkWhole(articles)
  return articles.toSorted((a, b) => a.position - b.position)
}
