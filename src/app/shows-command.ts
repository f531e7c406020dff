import type { QueryKey } from '@tanstack/react-query'

import { staleKeys } from '#outbox/commands'
import type { Command } from '#outbox/react'

/** Whether a query's answer, asked for (ms) after the command was sent, shows the command by itself. */
export function showsCommand(command: Command, queryKey: QueryKey, askedAt: number): boolean {
  if (command.state !== 'sent' || askedAt <= (command.sentAt ?? Infinity)) return false
  const [shownBy] = staleKeys(command.name, command.input)
  return shownBy.every((part, at) => queryKey[at] === part)
}
