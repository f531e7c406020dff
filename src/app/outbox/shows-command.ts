import type { QueryKey } from '@tanstack/react-query'

import { staleKeys } from '#outbox/commands'
import type { Command } from '#outbox/react'

/** Whether the data of a query, requested (ms) after the command was sent, contains what the command did. */
export function showsCommand(command: Command, queryKey: QueryKey, askedAt: number): boolean {
  if (command.state !== 'sent' || askedAt <= (command.sentAt ?? Infinity)) return false
  const [shownBy] = staleKeys(command.name, command.input)
  return shownBy.every((part, at) => queryKey[at] === part)
}
