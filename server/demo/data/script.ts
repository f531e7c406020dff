/** Reads a story's script into dated events; a line it cannot read stops the loading with that line. */
import { isKnownStatus, type KnownTicketStatus } from '#contract/tickets/filter'

import { isPersonKey, type PersonKey } from './people.ts'
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

type What = { readonly who: PersonKey } & (
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
export type StoryEvent = { readonly at: Date } & What

/** A line of a script: what happens, in working minutes after the line above. */
interface ScriptLine {
  readonly after: number
  readonly what: What
}

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

function readLine(line: string): ScriptLine {
  const match = /^\+(\d+[mhd]) (\w+)(:| >| #| =) (.+)$/.exec(line)
  const [, after = '', who = '', mark = '', rest = ''] = match ?? []
  if (!match || !isPersonKey(who)) throw new Error(`demo: no event: ${line}`)
  return { after: duration(after), what: readWhat(who, mark.trim(), rest) }
}

function readWhat(who: PersonKey, mark: string, rest: string): What {
  if (mark === ':') return { who, kind: 'said', text: rest }
  if (mark === '=') return { who, kind: 'invoice', lines: rest.split(';').map(charge) }
  const [head = '', tail] = rest.split(' | ')
  if (mark === '#') {
    return { who, kind: 'report', summary: head, parts: tail?.split(';').map(part) ?? [] }
  }
  const [word = '', rating] = head.split(' ')
  const status = word === 'canceled' ? 'closed' : word
  if (!isKnownStatus(status)) throw new Error(`demo: no status: ${head}`)
  return {
    who,
    kind: 'step',
    status,
    note: tail ?? null,
    rating: rating ? Number(rating) : null,
    isCanceled: word === 'canceled',
  }
}

/** Read once: only the dates differ from one loading to the next. */
const scripts = new WeakMap<Story, readonly ScriptLine[]>()

function scriptOf(story: Story): readonly ScriptLine[] {
  const known = scripts.get(story)
  if (known) return known
  const lines = story.then
    .trim()
    .split(/\n\s*(?=\+\d+[mhd] )/)
    .filter(Boolean)
    .map((line) => readLine(oneLine(line)))
  scripts.set(story, lines)
  return lines
}

/** Every event of a story in order, the opening itself first. */
export function storyEvents(story: Story, now: Date): StoryEvent[] {
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
  for (const { after, what } of scriptOf(story)) {
    at = workingAfter(at, after)
    events.push(Object.assign({ at }, what))
  }
  return events
}
