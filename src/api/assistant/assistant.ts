import { queryOptions } from '@tanstack/react-query'
import { createStore } from '@tanstack/store'
import type * as v from 'valibot'

import { listAssistantChats, sendToAssistant, type AssistantAnswer } from '#contract/assistant'
import { makeIdempotencyKey } from '#contract/http/endpoint'
import type { Me } from '#contract/session'
import { readConnectivity } from '#device/connectivity'
import { perform, readCommands, rewriteCommand, type Command } from '#outbox/react'
import { onSessionChange, sessionOwner } from '#session/session'

import { api } from '../http/client.ts'
import { deviceStore } from '../notifications/push-device.ts'
import { MOST_ENDED, readConversation, writeConversation } from './conversation-storage.ts'
import { ASSISTANT_STORAGE_KEY, awaitAnswer, markAnswerSeen, onAssistantPush } from './pushes.ts'
import { isForAssistant, type AssistantCommand } from './queue.ts'
import { reduceAssistant, type AssistantAction, type AssistantSession } from './session.ts'

/** Maximum number of instruments in a request. */
const INSTRUMENTS = 100
const NOTHING: v.InferOutput<typeof AssistantAnswer> = {
  ticket: undefined,
  message: undefined,
  chats: [],
}

let owner = sessionOwner()
/** Ids of conversations that are over: a late answer must not bring one back. */
let over: readonly number[] = []
/** Number of resets since the page was loaded. */
let resets = 0
const store = createStore<AssistantSession>(restore())

/** The conversation of the signed-in person. */
export { store as assistantStore }

export function actOnAssistant(action: AssistantAction): void {
  if (action.type === 'reset') resets++
  store.setState((session) => reduceAssistant(session, action))
}

function restore(): AssistantSession {
  const { session, ended } = readConversation(owner)
  // The current one may have been over before, and is continued.
  over = withoutId([...new Set([...ended, ...over])], session.ticket?.id).slice(-MOST_ENDED)
  return session
}

function withoutId(ids: readonly number[], id: number | undefined): readonly number[] {
  return ids.filter((each) => each !== id)
}

/** All tabs share one conversation: the tab that acted last has the current one. */
function followOtherTabs(): void {
  const kept = restore()
  const { actedAt = 0, ticket } = store.get()
  if (ticket?.id !== undefined && over.includes(ticket.id)) return store.setState(() => kept)
  if (kept.actedAt === undefined || kept.actedAt <= actedAt) return
  const { rated } = kept
  if (kept.ticket?.id !== ticket?.id) store.setState(() => kept)
  else store.setState((session) => ({ ...session, actedAt: kept.actedAt, rated }))
}

addEventListener('storage', ({ key }) => {
  if (key === ASSISTANT_STORAGE_KEY) followOtherTabs()
})

let last = store.get().ticket?.id

store.subscribe(() => {
  const { id } = store.get().ticket ?? {}
  if (last !== undefined && last !== id) over = [...over, last].slice(-MOST_ENDED)
  over = withoutId(over, id)
  last = id
  writeConversation(owner, store.get(), over)
})

// The conversation of another person or account must not be shown.
onSessionChange(() => {
  if (sessionOwner() === owner) return
  owner = sessionOwner()
  over = []
  const kept = restore()
  last = kept.ticket?.id
  store.setState(() => kept)
  awaitAnswer(false)
})

onAssistantPush(({ type }) => {
  if (type === 'reset') actOnAssistant({ type })
})

/** All messages of a conversation; refetched whenever it is shown. */
export const assistantChatsQuery = (id: number) =>
  queryOptions({
    queryKey: ['assistant', 'chats', id],
    queryFn: async ({ signal }) => {
      const { data } = await api.call(listAssistantChats, { params: { id } }, { signal })
      return data
    },
    staleTime: 0,
    meta: { quiet: true },
  })

/** Section 3's request names the person; our server takes that from the session only. */
function whoAsks({ name, email, customer, instruments }: Me) {
  return {
    tokenId: deviceStore.get()?.fcm_token,
    userName: name,
    userEmail: email,
    customerId: customer?.data?.id,
    customerName: customer?.data?.name,
    customerArea: customer?.data?.area,
    instruments: instruments.slice(0, INSTRUMENTS),
  }
}

/** The customer's first message is queued, or its answer is about to be handled. */
const hasSpoken = () =>
  readCommands(isForAssistant).some(
    (command) => !command.input.body.sessionId && isAwaitingAnswer(command),
  )

/** Whether the command still awaits its answer; until then its conversation does not expire. */
export const isAwaitingAnswer = ({ state, key }: Command): boolean =>
  state === 'waiting' || (state === 'sent' && !handled.has(key))

/**
 * Ends the conversation if its time is over, whichever tab acted last. `unsent`: something still awaits an answer here.
 */
export function checkSession(minutes: number, unsent: boolean): void {
  followOtherTabs()
  actOnAssistant({ type: 'checked', now: Date.now(), minutes, unsent })
}

let greeting: Promise<void> | undefined

/** Starts a conversation; concurrent calls share one request. Throws ApiError without an answer. */
export function greetAssistant(me: Me): Promise<void> {
  greeting ??= begin(me).finally(() => {
    greeting = undefined
  })
  return greeting
}

async function begin(me: Me): Promise<void> {
  if (store.get().ticket?.id !== undefined || hasSpoken()) return
  const greetedOwner = owner
  const before = resets
  actOnAssistant({ type: 'greeting', now: Date.now() })
  try {
    const body = { ...whoAsks(me), type: 'text', message: 'hi', greet: true }
    const { data } = await api.call(sendToAssistant, { body })
    if (greetedOwner !== owner) return
    // The conversation was reset meanwhile: another is started.
    if (resets !== before) return await begin(me)
    if (!hasSpoken()) {
      actOnAssistant({ type: 'answered', answer: data ?? NOTHING, now: Date.now() })
    }
  } catch (error) {
    if (greetedOwner === owner) actOnAssistant({ type: 'failed' })
    throw error
  }
}

export interface AssistantInput {
  message: string
  /** `text`, or the type of the chosen option */
  type: string
  /** Id of the option, or the number of stars. */
  sourceId?: string | undefined
}

/** Keys of commands whose answers were handled: none is handled twice. */
const handled = new Set<string>()

/** The value of `resets` when a message of this page was sent, by its key. */
const resetsWhenSent = new Map<string, number>()

/** Whether the same message was sent and is not answered: it is not sent twice, however long that takes. */
export function isInFlight({ message, type, sourceId }: AssistantInput): boolean {
  if (store.get().echoes.some((echo) => echo.message === message)) return true
  if (readConnectivity() !== 'online') return false
  return readCommands(isForAssistant).some((command) => {
    if (!isAwaitingAnswer(command)) return false
    const { body } = command.input
    return body.message === message && body.type === type && body.sourceId === sourceId
  })
}

/**
 * Sends a message: it is shown at once, queued on this device without a connection, and removed if it is refused.
 * Returns the refusal, if any. Does nothing while sending is blocked. Throws StorageFullError.
 */
export async function sendAssistantMessage(
  me: Me,
  input: AssistantInput,
): Promise<Command['refused']> {
  const before = store.get()
  if (isInFlight(input)) return undefined
  const key = makeIdempotencyKey()
  const rating = input.type === 'rating'
  const offline = readConnectivity() !== 'online'
  const { message } = input
  actOnAssistant({ type: 'submitted', key, message, rating, offline, now: Date.now() })
  if (store.get() === before) return undefined
  resetsWhenSent.set(key, resets)
  const sessionId = before.ticket?.id === undefined ? undefined : String(before.ticket.id)
  const body = { ...whoAsks(me), ...input, ...(sessionId !== undefined && { sessionId }) }
  // Shown as pending: the queue shows its further state.
  const options = { key, ...(offline && { timeoutMs: 0 }) }
  const result = await perform('sendToAssistant', { body }, options).catch((error: unknown) => {
    actOnAssistant({ type: 'refused', key, rating, status: 0 })
    throw error
  })
  if (result.state === 'pending') actOnAssistant({ type: 'queued', key, now: Date.now() })
  if (result.state === 'sent') handleAnswer(key, sessionId, result.data)
  if (result.state !== 'refused') return undefined
  const { status } = result.refused
  actOnAssistant({ type: 'refused', key, rating, status })
  // The conversation does not exist any more: the open panel starts another at once.
  if (status === 404) actOnAssistant({ type: 'reset' })
  return result.refused
}

/** Handles the answer to the message `key` of the conversation `sessionId`, or of none that had an id. */
function handleAnswer(
  key: string,
  sessionId: string | number | null | undefined,
  answer: v.InferOutput<typeof AssistantAnswer> | undefined,
): void {
  if (handled.has(key)) return
  handled.add(key)
  const expired = sessionId
    ? over.includes(Number(sessionId))
    : (resetsWhenSent.get(key) ?? resets) !== resets
  if (expired) return actOnAssistant({ type: 'expired', key })
  actOnAssistant({ type: 'answered', key, answer: answer ?? NOTHING, now: Date.now() })
}

/**
 * The panel is open. Returns a function to be called when it closes. Pushes do not answer what has not been sent yet:
 * the queue itself shows that it was (`useUnseenAnswer`).
 */
export function trackOpenPanel(): () => void {
  awaitAnswer(false)
  return () => awaitAnswer(store.get().typingSince !== undefined)
}

/** Handles the answers to queued messages, whichever page or worker sent them, when they are seen here. */
export function handleQueuedAnswers(): void {
  for (const command of readCommands(isForAssistant)) {
    if (command.state === 'refused' && command.refused?.status === 404)
      // It stays refused, and can be sent again by hand.
      resendToAssistant(command).catch(() => undefined)
    if (command.state !== 'sent') continue
    markAnswerSeen(command.key)
    const answer = command.answer as v.InferOutput<typeof AssistantAnswer> | undefined
    handleAnswer(command.key, command.input.body.sessionId, answer)
  }
}

/** Keys of commands that are being resent. */
const resending = new Set<string>()

/** Resends a refused message in the current conversation; if its own does not exist any more, it starts another. */
export async function resendToAssistant({ key, input, refused }: AssistantCommand): Promise<void> {
  if (resending.has(key)) return
  resending.add(key)
  resetsWhenSent.delete(key)
  const id = store.get().ticket?.id?.toString()
  const { sessionId, ...body } = input.body
  const gone = refused?.status === 404 && id === (sessionId ?? undefined)
  const conversation = id === undefined || gone ? {} : { sessionId: id }
  try {
    await rewriteCommand<'sendToAssistant'>(key, { body: { ...body, ...conversation } })
    if (gone) actOnAssistant({ type: 'reset' })
  } finally {
    resending.delete(key)
  }
}
