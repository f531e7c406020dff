/** How a demo ticket is written down: who opened it on what, and a script of what followed. */
import type { Priority } from '#contract/tickets/schemas'

import type { DepartmentKey, DivisionKey, RequestKey } from './choices.ts'
import type { InstrumentKey } from './instruments.ts'
import type { CustomerKey, PersonKey } from './people.ts'
import type { Drawing } from './story-files.ts'

export type StoryFile = {
  /** Without its extension. */
  readonly name: string
  readonly about?: string
  /** The one that the ticket was opened with. */
  readonly picture?: true
  /** Absent: who opened the ticket. */
  readonly by?: PersonKey
  /** Minutes after the opening. */
  readonly after?: number
} & (
  | { readonly drawing: Drawing }
  | { readonly letter: readonly string[] }
  | { readonly lines: readonly string[] }
)

interface StoryBase {
  /** Who opened it; the ticket belongs to the instrument's customer, else to theirs. */
  readonly by: PersonKey
  /** Name and phone of the colleague at the bench; absent: the opener. */
  readonly staff?: readonly [name: string, phone: string]
  /**
   * When it was opened: `31d 08:42` is a clock time in days before the day of loading, `5h 20m` is
   * working time before the moment of loading.
   */
  readonly ago: string
  readonly priority?: Priority
  readonly text: string
  /**
   * One event a line; a line that does not start with `+` goes on with the one above. Working time since the
   * event before, the actor, and
   * - `: text`, said in the chat
   * - `> status | note`, a step; `> closed 5 | comment` brings the rating, `> canceled | note` is a cancellation
   * - `# summary | NUMBER name x2; ...`, a service report with its spare parts
   * - `= description x2 450000; ...`, the invoice, one a story, with prices in rupiah
   */
  readonly then: string
  readonly files?: readonly StoryFile[]
}

export type Story = StoryBase &
  (
    | { readonly type: 1; readonly on: InstrumentKey; readonly division: DivisionKey }
    | {
        readonly type: 2
        readonly on: InstrumentKey
        readonly division: DivisionKey
        readonly request: RequestKey
      }
    | { readonly type: 3 | 4; readonly department: DepartmentKey; readonly customer?: CustomerKey }
  )
