/** What the calls of the assistant need beside a request. */
import type { TicketService } from '../tickets/service.ts'
import type { Library } from './library.ts'

export interface AssistantParts {
  tickets: TicketService
  library: Library
  /** A language model answers what is typed. */
  canThink: boolean
  /** There may be a question for it. */
  think: () => void
}
