/** What a turn of the dialogue may look at. */
import type { Context } from '#server/http/context'
import type { Reader } from '#server/http/current-account'

import type { Library } from './library.ts'
import type { TalkRow } from './talks-store.ts'
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
