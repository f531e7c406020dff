/** A story as a row of `tickets`, and the number it gets. */
import type { Insertable } from 'kysely'

import type { KnownTicketStatus } from '#contract/tickets/filter'
import type { Database } from '#server/platform/db/schema'
import { numberMonth, ticketNumber } from '#server/platform/record-number'

import { PEOPLE } from './people.ts'
import { oneLine, type StoryEvent } from './script.ts'
import type { DatedStory } from './tickets.ts'
import { localDay } from './working-time.ts'
import type { World } from './world.ts'

type StepEvent = Extract<StoryEvent, { kind: 'step' }>

/** By ticket type: the letters of its number, and about how many all customers of the vendor open in a month. */
const KINDS = {
  1: { alias: 'TC', monthly: 74 },
  2: { alias: 'TR', monthly: 31 },
  3: { alias: 'NC', monthly: 13 },
  4: { alias: 'NR', monthly: 19 },
} as const
type Kind = keyof typeof KINDS

export interface NumberRun {
  readonly alias: string
  readonly year: number
  readonly month: number
  last: number
}

/** Gives numbers in the order of opening; the customers of the demo are not the vendor's only ones. */
export class Numbering {
  readonly #runs = new Map<string, NumberRun>()

  take(type: Kind, opened: Date): string {
    const run = this.reach(type, opened, 1)
    return ticketNumber(run.alias, run, run.last)
  }

  /** Moves the run on to where it stands at `moment`, by `least` at least. */
  reach(type: Kind, moment: Date, least: 0 | 1): NumberRun {
    const { alias, monthly } = KINDS[type]
    const { year, month } = numberMonth(moment)
    const key = `${alias} ${year} ${month}`
    const run = this.#runs.get(key) ?? { alias, year, month, last: 0 }
    const share = (Number(localDay(moment).slice(8)) - 1) / 31
    run.last = Math.max(run.last + least, Math.floor(share * monthly) + 1)
    this.#runs.set(key, run)
    return run
  }

  get runs(): NumberRun[] {
    return [...this.#runs.values()]
  }
}

/** The steps of a story, its opening first. */
export const stepsOf = (dated: DatedStory): StepEvent[] =>
  dated.events.filter((event) => event.kind === 'step')

export function statusOf(dated: DatedStory): KnownTicketStatus {
  return stepsOf(dated).at(-1)?.status ?? 'new'
}

/** The row of a story's ticket. */
export function ticketRow(
  dated: DatedStory,
  number: string,
  world: World,
): Insertable<Database['tickets']> {
  const { story, customer, openedAt, events } = dated
  const last = stepsOf(dated).at(-1)
  const technical = story.type === 1 || story.type === 2
  const opener = PEOPLE[story.by]
  const [staffName, staffPhone] = story.staff ?? [opener.name, opener.phone]
  return {
    number,
    customer_id: world.customers[customer],
    ticket_type_id: story.type,
    status: statusOf(dated),
    is_canceled: last?.isCanceled ?? false,
    opened_by: world.people[story.by],
    instrument_id: technical ? world.instruments[story.on] : null,
    division_id: technical ? world.divisions[story.division] : null,
    department_id: technical ? null : world.departments[story.department],
    request_id: story.type === 2 ? world.requests[story.request] : null,
    staff_name: staffName,
    staff_phone_number: staffPhone,
    description: oneLine(story.text),
    priority: story.priority ?? 'low',
    rating: last?.rating ?? null,
    comment: last?.rating ? last.note : null,
    created_at: openedAt,
    last_activity_at: events.at(-1)?.at ?? openedAt,
    closed_at: last?.status === 'closed' ? last.at : null,
  }
}
