/** Commands by name: their input and result types, and access to their row of the registry. */
import type { CallAnswer, CallInput, Endpoint } from '#contract/http/endpoint'

import { COMMANDS, conversationLane, type CommandRow } from './registry.ts'

export type CommandName = keyof typeof COMMANDS
export type CommandLabel = (typeof COMMANDS)[CommandName]['label']
type CallOf<N extends CommandName> = (typeof COMMANDS)[N]['call']

/** The call's input without its files. */
export type CommandInput<N extends CommandName> = N extends CommandName
  ? Omit<CallInput<CallOf<N>>, 'files'>
  : never
export type CommandData<N extends CommandName> = CallAnswer<CallOf<N>>['data']

type AnyInput = Record<'params' | 'query' | 'body' | 'files', never>

/** Returns the row of a command whose name is only known at run time. */
export function rowOf(name: CommandName): CommandRow<Endpoint, CommandLabel> {
  return COMMANDS[name]
}

export const isSilent = ({ name }: { name: CommandName }): boolean => rowOf(name).silent

/**
 * Whether a command stops its lane: it was refused, and later commands build on it or it may have arrived. Any other
 * refusal is final for that command alone.
 */
export function stopsLane({
  name,
  state,
  refused,
}: {
  name: CommandName
  state: string
  refused?: { unsure?: true }
}): boolean {
  return state === 'refused' && (refused?.unsure === true || rowOf(name).isNeededByLater)
}

/** Returns the key of the command's label in `outbox.labels`. */
export const labelOf = ({ name }: { name: CommandName }): CommandLabel => rowOf(name).label

export function laneOf(name: CommandName, input: unknown, key: string): string {
  return rowOf(name).lane(input as AnyInput, key)
}

export function dedupeKeyOf(name: CommandName, input: unknown): string {
  return rowOf(name).dedupeKey(input as AnyInput)
}

/** Returns the keys of the queries that a command makes stale; an answer to the first one contains the command. */
export function staleKeys(name: CommandName, input: unknown) {
  return rowOf(name).makesStale(input as AnyInput)
}

export function mergeInput<N extends CommandName>(
  name: N,
  older: CommandInput<N>,
  newer: CommandInput<N>,
): CommandInput<N> {
  const { merge } = rowOf(name)
  return merge ? (merge(older as AnyInput, newer as AnyInput) as unknown as CommandInput<N>) : newer
}

/**
 * Assigns a conversation to a message that was written before the conversation had an id. Returns `undefined` for one
 * that has an id already, or that the server may have.
 */
export function joinConversation(
  { name, input, uncertain }: { name: CommandName; input: unknown; uncertain: boolean },
  id: number,
): { input: CommandInput<'sendToAssistant'>; lane: string } | undefined {
  if (name !== 'sendToAssistant' || uncertain) return undefined
  const { body } = input as CommandInput<'sendToAssistant'>
  if (body.sessionId) return undefined
  return { input: { body: { ...body, sessionId: String(id) } }, lane: conversationLane(id) }
}
