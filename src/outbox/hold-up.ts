/** What an unsent command waits for. */
import { stopsLane } from './commands.ts'
import type { Command } from './database.ts'

/** Whether this page could send anything now. */
export type Link = 'online' | 'offline' | 'unreachable' | 'signIn'

/**
 * The state of a command as its person is told. A number is the time of the next try, in ms.
 * - `behind`: an earlier change of its lane has to be settled by the person first
 * - `unproved`: the person has to prove once more who they are
 * - `signIn`: the session has expired
 */
export type HoldUp =
  | 'sending'
  | 'behind'
  | 'unproved'
  | 'refused'
  | 'sent'
  | Exclude<Link, 'online'>
  | number

/** `lane` holds all commands of the command's lane, oldest first. */
export function holdUpOf(command: Command, lane: readonly Command[], link: Link): HoldUp {
  if (command.state !== 'waiting') return command.state
  const first = lane.find((one) => one.state === 'waiting' || stopsLane(one)) ?? command
  if (first.key !== command.key && (first.unproved || first.state === 'refused')) return 'behind'
  if (link === 'offline' || link === 'signIn') return link
  if (first.unproved) return 'unproved'
  if (first.notBefore > 0) return first.notBefore
  return link === 'online' ? 'sending' : link
}
