/** What a turn of the dialogue may look at. */
import type { Context } from '../http/context.ts'
import type { TalkRow } from '../store/talks.ts'
import type { Reader } from '../store/tickets.ts'
import type { Library } from './library.ts'
import type { TalkState } from './turn.ts'

export interface Scene {
  context: Context
  reader: Reader
  library: Library
  talk: TalkRow
  state: TalkState
  /** A language model is there to answer what is typed. */
  canThink: boolean
}

/** What the customer did. */
export interface Heard {
  type: string
  source: string
  message: string
}
