import { ticketSlug } from '#contract/tickets/slug'
import { PENDING_SLUG } from '#outbox/pending-id'
import type { Command } from '#outbox/react'

/** Returns the text that a person entered: a message, a description, a file's name. */
export function getCommandText({ input, files }: Command): string {
  const body = (input as { body?: Record<string, unknown> }).body ?? {}
  const words = [body.comment, body.description, body.message, ...files.map(({ name }) => name)]
  return words.filter((word): word is string => typeof word === 'string' && word !== '').join(' · ')
}

/** Returns the ticket that a command is about: its id, or the pending id. */
export function ticketOf({ lane }: Command): string | undefined {
  return /^ticket:(.+)$/.exec(lane)?.[1]
}

/** Returns the first part of the ticket's address: from its number, if it has one. */
export function slugOf({ about }: Command): string {
  return about === undefined ? PENDING_SLUG : ticketSlug(about)
}

/** Returns the form that a command is about. */
export function formOf({ lane }: Command): number | undefined {
  const id = /^caf:(\d+)$/.exec(lane)?.[1]
  return id === undefined ? undefined : Number(id)
}
