import type { AssistantCommand } from '#api/assistant/queue'
import type { AssistantSession, ChatLine, Echo } from '#api/assistant/session'
import type { AssistantLink } from '#contract/assistant'
import { SPEC_LIMITS } from '#contract/http/limits'

export interface ChatRow {
  key: string
  own: boolean
  text: string
  time: ChatLine['time'] | number
  links: readonly AssistantLink[]
  /** The rating, if the message answers a question for stars. */
  stars?: number
  /** Its options can still be answered: no message was sent since. */
  open: boolean
  /** The command, if it is pending or was refused. */
  queued?: AssistantCommand
}

/** Returns all messages of the conversation, including those that are not on the server yet. */
export function chatRows(
  { lines, echoes }: AssistantSession,
  commands: readonly AssistantCommand[],
): ChatRow[] {
  const known = new Set(lines.map(({ client_key }) => client_key))
  const queued = commands.filter(({ key, state }) => state !== 'sent' && !known.has(key))
  const inQueue = new Set(queued.map(({ key }) => key))
  const quiet = echoes.filter(({ key }) => !inQueue.has(key) && !known.has(key))
  const lastOwn = lines.findLastIndex(({ user }) => user)
  const nothingSince = queued.length === 0 && quiet.length === 0
  return [
    ...lines.map((line, at) => rowOf(line, at, lines[at - 1], nothingSince && at > lastOwn)),
    ...quiet.map((echo) => echoRow(echo, lines.at(-1))),
    ...queued.map(queuedRow),
  ]
}

function rowOf(line: ChatLine, at: number, before: ChatLine | undefined, open: boolean): ChatRow {
  const stars = line.user ? starsIn(line.message, before) : undefined
  return {
    key: String(line.client_key ?? line.id ?? `at-${at}`),
    own: line.user,
    text: line.message,
    time: line.time,
    links: line.links,
    open,
    ...(stars !== undefined && { stars }),
  }
}

const ownRow = (key: string, text: string, time: number) => ({
  key,
  own: true,
  text,
  time,
  links: [],
  open: false,
})

function echoRow({ key, message, at }: Echo, before: ChatLine | undefined): ChatRow {
  const stars = starsIn(message, before)
  return { ...ownRow(key, message, at), ...(stars !== undefined && { stars }) }
}

const queuedRow = (queued: AssistantCommand): ChatRow => ({
  ...ownRow(queued.key, queued.input.body.message, queued.madeAt),
  queued,
})

/** Returns the rating if a message answers a question for stars. */
function starsIn(message: string, before: ChatLine | undefined): number | undefined {
  if (!before?.links.some(({ type }) => type === 'rating')) return undefined
  const stars = Number(message)
  const { ratingMin, ratingMax } = SPEC_LIMITS
  return Number.isInteger(stars) && stars >= ratingMin && stars <= ratingMax ? stars : undefined
}
