/** The state transitions of a command: started, postponed, refused, sent. */
import type { Ticket } from '#contract/tickets/schemas'

import { announce, type OutboxMessage } from './announce.ts'
import { isSilent, joinConversation, rowOf, type CommandData } from './commands.ts'
import { outboxDb, type Command, type Refused } from './database.ts'
import { withTicketId } from './pending-id.ts'

const { commands, files, arrivals, session } = outboxDb

/** What is announced of a transaction once it is on the disk. */
export interface News {
  /** ids of rows */
  changed: number[]
  settled: OutboxMessage[]
}

/** Runs transitions in one transaction, and announces what they tell once that is on the disk: all changes at once. */
export async function commit<T>(write: (news: News) => Promise<T>): Promise<T> {
  const news: News = { changed: [], settled: [] }
  // Dexie follows what is awaited in an async function.
  const result = await outboxDb.transaction('rw', commands, files, arrivals, session, async () =>
    write(news),
  )
  if (news.changed.length > 0) announce({ type: 'changed', ids: news.changed })
  for (const message of news.settled) announce(message)
  return result
}

/**
 * Records the start of an attempt, in a transaction of {@link commit}: from here on the server may have the command,
 * under its key if `keyed`.
 */
export async function startAttempt(command: Command, keyed: boolean, news: News): Promise<void> {
  await commands.put({ ...command, uncertain: true, keyed, unproved: false, notBefore: 0 })
  news.changed.push(command.id)
}

/** Keeps a command after an attempt that got no answer, or that the server did not process. */
export async function postpone(
  { id }: Command,
  how: Pick<Command, 'tries' | 'notBefore' | 'uncertain' | 'failure' | 'unproved'>,
): Promise<void> {
  await commands.update(id, how)
  announce({ type: 'changed', ids: [id] })
}

/**
 * Marks a command as refused, in a transaction of {@link commit}. A silent one is deleted, since it would block its lane
 * unseen.
 */
export async function settleRefused(command: Command, refused: Refused, news: News): Promise<void> {
  const { id, key, name, lane } = command
  if (isSilent(command)) await commands.delete(id)
  else await commands.update(id, { state: 'refused', refused, uncertain: false, notBefore: 0 })
  news.changed.push(id)
  news.settled.push({ type: 'settled', key, name, lane, state: 'refused' })
}

/**
 * Marks a command as sent and deletes its files, in a transaction of {@link commit}. Commands written to a ticket
 * without a number move to that ticket's lane, at its end; so do messages written before the assistant's conversation
 * had an id. A silent command is deleted.
 */
export async function settleSent(
  command: Command,
  answer: unknown,
  now: number,
  news: News,
): Promise<void> {
  const { id, key, name, lane } = command
  if (command.files.length > 0) await files.where('command').equals(id).delete()
  // The person may have discarded it meanwhile.
  const row = await commands.get(id)
  if (isSilent(command)) await commands.delete(id)
  else if (row) {
    await commands.put({ ...row, state: 'sent', sentAt: now, answer, uncertain: false })
  }
  const moved = answer === undefined ? [] : await moveLane(command, answer, now)
  news.changed.push(id, ...moved)
  news.settled.push({ type: 'settled', key, name, lane, state: 'sent' })
}

/** Whether the lane of a command may get another name once it is sent. */
export const mayMoveLane = ({ name }: Command): boolean =>
  name === 'sendToAssistant' || rowOf(name).opensLane === true

/** Returns the ids of the commands whose lane has another name now. */
async function moveLane(command: Command, answer: unknown, now: number): Promise<number[]> {
  if (command.name === 'sendToAssistant') return continueConversation(command, answer)
  if (!rowOf(command.name).opensLane) return []
  const { id, number } = answer as Ticket
  const pendingId = command.lane.slice('ticket:'.length)
  await arrivals.put({ waitingId: pendingId, owner: command.owner, id, number, at: now })
  return modifyLane(command.lane, (row) => {
    row.lane = `ticket:${id}`
    row.input = withTicketId(row.input, pendingId, id)
    row.about = number
  })
}

/** The first message has started a conversation; what waits behind it belongs to that. */
async function continueConversation({ lane }: Command, answer: unknown): Promise<number[]> {
  const id = (answer as CommandData<'sendToAssistant'>)?.ticket?.id
  if (id === undefined) return []
  return modifyLane(lane, (row) => {
    if (row.state !== 'sent') Object.assign(row, joinConversation(row, id))
  })
}

/** Returns the ids of the lane's commands. */
async function modifyLane(lane: string, change: (row: Command) => void): Promise<number[]> {
  const ids: number[] = []
  await commands
    .where('lane')
    .equals(lane)
    .modify((row) => {
      ids.push(row.id)
      change(row)
    })
  return ids
}
