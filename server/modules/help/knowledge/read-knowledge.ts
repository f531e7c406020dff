/** Reads all that is shipped to the assistant; what is wrong stops the start. */
import { projectPath } from '#server/platform/project-path'
import { StartError } from '#server/platform/start-error'

import { KnowledgeError } from './article-file.ts'
import { readFlow } from './flow-file.ts'
import type { Knowledge } from './knowledge.ts'
import { readArticles } from './read-articles.ts'
import { readFolder } from './read-folder.ts'

/** Throws {@link StartError} that names file and node. */
export async function readKnowledge(
  folder = projectPath('server/modules/help/knowledge'),
): Promise<Knowledge> {
  try {
    const articles = await readArticles(`${folder}/articles`)
    const slugs = new Set(articles.map(({ slug }) => slug))
    const files = await readFolder(`${folder}/flows`, '.json')
    const flows = files
      .map(([name, text]) => readFlow(name, text, slugs))
      .toSorted((a, b) => a.position - b.position)
    return { articles, flows: new Map(flows.map((flow) => [flow.id, flow])) }
  } catch (error) {
    if (error instanceof KnowledgeError) throw new StartError(error.message, { cause: error })
    throw error
  }
}
