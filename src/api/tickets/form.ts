import { keepDraft, readDraft } from '#cache/drafts'
import { keepFileDraft } from '#cache/file-drafts'
import type { TicketTypeId } from '#contract/tickets/kinds'
import { discardCommand, readCommandFiles, type Command } from '#outbox/react'

/** Draft names of a ticket form: its input, its picture, a description that is sent as a file, and the last attempt. */
export const ticketForm = (typeId: TicketTypeId) => ({
  fields: `open-ticket-${typeId}`,
  picture: `open-ticket-${typeId}-picture`,
  text: `open-ticket-${typeId}-text`,
  attempt: `open-ticket-${typeId}-attempt`,
})

/**
 * Moves a refused ticket from the queue back into its form, with its picture. Returns false, with the queue unchanged, if
 * another ticket was begun in that form, or the device has no room.
 */
export async function restoreToForm(
  command: Command<'createTicket'>,
  typeId: TicketTypeId,
): Promise<boolean> {
  const form = ticketForm(typeId)
  if (await readDraft(form.fields)) return false
  const [picture] = await readCommandFiles(command)
  if (picture && !(await keepFileDraft(form.picture, picture))) return false
  if ((await keepDraft(form.fields, command.input.body)) === undefined) return false
  await discardCommand(command.key)
  return true
}
