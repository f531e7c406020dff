import { keepDraft, readDraft } from '#cache/drafts'
import { keepFileDraft } from '#cache/file-drafts'
import type { TicketTypeId } from '#contract/tickets/kinds'
import { discardCommand, type Command } from '#outbox-page/outbox'

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
export async function backToForm(
  command: Command<'createTicket'>,
  typeId: TicketTypeId,
): Promise<boolean> {
  const form = ticketForm(typeId)
  if (await readDraft(form.fields)) return false
  const { readFiles } = await import('#outbox/outbox')
  const kept = await readFiles(command.id)
  for (const { field, name, type } of command.files) {
    const bytes = kept.find((file) => file.field === field)?.bytes
    if (bytes) await keepFileDraft(form.picture, new File([bytes], name, { type }))
  }
  await keepDraft(form.fields, command.input.body)
  await discardCommand(command.key)
  return true
}
