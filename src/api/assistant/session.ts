import * as v from 'valibot'

import type { AssistantAnswer, AssistantMessage, AssistantTicket } from '#contract/assistant'
import { SPEC_LIMITS } from '#contract/http/limits'
import { Stamp, stampToDate } from '#contract/http/stamp'

export type ChatLine = v.InferOutput<typeof AssistantMessage>
type ChatTicket = v.InferOutput<typeof AssistantTicket>

/** A message of one's own that the server has not confirmed. */
export interface Echo {
  /** The key it is sent under. */
  key: string
  message: string
  /** ms */
  at: number
}

/** A conversation with the assistant, as this device knows it (specification 4). */
export interface AssistantSession {
  /** Undefined, or without an id, until a conversation has started. */
  ticket: ChatTicket | undefined
  /** ms, by this device's clock: its last action on the ticket, or the last message received. */
  actedAt: number | undefined
  /** Messages of the server, oldest first. */
  lines: readonly ChatLine[]
  echoes: readonly Echo[]
  /** ms; undefined while the assistant does not type. */
  typingSince: number | undefined
  /** A rating was given; one per ticket. */
  rated: boolean
}

export type AssistantAction =
  /** The panel was opened or shown again. `unsent`: something of this conversation is pending on this device. */
  | { type: 'checked'; now: number; minutes: number; unsent: boolean }
  | { type: 'greeting'; now: number }
  /** `offline`: no answer can come now. */
  | {
      type: 'submitted'
      key: string
      message: string
      rating: boolean
      offline: boolean
      now: number
    }
  | { type: 'answered'; answer: v.InferOutput<typeof AssistantAnswer>; key?: string; now: number }
  /** The message is pending on this device and shown by the queue. */
  | { type: 'queued'; key: string; now: number }
  /** The request failed. */
  | { type: 'failed' }
  /** The message was refused. */
  | { type: 'refused'; key: string; rating: boolean; status: number }
  /** The answer belongs to a conversation that is over. */
  | { type: 'expired'; key: string }
  | { type: 'received'; ticketId: number; lines: readonly ChatLine[]; now: number }
  /** A conversation of the list is the current one from now on. */
  | { type: 'continued'; ticket: ChatTicket; lines: readonly ChatLine[]; now: number }
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
/** Tolerated difference between two clocks. */
const AHEAD_MS = 5 * MINUTE_MS

interface At {
  /** ms, by this device's clock */
  now: number
  /** Session length after its last action; 0 for unlimited. */
  minutes: number
}

/**
 * Returns how long the session lasts without another action, in ms: negative if it is over, Infinity if there was no
 * action yet. The last action is this device's or the ticket's own. A time well in the future comes from a wrong clock
 * and is ignored.
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

/** Whether more than `minutes` have passed since the last action; false without an action, or for 0. */
export const isSessionOver = (session: AssistantSession, at: At): boolean =>
  timeLeft(session, at) < 0

/** Whether a message can be sent: not while the assistant types, and not an empty one. */
export function canSend({ typingSince }: AssistantSession, message: string): boolean {
  return typingSince === undefined && message.trim() !== ''
}

/** Returns the conversation after `action`. */
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
      return submit(session, action)
    case 'answered':
      return applyAnswer(session, action)
    case 'queued':
      return {
        ...session,
        echoes: without(session.echoes, action.key),
        typingSince: undefined,
        actedAt: action.now,
      }
    case 'expired':
      return { ...session, echoes: without(session.echoes, action.key) }
    case 'failed':
      return { ...session, typingSince: undefined }
    case 'refused':
      return {
        ...session,
        echoes: without(session.echoes, action.key),
        typingSince: undefined,
        // 409: it was rated before, on another device
        rated: action.rating ? action.status === 409 : session.rated,
      }
    case 'received':
      return session.ticket?.id === action.ticketId
        ? mergeHistory(session, action.lines, action.now)
        : session
    case 'continued':
      return session.ticket?.id === action.ticket.id
        ? { ...session, actedAt: action.now }
        : {
            ...NO_SESSION,
            ticket: action.ticket,
            lines: action.lines,
            actedAt: action.now,
            rated: action.ticket.rated ?? false,
          }
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

function submit(
  session: AssistantSession,
  { key, message, rating, offline, now }: AssistantAction & { type: 'submitted' },
): AssistantSession {
  if (!canSend(session, message) || (rating && session.rated)) return session
  return {
    ...session,
    echoes: [...session.echoes, { key, message, at: now }],
    actedAt: now,
    typingSince: offline ? undefined : now,
    rated: session.rated || rating,
  }
}

function applyAnswer(
  session: AssistantSession,
  { answer, key, now }: AssistantAction & { type: 'answered' },
): AssistantSession {
  // A greeting that arrives after the customer's first message is ignored.
  const begun = session.ticket?.id !== undefined || session.echoes.length > 0
  if (key === undefined && begun) return session
  const ticket = answer.ticket ?? session.ticket
  // A queued message may be answered in a conversation that is over.
  if (key !== undefined && session.ticket?.id !== undefined && ticket?.id !== session.ticket.id) {
    return { ...session, echoes: without(session.echoes, key) }
  }
  const echo = session.echoes.find((one) => one.key === key)
  const own = answer.message ?? (echo && asLine(echo))
  const messages = [...(own ? [own] : []), ...answer.chats]
  // Without ids, a push may have delivered the same text before.
  const fresh = !echo && endsWith(session.lines, messages) ? [] : messages
  const other = ticket?.id !== session.ticket?.id
  return {
    ticket,
    actedAt: now,
    lines: mergeMessages(other ? [] : session.lines, fresh),
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

/** Merges the whole conversation of the server; nothing newer is lost. */
function mergeHistory(
  session: AssistantSession,
  all: readonly ChatLine[],
  now: number,
): AssistantSession {
  const named = [...all, ...session.lines].every(({ id }) => id !== undefined)
  const older = all.every((line, at) => isSame(line, session.lines[at]))
  const lines = named ? mergeMessages(session.lines, all) : older ? session.lines : all
  const known = new Set(lines.map(({ client_key }) => client_key))
  const replied = lines !== session.lines && lines.at(-1)?.user === false
  // Without keys, one's own messages are recognised by their text.
  const fresh = lines
    .slice(session.lines.length)
    .filter(({ user, client_key }) => user && client_key === undefined)
  const isConfirmed = (message: string) => {
    const at = fresh.findIndex((line) => line.message === message)
    return at !== -1 && fresh.splice(at, 1).length > 0
  }
  return {
    ...session,
    lines,
    echoes: session.echoes.filter(({ key, message }) => !known.has(key) && !isConfirmed(message)),
    actedAt: replied && session.lines.length > 0 ? now : session.actedAt,
    typingSince: replied ? undefined : session.typingSince,
  }
}

/** Merges messages in the order of their ids, each once; those without an id stay where they are. */
function mergeMessages(
  known: readonly ChatLine[],
  fresh: readonly ChatLine[],
): readonly ChatLine[] {
  const ids = new Set(known.map(({ id }) => id))
  const added = fresh.filter(({ id }) => id === undefined || !ids.has(id))
  if (added.length === 0) return known
  const all = [...known, ...added]
  return all.every(({ id }) => id !== undefined)
    ? all.toSorted((a, b) => Number(a.id) - Number(b.id))
    : all
}
