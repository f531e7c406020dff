import * as v from 'valibot'

import { AssistantTicket } from '#contract/assistant'
import { keepPersonally, personalStorage } from '#vault/personal-storage'

import { ASSISTANT_STORAGE_KEY } from './pushes.ts'
import { NO_SESSION, type AssistantSession } from './session.ts'

/** Number of ended conversations that are remembered, so that no late answer brings one back. */
export const MOST_ENDED = 20

const Kept = v.object({
  owner: v.string(),
  ticket: v.optional(AssistantTicket),
  actedAt: v.optional(v.number()),
  rated: v.optional(v.boolean(), false),
  /** Ids of conversations that are over. */
  over: v.optional(v.array(v.number()), []),
})

/** Returns the conversation that this device keeps for `owner`, and the ids of ended ones. */
export function readConversation(owner: string): {
  session: AssistantSession
  ended: readonly number[]
} {
  try {
    const kept: unknown = JSON.parse(personalStorage().getItem(ASSISTANT_STORAGE_KEY) ?? 'null')
    const { over: ended, ticket, actedAt, rated, ...read } = v.parse(Kept, kept)
    if (owner === '' || read.owner !== owner) return { session: NO_SESSION, ended: [] }
    const talks = ticket?.id !== undefined
    return { session: talks ? { ...NO_SESSION, ticket, actedAt, rated } : NO_SESSION, ended }
  } catch {
    return { session: NO_SESSION, ended: [] }
  }
}

export function writeConversation(
  owner: string,
  { ticket, actedAt, rated }: AssistantSession,
  over: readonly number[],
): void {
  const talks = ticket?.id !== undefined
  if (owner === '' || (!talks && over.length === 0)) {
    return keepPersonally(ASSISTANT_STORAGE_KEY, undefined)
  }
  const kept = { owner, over, ...(talks && { ticket, actedAt, rated }) }
  keepPersonally(ASSISTANT_STORAGE_KEY, JSON.stringify(kept))
}
