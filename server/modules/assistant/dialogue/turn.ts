/** What the assistant does in one turn: what it says, and where the conversation is afterwards. */
import * as v from 'valibot'

import type { AssistantLink, AssistantStatus } from '#contract/assistant'

import type { AssistantMessages } from '../messages.ts'

const Position = v.object({ flow: v.string(), node: v.string() })

/** Where a conversation is, as it is stored. */
export const TalkState = v.fallback(
  v.object({
    instrumentId: v.optional(v.number()),
    at: v.optional(Position),
    /** What the next typed message answers. */
    asked: v.optional(v.picklist(['instrument', 'division', 'phone', 'consent'])),
    /** A ticket is being prepared. */
    handover: v.optional(
      v.object({ divisionId: v.optional(v.number()), phone: v.optional(v.string()) }),
    ),
  }),
  {},
)
export type TalkState = v.InferOutput<typeof TalkState>

export interface Say {
  text: string
  links: AssistantLink[]
  /** Of opening a ticket or rating, not of the trouble: a ticket's note leaves it out. */
  isAside?: true
  /** Where the answer comes from: `article.SLUG` or `flow.NAME`. */
  source?: string | undefined
  /** A flow's end says itself whether it helped. */
  helped?: boolean
}

export interface Turn {
  says: Say[]
  state: TalkState
  status: AssistantStatus
  rating?: number
  ticketId?: number
  /** Whether the newest answer helped, as the customer says. */
  helped?: boolean
  /** What the customer said is an aside. */
  isOwnAside?: boolean
  /** A language model answers later; `says` is empty. */
  isForModel?: true
}

export const say = (text: string, ...links: AssistantLink[]): Say => ({ text, links })

function option(type: AssistantLink['type'], title: string, source?: string): AssistantLink {
  return { type, title, source, serialNumber: undefined, manufacture: undefined }
}

export const button = (title: string, source: string) => option('button', title, source)
export const link = (title: string, source: string) => option('link', title, source)
export const video = (title: string, source: string) => option('video', title, source)
export const ticket = (title: string, source: string) => option('ticket', title, source)
const stars = (title: string) => option('rating', title)
export const youtube = (title: string, id: string) =>
  option('youtube', title, `https://www.youtube-nocookie.com/embed/${id}`)

const toAside = (said: Say): Say => ({ ...said, isAside: true })

export const offerTicket = (words: AssistantMessages) =>
  toAside(say(words.offerTicket, ticket(words.openTicket, 'new')))
/** Not where the customer has just said whether it helped. */
export const rateThis = (words: AssistantMessages) => stars(words.rate)
export const askStars = (words: AssistantMessages) =>
  toAside(say(words.askRating, stars(words.rate)))

/** Nothing of it is of the trouble, unless the turn says otherwise of the customer's own words. */
export const aside = (turn: Turn): Turn => ({
  isOwnAside: true,
  ...turn,
  says: turn.says.map(toAside),
})

export function device(row: {
  id: number
  type: string
  serial_number: string
  manufacture: string | null
}): AssistantLink {
  return {
    type: 'device',
    title: row.type,
    source: String(row.id),
    serialNumber: row.serial_number,
    manufacture: row.manufacture ?? undefined,
  }
}
