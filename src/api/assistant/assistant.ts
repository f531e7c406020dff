import { queryOptions } from '@tanstack/react-query'
import { createStore } from '@tanstack/store'
import type * as v from 'valibot'

import { listAssistantChats, sendToAssistant, type AssistantAnswer } from '#contract/assistant'
import { makeIdempotencyKey } from '#contract/http/client'
import type { Me } from '#contract/session'
import { readConnectivity } from '#device/connectivity'
import { isUnsent, perform, readCommands, rewriteCommand, type Command } from '#outbox/react'
import { onSessionChange, sessionOwner } from '#session/session'

import { api } from '../http/client.ts'
import { deviceStore } from '../push-device.ts'
import { MOST_ENDED, readConversation, writeConversation } from './kept.ts'
import { ASSISTANT_STORAGE_KEY, awaitAnswer, markAnswerSeen, onAssistantPush } from './pushes.ts'
import { reduceAssistant, type AssistantAction, type AssistantSession } from './session.ts'

/** What is sent for ever needs no more instruments than this to be understood. */
const INSTRUMENTS = 100
const NOTHING: v.InferOutput<typeof AssistantAnswer> = {
  ticket: undefined,
  message: undefined,
  chats: [],
}

let owner = sessionOwner()
/** Ids of conversations that are over: what answers to them late brings none of them back. */
let over: readonly number[] = []
/** How often what was on was ended, whether it had an id or not. */
let resets = 0
const store = createStore<AssistantSession>(restore())

/** The conversation of whoever is signed in. */
export { store as assistantStore }

export function actOnAssistant(action: AssistantAction): void {
  if (action.type === 'reset') resets++
  store.setState((session) => reduceAssistant(session, action))
}

function restore(): AssistantSession {
  const { session, ended } = readConversation(owner)
  over = [...new Set([...ended, ...over])].slice(-MOST_ENDED)
  return session
}

/** The conversation is one in all tabs: the tab that acted last knows which, and when. */
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
  last = id
  writeConversation(owner, store.get(), over)
})

// Signed out, or another account: what was said is nobody else's to see.
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

/** All that was said in a conversation; asked for again whenever it is looked at. */
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

/** Section 3's request says who asks; our server takes that from the session alone. */
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

/** What the customer said first is in the queue, or its answer is about to be taken. */
const hasSpoken = () =>
  readCommands().some(
    (command) =>
      isForAssistant(command) && !command.input.body.sessionId && isAwaitingAnswer(command),
  )

/** It has no answer here yet: its conversation is not over. */
export const isAwaitingAnswer = ({ state, key }: Command): boolean =>
  state === 'waiting' || (state === 'sent' && !taken.has(key))

/** Looks whether the conversation is over, whichever tab acted last. `unsent`: something waits for an answer here. */
export function checkSession(minutes: number, unsent: boolean): void {
  followOtherTabs()
  actOnAssistant({ type: 'checked', now: Date.now(), minutes, unsent })
}

let greeting: Promise<void> | undefined

/** Begins a conversation, once however often it is asked for. Throws ApiError where nobody answers. */
export function greetAssistant(me: Me): Promise<void> {
  greeting ??= begin(me).finally(() => {
    greeting = undefined
  })
  return greeting
}

async function begin(me: Me): Promise<void> {
  if (store.get().ticket?.id !== undefined || hasSpoken()) return
  const whose = owner
  const before = resets
  actOnAssistant({ type: 'greeting', now: Date.now() })
  try {
    const body = { ...whoAsks(me), type: 'text', message: 'hi', greet: true }
    const { data } = await api.call(sendToAssistant, { body })
    if (whose !== owner) return
    // What was to begin is over: another begins.
    if (resets !== before) return await begin(me)
    if (!hasSpoken()) {
      actOnAssistant({ type: 'answered', answer: data ?? NOTHING, now: Date.now() })
    }
  } catch (error) {
    if (whose === owner) actOnAssistant({ type: 'silent' })
    throw error
  }
}

export interface AssistantInput {
  message: string
  /** `text`, or the type of the option that was tapped */
  type: string
  /** Of the option, or the number of stars. */
  sourceId?: string | undefined
}

/** What the server did not take. */
interface NotTaken {
  status: number
  message: string
}

/** Answers that came, by the key of what they answer: none counts twice. */
const taken = new Set<string>()

/** What was said on this page and not said anew, by its key: how often conversations had been ended by then. */
const resetsWhenSent = new Map<string, number>()

/** The same words are on their way and not answered: they are not sent twice, however long that takes. */
export function isInFlight({ message, type, sourceId }: AssistantInput): boolean {
  if (store.get().echoes.some((echo) => echo.message === message)) return true
  if (readConnectivity() !== 'online') return false
  return readCommands().some((command) => {
    if (!isForAssistant(command) || !isAwaitingAnswer(command)) return false
    const { body } = command.input
    return body.message === message && body.type === type && body.sourceId === sourceId
  })
}

/**
 * Says something: it is shown at once, waits on this device where nobody answers, and is dropped where it is refused.
 * Does nothing while sending is blocked. Throws StorageFullError.
 */
export async function sendAssistantMessage(
  me: Me,
  said: AssistantInput,
): Promise<NotTaken | undefined> {
  const before = store.get()
  if (isInFlight(said)) return undefined
  const key = makeIdempotencyKey()
  const rating = said.type === 'rating'
  const silent = readConnectivity() !== 'online'
  const { message } = said
  actOnAssistant({ type: 'submitted', key, message, rating, silent, now: Date.now() })
  if (store.get() === before) return undefined
  resetsWhenSent.set(key, resets)
  const sessionId = before.ticket?.id === undefined ? undefined : String(before.ticket.id)
  const body = { ...whoAsks(me), ...said, ...(sessionId !== undefined && { sessionId }) }
  // Shown as waiting: what becomes of it is shown by the queue as well.
  const how = { key, ...(silent && { timeoutMs: 0 }) }
  const performed = await perform('sendToAssistant', { body }, how).catch((error: unknown) => {
    actOnAssistant({ type: 'refused', key, rating, status: 0 })
    throw error
  })
  if (performed.state === 'pending') actOnAssistant({ type: 'waits', key, now: Date.now() })
  if (performed.state === 'sent') takeAnswer(key, sessionId, performed.data)
  if (performed.state !== 'refused') return undefined
  const { status, message: reason } = performed.refused
  actOnAssistant({ type: 'refused', key, rating, status })
  // Where the conversation is gone, another begins.
  if (status === 404) actOnAssistant({ type: 'reset' })
  return { status, message: reason }
}

/** Takes the answer to what was said under `key` in the conversation `sessionId`, or in none that had an id. */
function takeAnswer(
  key: string,
  sessionId: string | number | null | undefined,
  answer: v.InferOutput<typeof AssistantAnswer> | undefined,
): void {
  if (taken.has(key)) return
  taken.add(key)
  const outlived = sessionId
    ? over.includes(Number(sessionId))
    : (resetsWhenSent.get(key) ?? resets) !== resets
  if (outlived) return actOnAssistant({ type: 'outlived', key })
  actOnAssistant({ type: 'answered', key, answer: answer ?? NOTHING, now: Date.now() })
}

export type AssistantCommand = Command<'sendToAssistant'>

/** The panel is looked at. Returns what its end is told to. */
export function trackOpenPanel(): () => void {
  awaitAnswer(false)
  return () => {
    const waits = readCommands().some((command) => isForAssistant(command) && isUnsent(command))
    awaitAnswer(store.get().typingSince !== undefined || waits)
  }
}

export const isForAssistant = (command: Command): command is Command & AssistantCommand =>
  command.name === 'sendToAssistant'

/** Takes the answers to what had waited, and was sent by whichever page or worker; they are news as they are seen. */
export function takeQueuedAnswers(): void {
  for (const command of readCommands()) {
    if (!isForAssistant(command)) continue
    if (command.state === 'refused' && command.refused?.status === 404)
      void resendToAssistant(command)
    if (command.state !== 'sent') continue
    markAnswerSeen(command.key)
    const answer = command.answer as v.InferOutput<typeof AssistantAnswer> | undefined
    takeAnswer(command.key, command.input.body.sessionId, answer)
  }
}

/** Commands that are being said anew. */
const anew = new Set<string>()

/** Tries what was refused again, in the conversation that is on now; where its own is gone, it begins another. */
export async function resendToAssistant({ key, input, refused }: AssistantCommand): Promise<void> {
  if (anew.has(key)) return
  anew.add(key)
  resetsWhenSent.delete(key)
  const id = store.get().ticket?.id?.toString()
  const { sessionId, ...body } = input.body
  const gone = refused?.status === 404 && id === (sessionId ?? undefined)
  const on = id === undefined || gone ? {} : { sessionId: id }
  await rewriteCommand<'sendToAssistant'>(key, { body: { ...body, ...on } })
  if (gone) actOnAssistant({ type: 'reset' })
  anew.delete(key)
}
