import { keepDraft, readDraft } from '#cache/drafts'
import { keepFileDraft } from '#cache/file-drafts'
import type { TicketTypeId } from '#contract/tickets/kinds'
import { discardCommand, readCommandFiles, type Command } from '#outbox/react'

/** Under which names the form of a kind of ticket keeps what is typed, the picture, and what was tried. */
export const ticketForm = (typeId: TicketTypeId) => ({
  fields: `open-ticket-${typeId}`,
  picture: `open-ticket-${typeId}-picture`,
  attempt: `open-ticket-${typeId}-attempt`,
})

/**
 * A ticket that the server refused goes back into its form, its picture too, and out of the queue. False, with nothing
 * changed, where another ticket has been begun in that form: what stands there is not to be lost either.
 */
export async function restoreToForm(
  command: Command<'createTicket'>,
  typeId: TicketTypeId,
): Promise<boolean> {
  const form = ticketForm(typeId)
  if (await readDraft(form.fields)) return false
  const [picture] = await readCommandFiles(command)
  if (picture) await keepFileDraft(form.picture, picture)
  await keepDraft(form.fields, command.input.body)
  await discardCommand(command.key)
  return true
}
