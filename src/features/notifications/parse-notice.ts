import type { Notice } from '#api/notifications/notifications'
import { CAF_STATUSES, cafStatusOf, type KnownCafStatus } from '#contract/caf/schemas'
import type { KnownTicketStatus } from '#contract/tickets/filter'

import { getSecondWord, statusOf } from './status-of.ts'

/** Further events in a body's second word (docs/gaps.md). */
const EVENTS = ['replied', 'attached', 'reported', 'invoiced'] as const
export type NoticeEvent = (typeof EVENTS)[number]

/** A ticket's or form's number alone, not a sentence. */
const NUMBER = /^(?=.*\d)[A-Z0-9#][A-Z0-9#/._ -]{0,39}$/

/** The parts of a notification, without repetitions. */
interface NoticeWords {
  /** Bold; undefined if it only repeats the rest. */
  heading: string | undefined
  /** Its subject, such as a ticket and its number; without one the text is the vendor's own. */
  about: { kind: string; number: string } | undefined
  text: string
  /** Shown as a badge. */
  status: KnownTicketStatus | undefined
  /** Shown as a word. */
  event: NoticeEvent | undefined
  cafStatus: KnownCafStatus | undefined
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s.!]+/g, ' ')
    .trim()
const includesText = (text: string, part: string) => plain(text).includes(plain(part))

/**
 * Parses a notification: title and body often repeat each other, and the second word of a body is the status
 * (specification 3). A body of a kind, a status and a number is split into those; any other body is left unchanged.
 */
export function parseNotice({ title = '', body }: Pick<Notice, 'title' | 'body'>): NoticeWords {
  const [, kind = '', rest = ''] = /^(\S+)\s+\S+\s*([\s\S]*)$/.exec(body.trim()) ?? []
  const word = getSecondWord(body)
  const status = statusOf(body)
  const event = EVENTS.find((each) => each === word)
  const cafStatus =
    kind.toLowerCase() === 'caf'
      ? CAF_STATUSES.find((each) => each.toLowerCase() === cafWord(word))
      : undefined
  const number = rest === '' ? numberIn(title) : rest
  const compact = NUMBER.test(number) || number === '' || plain(number) === plain(title)
  if ((status ?? event ?? cafStatus) && compact) {
    // A form's number contains its kind already.
    const named = number.toLowerCase().startsWith(kind.toLowerCase())
    const text = named ? number : `${kind} ${number}`.trim()
    const repeats = includesText(`${text} ${body}`, title) || plain(title) === plain(number)
    const heading = repeats ? undefined : title
    return { heading, about: { kind, number }, text, status, event, cafStatus }
  }
  const [heading, text] =
    body.trim() === '' || includesText(title, body) ? [undefined, title] : [title, body.trim()]
  const repeated = heading === undefined || heading === '' || includesText(text, heading)
  return {
    heading: repeated ? undefined : heading,
    about: undefined,
    text,
    status,
    event: undefined,
    cafStatus: undefined,
  }
}

const numberIn = (title: string) => (NUMBER.test(title) ? title : '')
const cafWord = (word: string) =>
  cafStatusOf(word.charAt(0).toUpperCase() + word.slice(1)).toLowerCase()
