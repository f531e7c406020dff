/** The state transitions of a command: started, postponed, refused, sent. Each is one transaction. */
import type { Ticket } from '#contract/tickets/schemas'

import { announce } from './announce.ts'
import { isSilent, joinConversation, rowOf, type CommandData } from './commands.ts'
import { outboxDb, type Command, type Refused } from './database.ts'
import { withTicketId } from './pending-id.ts'

const { commands, files, arrivals } = outboxDb

/**
 * Records the start of an attempt: from here on the server may have the command, under its key if `keyed`. Returns the
 * command as it is to be sent, with `uncertain` as it was before: whether an earlier attempt got no answer. Returns
 * `undefined` when it is not pending any more.
 */
export function startAttempt(id: number, keyed: boolean): Promise<Command | undefined> {
  return outboxDb.transaction('rw', commands, async () => {
    const command = await commands.get(id)
    if (command?.state !== 'waiting') return undefined
    await commands.update(id, { uncertain: true, keyed })
    return command
  })
}

/** Keeps a command after an attempt that got no answer, or that the server did not process. */
export async function postpone(
  { id }: Command,
  how: Pick<Command, 'tries' | 'notBefore' | 'uncertain' | 'failure'>,
): Promise<void> {
  await commands.update(id, how)
  announce({ type: 'changed' })
}

/** Marks a command as refused. A silent one is deleted, since it would block its lane unseen. */
export async function settleRefused(command: Command, refused: Refused): Promise<void> {
  const { id } = command
  if (isSilent(command)) await commands.delete(id)
  else await commands.update(id, { state: 'refused', refused, uncertain: false, notBefore: 0 })
  announce({ type: 'changed' })
}

/**
 * Marks a command as sent and deletes its files. Commands written to a ticket without a number move to that ticket's
 * lane, at its end; so do messages written before the assistant's conversation had an id. A silent command is deleted.
 */
export async function settleSent(command: Command, answer: unknown, now: number): Promise<void> {
  await outboxDb.transaction('rw', commands, files, arrivals, async () => {
    await files.where('command').equals(command.id).delete()
    if (isSilent(command)) {
      await commands.delete(command.id)
      return
    }
    await commands.update(command.id, { state: 'sent', sentAt: now, answer, uncertain: false })
    if (answer === undefined) return
    if (command.name === 'sendToAssistant') await continueConversation(command, answer)
    if (!rowOf(command.name).opensLane) return
    const { id, number } = answer as Ticket
    const pendingId = command.lane.slice('ticket:'.length)
    await arrivals.put({ waitingId: pendingId, owner: command.owner, id, number, at: now })
    await commands
      .where('lane')
      .equals(command.lane)
      .modify((row) => {
        row.lane = `ticket:${id}`
        row.input = withTicketId(row.input, pendingId, id)
        row.about = number
      })
  })
  announce({ type: 'changed' })
}

/** The first message has started a conversation; what waits behind it belongs to that. */
async function continueConversation({ lane }: Command, answer: unknown): Promise<void> {
  const id = (answer as CommandData<'sendToAssistant'>)?.ticket?.id
  if (id === undefined) return
  await commands
    .where('lane')
    .equals(lane)
    .modify((row) => {
      if (row.state !== 'sent') Object.assign(row, joinConversation(row, id))
    })
}
