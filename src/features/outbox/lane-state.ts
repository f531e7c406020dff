import { ticketSlug } from '#contract/tickets/slug'
import { PENDING_SLUG } from '#outbox/pending-id'
import type { Command } from '#outbox/react'

/** The state of a command in its lane, as people are told. */
export type LaneState = 'waiting' | 'refused' | 'behind'

/** Behind a refused command of its lane nothing goes on. */
export function withLaneStates(
  commands: readonly Command[],
): { command: Command; laneState: LaneState }[] {
  const stopped = new Set<string>()
  return commands.map((command) => {
    if (command.state === 'refused') {
      stopped.add(command.lane)
      return { command, laneState: 'refused' }
    }
    return { command, laneState: stopped.has(command.lane) ? 'behind' : 'waiting' }
  })
}

/** The words that a person gave to it: a message, a description, a file's name. */
export function getCommandText({ input, files }: Command): string {
  const body = (input as { body?: Record<string, unknown> }).body ?? {}
  const words = [body.comment, body.description, body.message, ...files.map(({ name }) => name)]
  return words.filter((word): word is string => typeof word === 'string' && word !== '').join(' · ')
}

/** The ticket that a command is about, by its own id or by the one it waits under. */
export function ticketOf({ lane }: Command): string | undefined {
  return /^ticket:(.+)$/.exec(lane)?.[1]
}

/** How its address begins: by its number where it has one. */
export function slugOf({ about }: Command): string {
  return about === undefined ? PENDING_SLUG : ticketSlug(about)
}

/** The form that a command is about. */
export function formOf({ lane }: Command): number | undefined {
  const id = /^caf:(\d+)$/.exec(lane)?.[1]
  return id === undefined ? undefined : Number(id)
}
