import { useEffect, useMemo, useState } from 'react'

import { findArrival, isCommand, useCommands, useLane, type Command } from '#outbox/react'

/** Unsent changes of one ticket that its data does not contain yet. */
export interface TicketQueue {
  replies: readonly Command<'createReply'>[]
  uploads: readonly Command<'uploadAttachment'>[]
  /** Ids of files that are being deleted. */
  deletions: ReadonlySet<number>
  cancelling: Command<'cancelTicket'> | undefined
  closing: Command<'closeTicket'> | undefined
}

/** `id` is the ticket's own, or a pending id. */
export function useTicketQueue(id: number | string): TicketQueue {
  const commands = useLane(`ticket:${id}`)
  return useMemo(() => ticketQueue(commands, id), [commands, id])
}

export function ticketQueue(commands: readonly Command[], id: number | string): TicketQueue {
  const own = commands.filter(({ lane }) => lane === `ticket:${id}`)
  return {
    replies: own.filter((command) => isCommand(command, 'createReply')),
    uploads: own.filter((command) => isCommand(command, 'uploadAttachment')),
    deletions: new Set(
      own
        .filter((command) => isCommand(command, 'deleteAttachment'))
        .map(({ input }) => Number(input.params.attachment_id)),
    ),
    cancelling: own.find((command) => isCommand(command, 'cancelTicket')),
    closing: own.find((command) => isCommand(command, 'closeTicket')),
  }
}

/** Returns tickets that were opened here and have no number yet, newest first. */
export function usePendingTickets(): readonly Command<'createTicket'>[] {
  const tickets = useCommands(isPendingTicket)
  return useMemo(() => tickets.toReversed(), [tickets])
}

const isPendingTicket = (command: Command): command is Command & Command<'createTicket'> =>
  isCommand(command, 'createTicket') && command.state !== 'sent'

/**
 * Returns the command that opens the ticket of a pending id; once it is sent, the ticket's id and number; `gone` if it
 * was discarded; `undefined` while the queue is being read.
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
