import { stampToDate, type Stamp } from '#contract/http/stamp'
import type { ChatMessage } from '#contract/replies'
import type { Attachment } from '#contract/tickets/attachments'
import type { HoldUp } from '#outbox/react'

/** A message of one's own that the server does not have yet. */
export interface PendingMessage {
  /** The key it is sent under. */
  key: string
  comment: string
  /** ms */
  writtenAt: number
  /** What it waits for; undefined while it is being sent. */
  holdUp?: HoldUp
  /** Why it was refused. */
  problem?: string | undefined
}

/** One row of a chat. `follows`: by the same person shortly after the row above, so that the name is left out. */
export type StreamEntry =
  | { kind: 'day'; key: string; moment: Date }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: ChatMessage; follows: boolean }
  | { kind: 'file'; key: string; file: Attachment; follows: boolean }
  | { kind: 'pending'; key: string; pending: PendingMessage; follows: boolean }

export interface StreamParts {
  /** Oldest first. */
  messages: readonly ChatMessage[]
  /** There may be older messages. */
  older: boolean
  files: readonly Attachment[]
  pending: readonly PendingMessage[]
  /** Key of the entry below the 'New messages' line. */
  newFrom?: string | undefined
}

/** Messages this close to each other belong together, in ms. */
const TOGETHER = 5 * 60_000

/** The React key of a message; one's own keeps it when it is sent. */
const ownKey = (key: string) => `own-${key}`
const messageKey = ({ id, client_key }: ChatMessage) =>
  client_key === undefined ? `reply-${id}` : ownKey(client_key)

/** Returns the first unseen message; undefined while `older` ones, possibly unread, may come before it. */
export function findFirstUnread(
  messages: readonly ChatMessage[],
  older: boolean,
): string | undefined {
  const first = messages.find(({ is_unread }) => is_unread)
  return first === undefined || (older && first === messages[0]) ? undefined : messageKey(first)
}

/** Whether the reader created the row; false for rows without an author. */
export function isOwn(entry: StreamEntry): boolean {
  if (entry.kind === 'message') return entry.message.is_own === true
  if (entry.kind === 'file') return entry.file.is_own === true
  return entry.kind === 'pending'
}

/** Returns the number of messages and files of others after the entry `seen`. */
export function countNewer(entries: readonly StreamEntry[], seen: string | undefined): number {
  const at = entries.findLastIndex(({ key }) => key === seen)
  if (at < 0) return 0
  const after = entries.slice(at + 1)
  return after.filter((entry) => ['message', 'file'].includes(entry.kind) && !isOwn(entry)).length
}

/**
 * Returns the rows of a chat: messages and files by time, then unsent messages, with a heading per day. Files without a
 * time or author are left out, as are files from before the first message while older ones have not been read.
 */
export function chatStream(parts: StreamParts): StreamEntry[] {
  return withBreaks(merged(parts), parts)
}

/** A row, and the values that its position depends on. */
interface Placed {
  at: number | undefined
  who: string
  entry: Exclude<StreamEntry, { kind: 'day' } | { kind: 'new' }>
}

function merged({ messages, older, files, pending }: StreamParts): Placed[] {
  const placed = placeMessages(messages)
  const from = older ? (placed.find(({ at }) => at !== undefined)?.at ?? Infinity) : -Infinity
  const put = placeFiles(files).filter(({ at }) => at >= from)
  const sent = new Set(messages.map(({ client_key }) => client_key))
  const rows: Placed[] = []
  let next = 0
  for (const row of placed) {
    for (let file = put[next]; file && row.at !== undefined && file.at < row.at; file = put[next]) {
      rows.push(file)
      next += 1
    }
    rows.push(row)
  }
  const unsent = pending.filter(({ key }) => !sent.has(key)).map(placePending)
  return [...rows, ...put.slice(next), ...unsent]
}

/** In the server's order; a message without a time stays where it was listed. */
function placeMessages(messages: readonly ChatMessage[]): Placed[] {
  return messages.map((message) => ({
    at: momentOf(message.created_at),
    who: writer(message),
    entry: { kind: 'message', key: messageKey(message), message, follows: false },
  }))
}

function placeFiles(files: readonly Attachment[]) {
  const placed: (Placed & { at: number })[] = []
  for (const file of files) {
    const at = momentOf(file.created_at)
    if (at === undefined || file.is_own === undefined) continue
    const entry = { kind: 'file', key: `file-${file.id}`, file, follows: false } as const
    placed.push({ at, who: writer(file), entry })
  }
  return placed.toSorted((a, b) => a.at - b.at)
}

const placePending = (pending: PendingMessage): Placed => ({
  at: pending.writtenAt,
  who: OWN,
  entry: { kind: 'pending', key: ownKey(pending.key), pending, follows: false },
})

const OWN = 'own'
const writer = (content: ChatMessage | Attachment) => {
  const behalf = 'is_on_behalf' in content && content.is_on_behalf ? ' for the lab' : ''
  const who = content.is_own
    ? OWN
    : `${content.is_staff ? 'staff' : 'lab'} ${content.author_name ?? ''}`
  return who + behalf
}

/** Parsed stamps: the list is laid out again for each new message. */
const moments = new WeakMap<Stamp, number>()

function momentOf(stamp: Stamp | undefined): number | undefined {
  if (!stamp) return undefined
  const known = moments.get(stamp)
  if (known !== undefined) return known
  const moment = stampToDate(stamp)?.getTime()
  if (moment !== undefined) moments.set(stamp, moment)
  return moment
}

/**
 * The first row has no heading while older messages may come before it: the heading would disappear then, and move what
 * is being read.
 */
function withBreaks(rows: readonly Placed[], { older, newFrom }: StreamParts): StreamEntry[] {
  const entries: StreamEntry[] = []
  let day = ''
  let last: Placed | undefined
  for (const row of rows) {
    const moment = row.at === undefined ? undefined : new Date(row.at)
    const its = moment?.toDateString() ?? day
    if (moment && its !== day && !(older && entries.length === 0)) {
      entries.push({ kind: 'day', key: `day-${row.entry.key}`, moment })
      last = undefined
    }
    day = its
    if (row.entry.key === newFrom) {
      entries.push({ kind: 'new', key: 'new' })
      last = undefined
    }
    const follows = last?.who === row.who && (row.at ?? 0) - (last.at ?? 0) < TOGETHER
    entries.push(withFollows(row.entry, follows))
    last = row
  }
  return entries
}

/** The rows by what they show: a row stays the same while that does, and is not rendered again. */
const rowsOf = new WeakMap<object, Placed['entry']>()

function withFollows(entry: Placed['entry'], follows: boolean): Placed['entry'] {
  const content =
    entry.kind === 'message' ? entry.message : entry.kind === 'file' ? entry.file : entry.pending
  const known = rowsOf.get(content)
  if (known?.key === entry.key && known.follows === follows) return known
  const row = { ...entry, follows }
  rowsOf.set(content, row)
  return row
}
