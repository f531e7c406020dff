/** What a turn of the dialogue may look at and use. */
import type { Context } from '#server/http/context'
import type { Reader } from '#server/http/current-account'
import type { ChoiceService } from '#server/modules/choices/service'
import type { InstrumentService } from '#server/modules/instruments/service'
import type { TicketService } from '#server/modules/tickets/service'

import type { TalkRow } from '../repository.ts'
import type { Library } from './library.ts'
import type { TalkState } from './turn.ts'

export interface Conversation {
  context: Context
  reader: Reader
  library: Library
  talk: TalkRow
  state: TalkState
  /** A language model is there to answer what is typed. */
  hasModel: boolean
  tickets: TicketService
  instruments: InstrumentService
  choices: ChoiceService
}

/** What the customer did. */
export interface CustomerInput {
  type: string
  source: string
  message: string
}
