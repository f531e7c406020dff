/** What a turn of the dialogue may look at and use. */
import type { Context } from '#server/http/context'
import type { Reader } from '#server/http/current-account'
import type { AuditService } from '#server/modules/audit/service'
import type { ChoiceService } from '#server/modules/choices/service'
import type { InstrumentService } from '#server/modules/instruments/service'
import type { PersonService } from '#server/modules/session/service'
import type { TicketService } from '#server/modules/tickets/service'

import type { QuestionQueue } from '../question-queue.ts'
import type { TalkRow } from '../repository.ts'
import type { Library } from './library.ts'
import type { TalkState } from './turn.ts'

/** What every turn may use. */
export interface DialogueParts {
  library: Library
  /** A language model is there to answer what is typed. */
  hasModel: boolean
  /** Questions for the model. */
  questions: QuestionQueue
  tickets: TicketService
  instruments: InstrumentService
  choices: ChoiceService
  people: PersonService
  audit: AuditService
}

export interface Conversation extends DialogueParts {
  context: Context
  reader: Reader
  talk: TalkRow
  state: TalkState
}

/** What the customer did. */
export interface CustomerInput {
  type: string
  source: string
  message: string
}
