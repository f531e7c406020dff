/** Reads a story's script into dated events; a line it cannot read stops the loading with that line. */
import { TICKET_STATUSES } from '#contract/entities/ticket-filter'
import type { KnownTicketStatus } from '#contract/entities/ticket-filter'

import { isPersonKey } from './people.ts'
import type { PersonKey } from './people.ts'
import type { Story } from './story.ts'
import { daysBefore, workingAfter, workingBefore } from './working-time.ts'

export interface SparePartLine {
  readonly number: string
  readonly name: string
  readonly quantity: number
}

export interface InvoiceLine {
  readonly description: string
  readonly quantity: number
  /** In whole rupiah. */
  readonly unit_price: number
}

export type StoryEvent = { readonly at: Date; readonly who: PersonKey } & (
  | { readonly kind: 'said'; readonly text: string }
  | {
      readonly kind: 'step'
      readonly status: KnownTicketStatus
      readonly note: string | null
      readonly rating: number | null
      readonly isCanceled: boolean
    }
  | { readonly kind: 'report'; readonly summary: string; readonly parts: readonly SparePartLine[] }
  | { readonly kind: 'invoice'; readonly lines: readonly InvoiceLine[] }
)

const MINUTES = { m: 1, h: 60, d: 9 * 60 }

/** A text that was wrapped in its source, as it was meant. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** `2h 15m` in minutes of working time. */
function duration(text: string): number {
  const parts = [...text.matchAll(/(\d+)([mhd])/g)]
  if (parts.length === 0) throw new Error(`demo: no duration: ${text}`)
  return parts.reduce(
    (sum, [, n, unit]) => sum + Number(n) * MINUTES[unit as keyof typeof MINUTES],
    0,
  )
}

/** The moment a story's ticket was opened. */
function openedAt(story: Story, now: Date): Date {
  const clock = /^(\d+)d (\d\d):(\d\d)$/.exec(story.ago)
  if (!clock) return workingBefore(now, duration(story.ago))
  const [, days, hours, minutes] = clock.map(Number)
  return daysBefore(now, days ?? 0, (hours ?? 0) * 60 + (minutes ?? 0))
}

function part(text: string): SparePartLine {
  const match = /^(\S+) (.+) x(\d+)$/.exec(text.trim())
  if (!match) throw new Error(`demo: no spare part: ${text}`)
  return { number: match[1] ?? '', name: match[2] ?? '', quantity: Number(match[3]) }
}

function charge(text: string): InvoiceLine {
  const match = /^(.+) x(\d+) (\d+)$/.exec(text.trim())
  if (!match) throw new Error(`demo: no line of an invoice: ${text}`)
  const [, description = '', quantity, price] = match
  return { description, quantity: Number(quantity), unit_price: Number(price) }
}

function isStatus(text: string): text is KnownTicketStatus {
  return (TICKET_STATUSES as readonly string[]).includes(text)
}

function read(line: string, before: Date): StoryEvent {
  const match = /^\+(\d+[mhd]) (\w+)(:| >| #| =) (.+)$/.exec(line)
  const [, after = '', who = '', mark, rest = ''] = match ?? []
  if (!match || !isPersonKey(who)) throw new Error(`demo: no event: ${line}`)
  const common = { at: workingAfter(before, duration(after)), who }
  if (mark === ':') return { ...common, kind: 'said', text: rest }
  if (mark === ' =') return { ...common, kind: 'invoice', lines: rest.split(';').map(charge) }
  const [head = '', tail] = rest.split(' | ')
  if (mark === ' #') {
    return { ...common, kind: 'report', summary: head, parts: tail?.split(';').map(part) ?? [] }
  }
  const [word = '', rating] = head.split(' ')
  const status = word === 'canceled' ? 'closed' : word
  if (!isStatus(status)) throw new Error(`demo: no status: ${line}`)
  return {
    ...common,
    kind: 'step',
    status,
    note: tail ?? null,
    rating: rating ? Number(rating) : null,
    isCanceled: word === 'canceled',
  }
}

/** Every event of a story in order, the opening itself first. */
export function storyEvents(story: Story, now: Date): StoryEvent[] {
  const lines = story.then
    .trim()
    .split(/\n\s*(?=\+\d+[mhd] )/)
    .filter(Boolean)
    .map(oneLine)
  const opening = {
    at: openedAt(story, now),
    who: story.by,
    kind: 'step',
    status: 'new',
    note: null,
    rating: null,
    isCanceled: false,
  } as const
  const events: StoryEvent[] = [opening]
  let at: Date = opening.at
  for (const line of lines) {
    const event = read(line, at)
    events.push(event)
    at = event.at
  }
  return events
}
