/** Commands by their name: what each carries and returns, and what its row of the registry says of it. */
import type { CallAnswer, CallInput, Endpoint } from '#contract/http/endpoint'

import { COMMANDS, conversationLane, type CommandRow } from './registry.ts'

export type CommandName = keyof typeof COMMANDS
export type CommandLabel = (typeof COMMANDS)[CommandName]['label']
type CallOf<N extends CommandName> = (typeof COMMANDS)[N]['call']

/** What a command carries: the call's input, its files apart. */
export type CommandInput<N extends CommandName> = N extends CommandName
  ? Omit<CallInput<CallOf<N>>, 'files'>
  : never
export type CommandData<N extends CommandName> = CallAnswer<CallOf<N>>['data']

type AnyInput = Record<'params' | 'query' | 'body' | 'files', never>

/** Returns the row of a command whose name is only known when it runs. */
export function rowOf(name: CommandName): CommandRow<Endpoint, CommandLabel> {
  return COMMANDS[name]
}

export const isSilent = ({ name }: { name: CommandName }): boolean => rowOf(name).silent

/** The key of its sentence in `outbox.labels`. */
export const labelOf = ({ name }: { name: CommandName }): CommandLabel => rowOf(name).label

export function laneOf(name: CommandName, input: unknown, key: string): string {
  return rowOf(name).lane(input as AnyInput, key)
}

export function dedupeKeyOf(name: CommandName, input: unknown): string {
  return rowOf(name).dedupeKey(input as AnyInput)
}

/** Keys of the queries that a command makes stale; the first is shown by it. */
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
 * What was said to the assistant before its conversation had an id, as it is meant now that it has. `undefined` for what
 * has one already, or may be with the server.
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
