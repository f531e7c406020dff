import { useEffect, useMemo, useState } from 'react'

import { findArrival, useCommands, type Command } from '#outbox/react'

/** What is under way on one ticket and its answers don't show yet. */
export interface TicketQueue {
  replies: readonly Command<'createReply'>[]
  uploads: readonly Command<'uploadAttachment'>[]
  /** Ids of files that are being deleted. */
  deletions: ReadonlySet<number>
  cancelling: Command<'cancelTicket'> | undefined
  closing: Command<'closeTicket'> | undefined
}

/** `id` is the ticket's own, or the waiting id of one that has none yet. */
export function useTicketQueue(id: number | string): TicketQueue {
  const commands = useCommands()
  return useMemo(() => ticketQueue(commands, id), [commands, id])
}

export function ticketQueue(commands: readonly Command[], id: number | string): TicketQueue {
  const own = commands.filter(({ lane }) => lane === `ticket:${id}`)
  return {
    replies: own.filter((command) => is(command, 'createReply')),
    uploads: own.filter((command) => is(command, 'uploadAttachment')),
    deletions: new Set(
      own
        .filter((command) => is(command, 'deleteAttachment'))
        .map(({ input }) => Number(input.params.attachment_id)),
    ),
    cancelling: own.find((command) => is(command, 'cancelTicket')),
    closing: own.find((command) => is(command, 'closeTicket')),
  }
}

function is<N extends Command['name']>(command: Command, name: N): command is Command & Command<N> {
  return command.name === name
}

/** Tickets that were opened here and have no number yet, newest first. */
export function usePendingTickets(): readonly Command<'createTicket'>[] {
  const commands = useCommands()
  return useMemo(
    () =>
      commands
        .filter((command) => is(command, 'createTicket') && command.state !== 'sent')
        .toReversed() as readonly Command<'createTicket'>[],
    [commands],
  )
}

/**
 * The command that opens the ticket of a pending id; where it has arrived, the ticket's id and number; `gone` when it
 * was discarded. `undefined` while the queue is being opened.
 */
export function usePendingTicket(
  id: string,
): Command<'createTicket'> | { id: number; number: string } | 'gone' | undefined {
  const command = usePendingTickets().find((one) => one.lane === `ticket:${id}`)
  const [arrival, setArrival] = useState<{ id: number; number: string } | 'gone'>()
  const waits = command !== undefined
  useEffect(() => {
    if (waits) return undefined
    let current = true
    void findArrival(id).then((found) => current && setArrival(found ?? 'gone'))
    return () => {
      current = false
    }
  }, [id, waits])
  return command ?? arrival
}
