/** The steps of a command in the queue: begun, resting, refused, sent. Each is one transaction. */
import type { Ticket } from '#contract/tickets/schemas'

import { announce } from './announce.ts'
import { joinTalk, withArrival, type CommandData } from './commands.ts'
import { outboxDb, type Command, type Refused } from './database.ts'
import { isMark } from './marks.ts'

const { commands, files, arrivals } = outboxDb

/**
 * From here on the server may have it, under its key or not. Answers the command as it is to be sent, and as it was before: `uncertain` says
 * whether an earlier try was left without an answer. `undefined` when it is not there any more.
 */
export function begin(id: number, keyed: boolean): Promise<Command | undefined> {
  return outboxDb.transaction('rw', commands, async () => {
    const command = await commands.get(id)
    if (command?.state !== 'waiting') return undefined
    await commands.update(id, { uncertain: true, keyed })
    return command
  })
}

/** A try without an answer, or one that the server did not look at: it stays. */
export async function rest(
  { id }: Command,
  how: Pick<Command, 'tries' | 'notBefore' | 'uncertain' | 'failure'>,
): Promise<void> {
  await commands.update(id, how)
  announce({ type: 'changed' })
}

/** A mark of what was read would stop its lane unseen: it goes. */
export async function settleRefused({ id, name }: Command, refused: Refused): Promise<void> {
  if (isMark(name)) await commands.delete(id)
  else await commands.update(id, { state: 'refused', refused, uncertain: false, notBefore: 0 })
  announce({ type: 'changed' })
}

/**
 * The server has it. Its bytes go; what was written to a ticket that had no number yet is meant for that ticket now,
 * behind what is in its lane; the same for what was said to the assistant before there was a conversation. A mark of
 * what was read is done with.
 */
export async function settleSent(command: Command, answer: unknown, now: number): Promise<void> {
  await outboxDb.transaction('rw', commands, files, arrivals, async () => {
    await files.where('command').equals(command.id).delete()
    if (isMark(command.name)) {
      await commands.delete(command.id)
      return
    }
    await commands.update(command.id, { state: 'sent', sentAt: now, answer, uncertain: false })
    if (answer === undefined) return
    if (command.name === 'sendToAssistant') await goOnTalking(command, answer)
    if (command.name !== 'createTicket') return
    const { id, number } = answer as Ticket
    const waitingId = command.lane.slice('ticket:'.length)
    await arrivals.put({ waitingId, owner: command.owner, id, number, at: now })
    await commands
      .where('lane')
      .equals(command.lane)
      .modify((row) => {
        row.lane = `ticket:${id}`
        row.input = withArrival(row.input, waitingId, id)
        row.about = number
      })
  })
  announce({ type: 'changed' })
}

/** The first words began a conversation; what waits behind them belongs to it. */
async function goOnTalking({ lane }: Command, answer: unknown): Promise<void> {
  const id = (answer as CommandData<'sendToAssistant'>)?.ticket?.id
  if (id === undefined) return
  await commands
    .where('lane')
    .equals(lane)
    .modify((row) => {
      if (row.state !== 'sent') Object.assign(row, joinTalk(row, id))
    })
}
