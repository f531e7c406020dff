/** The steps of a command in the queue: begun, resting, refused, sent. Each is one transaction. */
import type { Ticket } from '#contract/tickets/schemas'

import { announce } from './announce.ts'
import { isSilent, joinConversation, rowOf, type CommandData } from './commands.ts'
import { outboxDb, type Command, type Refused } from './database.ts'
import { withTicketId } from './pending-id.ts'

const { commands, files, arrivals } = outboxDb

/**
 * From here on the server may have it, under its key or not. Returns the command as it is to be sent, and as it was before: `uncertain` says
 * whether an earlier try was left without an answer. `undefined` when it is not there any more.
 */
export function startAttempt(id: number, keyed: boolean): Promise<Command | undefined> {
  return outboxDb.transaction('rw', commands, async () => {
    const command = await commands.get(id)
    if (command?.state !== 'waiting') return undefined
    await commands.update(id, { uncertain: true, keyed })
    return command
  })
}

/** A try without an answer, or one that the server did not look at: it stays. */
export async function postpone(
  { id }: Command,
  how: Pick<Command, 'tries' | 'notBefore' | 'uncertain' | 'failure'>,
): Promise<void> {
  await commands.update(id, how)
  announce({ type: 'changed' })
}

/** A silent one would stop its lane unseen: it goes. */
export async function settleRefused(command: Command, refused: Refused): Promise<void> {
  const { id } = command
  if (isSilent(command)) await commands.delete(id)
  else await commands.update(id, { state: 'refused', refused, uncertain: false, notBefore: 0 })
  announce({ type: 'changed' })
}

/**
 * The server has it. Its bytes go; what was written to a ticket that had no number yet is meant for that ticket now,
 * behind what is in its lane; the same for what was said to the assistant before there was a conversation. A silent
 * command is done with.
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

/** The first words began a conversation; what waits behind them belongs to it. */
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
