/** What the assistant knows from the product's own files. */
import type { Article } from './article-file.ts'
import type { Flow } from './flow-file.ts'

export interface Knowledge {
  articles: readonly Article[]
  /** By their ids. */
  flows: ReadonlyMap<string, Flow>
}
