/** All stories of the demo, with their moments: in the order in which their tickets were opened. */
import { INSTRUMENTS } from './instruments.ts'
import { PEOPLE, type CustomerKey } from './people.ts'
import { storyEvents, type StoryEvent } from './script.ts'
import type { Story } from './story.ts'
import { CAKRAWALA_STORIES } from './tickets-cakrawala.ts'
import { CHEMISTRY_STORIES } from './tickets-chemistry.ts'
import { HAEMATOLOGY_STORIES } from './tickets-haematology.ts'
import { IMMUNOLOGY_STORIES } from './tickets-immunology.ts'
import { MICROBIOLOGY_STORIES } from './tickets-microbiology.ts'
import { OFFICE_STORIES } from './tickets-office.ts'
import { REQUEST_STORIES } from './tickets-requests.ts'
import { SENTOSA_STORIES } from './tickets-sentosa.ts'

const STORIES: readonly Story[] = [
  ...HAEMATOLOGY_STORIES,
  ...CHEMISTRY_STORIES,
  ...IMMUNOLOGY_STORIES,
  ...MICROBIOLOGY_STORIES,
  ...REQUEST_STORIES,
  ...OFFICE_STORIES,
  ...SENTOSA_STORIES,
  ...CAKRAWALA_STORIES,
]

export interface DatedStory {
  readonly story: Story
  readonly customer: CustomerKey
  readonly openedAt: Date
  /** The opening itself first; never empty. */
  readonly events: readonly StoryEvent[]
}

function ownerOf(story: Story): CustomerKey {
  if (story.type === 1 || story.type === 2) return INSTRUMENTS[story.on].customer
  const own = story.customer ?? PEOPLE[story.by].customers[0]
  if (!own) throw new Error(`demo: ${story.by} has no customer`)
  return own
}

export function datedStories(now: Date): DatedStory[] {
  const dated = STORIES.map((story) => {
    const events = storyEvents(story, now)
    return { story, customer: ownerOf(story), openedAt: events[0]?.at ?? now, events }
  })
  return dated.toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime())
}

/** A story in the database. */
export interface LoadedTicket {
  readonly id: number
  readonly number: string
  readonly dated: DatedStory
}

export interface TicketEvent {
  readonly ticket: LoadedTicket
  readonly event: StoryEvent
}
