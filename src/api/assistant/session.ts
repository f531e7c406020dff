import * as v from 'valibot'

import type { AssistantAnswer, AssistantMessage, AssistantTicket } from '#contract/assistant'
import { SPEC_LIMITS } from '#contract/http/limits'
import { Stamp, stampToDate } from '#contract/http/stamp'

export type ChatLine = v.InferOutput<typeof AssistantMessage>
type ChatTicket = v.InferOutput<typeof AssistantTicket>

/** One's own message that the server has not confirmed. */
export interface Echo {
  /** Under which it is sent. */
  key: string
  message: string
  /** ms */
  at: number
}

/** A conversation with the assistant, as this device knows it (specification 4). */
export interface AssistantSession {
  /** Without an id no conversation has begun. */
  ticket: ChatTicket | undefined
  /** ms, by this device's clock: what it did last on the ticket, or heard of it. */
  actedAt: number | undefined
  /** What the server has told, oldest first. */
  lines: readonly ChatLine[]
  echoes: readonly Echo[]
  /** ms; absent while the assistant does not type. */
  typingSince: number | undefined
  /** A rating was given, which can be done once a ticket. */
  rated: boolean
}

export type AssistantAction =
  /** The panel was opened, or is looked at again. `unsent`: something waits on this device for this conversation. */
  | { type: 'checked'; now: number; minutes: number; unsent: boolean }
  | { type: 'greeting'; now: number }
  /** `silent`: nothing can answer now. */
  | {
      type: 'submitted'
      key: string
      message: string
      rating: boolean
      silent: boolean
      now: number
    }
  | { type: 'answered'; answer: v.InferOutput<typeof AssistantAnswer>; key?: string; now: number }
  /** What was said waits on this device, and is shown by the queue. */
  | { type: 'waits'; key: string; now: number }
  /** Nothing answers. */
  | { type: 'silent' }
  /** It was not taken. */
  | { type: 'refused'; key: string; rating: boolean; status: number }
  /** Its answer belongs to a conversation that is over. */
  | { type: 'outlived'; key: string }
  | { type: 'heard'; ticketId: number; lines: readonly ChatLine[]; now: number }
  | { type: 'clock'; now: number }
  | { type: 'reset' }

export const NO_SESSION: AssistantSession = {
  ticket: undefined,
  actedAt: undefined,
  lines: [],
  echoes: [],
  typingSince: undefined,
  rated: false,
}

const MINUTE_MS = 60_000
/** Two clocks that are right may differ by so much. */
const AHEAD_MS = 5 * MINUTE_MS

interface At {
  /** ms, by this device's clock */
  now: number
  /** How long a session lasts after its last action; 0 for ever. */
  minutes: number
}

/**
 * Returns how long the session goes on if nothing happens, in ms: less than 0 where it is over, Infinity where nothing
 * was done yet. The last action is what this device did, or the ticket's own. One of them that lies well ahead was
 * told by another clock (the device's was mended since, or is wrong), and says nothing.
 */
export function timeLeft({ actedAt, ticket }: AssistantSession, { now, minutes }: At): number {
  const passed = [actedAt, momentOf(ticket?.lastAction)]
    .map((at) => (at === undefined ? NaN : now - at))
    .filter((ms) => ms >= -AHEAD_MS)
  return minutes === 0 || passed.length === 0
    ? Infinity
    : minutes * MINUTE_MS - Math.max(0, Math.min(...passed))
}

function momentOf(lastAction: ChatTicket['lastAction']): number | undefined {
  const stamp = v.safeParse(Stamp, lastAction)
  return stamp.success ? stampToDate(stamp.output)?.getTime() : undefined
}

/** Whether more than `minutes` have passed since the last action; never where nothing was done yet, or for 0. */
export const isSessionOver = (session: AssistantSession, at: At): boolean =>
  timeLeft(session, at) < 0

/** Sending is blocked while the assistant types, and without a word. */
export function canSend({ typingSince }: AssistantSession, message: string): boolean {
  return typingSince === undefined && message.trim() !== ''
}

/** A conversation after `action`. */
export function reduceAssistant(
  session: AssistantSession,
  action: AssistantAction,
): AssistantSession {
  switch (action.type) {
    case 'checked':
      return !action.unsent && isSessionOver(session, action) ? NO_SESSION : session
    case 'greeting':
      return { ...session, typingSince: action.now }
    case 'submitted':
      return say(session, action)
    case 'answered':
      return take(session, action)
    case 'waits':
      return {
        ...session,
        echoes: without(session.echoes, action.key),
        typingSince: undefined,
        actedAt: action.now,
      }
    case 'outlived':
      return { ...session, echoes: without(session.echoes, action.key) }
    case 'silent':
      return { ...session, typingSince: undefined }
    case 'refused':
      return {
        ...session,
        echoes: without(session.echoes, action.key),
        typingSince: undefined,
        // 409: it had been given before, from elsewhere
        rated: action.rating ? action.status === 409 : session.rated,
      }
    case 'heard':
      return session.ticket?.id === action.ticketId
        ? hear(session, action.lines, action.now)
        : session
    case 'clock':
      return session.typingSince !== undefined &&
        action.now - session.typingSince >= SPEC_LIMITS.typingMs
        ? { ...session, typingSince: undefined }
        : session
    case 'reset':
      return NO_SESSION
  }
}

const without = (echoes: readonly Echo[], key: string | undefined) =>
  echoes.filter((echo) => echo.key !== key)

function say(
  session: AssistantSession,
  { key, message, rating, silent, now }: AssistantAction & { type: 'submitted' },
): AssistantSession {
  if (!canSend(session, message) || (rating && session.rated)) return session
  return {
    ...session,
    echoes: [...session.echoes, { key, message, at: now }],
    actedAt: now,
    typingSince: silent ? undefined : now,
    rated: session.rated || rating,
  }
}

function take(
  session: AssistantSession,
  { answer, key, now }: AssistantAction & { type: 'answered' },
): AssistantSession {
  // A greeting comes late where the customer has begun to speak.
  const begun = session.ticket?.id !== undefined || session.echoes.length > 0
  if (key === undefined && begun) return session
  const ticket = answer.ticket ?? session.ticket
  // What had waited may answer to a conversation that is over.
  if (key !== undefined && session.ticket?.id !== undefined && ticket?.id !== session.ticket.id) {
    return { ...session, echoes: without(session.echoes, key) }
  }
  const said = session.echoes.find((echo) => echo.key === key)
  const own = answer.message ?? (said && asLine(said))
  const told = [...(own ? [own] : []), ...answer.chats]
  // Without ids, a push may have brought these very words before.
  const fresh = !said && endsWith(session.lines, told) ? [] : told
  const other = ticket?.id !== session.ticket?.id
  return {
    ticket,
    actedAt: now,
    lines: joined(other ? [] : session.lines, fresh),
    echoes: without(session.echoes, key),
    typingSince: ticket?.status === 'thinking' ? (session.typingSince ?? now) : undefined,
    rated: ticket?.id === undefined ? false : (ticket.rated ?? (!other && session.rated)),
  }
}

const asLine = ({ message }: Echo): ChatLine => ({
  id: undefined,
  user: true,
  message,
  links: [],
  time: undefined,
  client_key: undefined,
})

const isSame = (one: ChatLine, other: ChatLine | undefined) =>
  one.user === other?.user && one.message === other.message

const endsWith = (lines: readonly ChatLine[], end: readonly ChatLine[]) =>
  end.length <= lines.length &&
  end.every((line, at) => isSame(line, lines[lines.length - end.length + at]))

/** The whole conversation as the server has it; of what it is older than, nothing is lost. */
function hear(session: AssistantSession, all: readonly ChatLine[], now: number): AssistantSession {
  const named = [...all, ...session.lines].every(({ id }) => id !== undefined)
  const older = all.every((line, at) => isSame(line, session.lines[at]))
  const lines = named ? joined(session.lines, all) : older ? session.lines : all
  const known = new Set(lines.map(({ client_key }) => client_key))
  const replied = lines !== session.lines && lines.at(-1)?.user === false
  // Without keys, one's own words are known by what they say.
  const fresh = lines
    .slice(session.lines.length)
    .filter(({ user, client_key }) => user && client_key === undefined)
  const heard = (message: string) => {
    const at = fresh.findIndex((line) => line.message === message)
    return at !== -1 && fresh.splice(at, 1).length > 0
  }
  return {
    ...session,
    lines,
    echoes: session.echoes.filter(({ key, message }) => !known.has(key) && !heard(message)),
    actedAt: replied && session.lines.length > 0 ? now : session.actedAt,
    typingSince: replied ? undefined : session.typingSince,
  }
}

/** Each message once, in the order of the ids; those without one stay where they came. */
function joined(known: readonly ChatLine[], fresh: readonly ChatLine[]): readonly ChatLine[] {
  const ids = new Set(known.map(({ id }) => id))
  const added = fresh.filter(({ id }) => id === undefined || !ids.has(id))
  if (added.length === 0) return known
  const all = [...known, ...added]
  return all.every(({ id }) => id !== undefined)
    ? all.toSorted((a, b) => Number(a.id) - Number(b.id))
    : all
}
