/** What the calls of the assistant need beside a request. */
import type { Library } from './library.ts'

export interface AssistantParts {
  library: Library
  /** A language model answers what is typed. */
  canThink: boolean
  /** There may be a question for it. */
  think: () => void
}
