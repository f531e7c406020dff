import { restoreToForm } from '#api/tickets/form'
import { isTicketTypeId } from '#contract/tickets/kinds'
import type { Strings } from '#i18n/strings.en'
import { rowOf } from '#outbox/commands'
import { readLane, rewriteCommand, type Command } from '#outbox/react'
import { openRoute } from '#ui/link/open-route.ts'
import { openModal } from '#ui/modal/modal.ts'
import { textModal } from '#ui/modal/text.ts'
import { showToast } from '#ui/toast/toast.ts'

/** Whether the text can be edited: while the server can't have it. */
export function canEdit({ name, state, uncertain }: Command): boolean {
  return rowOf(name).edit !== false && (state === 'refused' || !uncertain)
}

/**
 * Edits the text of a command in its place. A refused ticket without additions moves back into its form, since any
 * field may be the problem: returns the address of the form then.
 */
export async function editCommand(command: Command, words: Strings['outbox']) {
  if (isOpening(command) && command.state === 'refused' && isAlone(command)) {
    const typeId = Number(command.input.body.ticket_type_id)
    if (isTicketTypeId(typeId) && (await restoreToForm(command, typeId))) return openRoute(typeId)
  }
  await editText(command, words)
  return undefined
}

const isOpening = (command: Command): command is Command & Command<'createTicket'> =>
  command.name === 'createTicket'

const isAlone = ({ lane, key }: Command) => readLane(lane).every((other) => other.key === key)

async function editText(command: Command, words: Strings['outbox']): Promise<void> {
  const { edit } = rowOf(command.name)
  if (!edit) return
  const input = command.input as { body: Record<string, string | undefined> }
  const text = await openModal(textModal, {
    title: words.editTitle,
    text: input.body[edit.field] ?? '',
    max: edit.max,
  })
  if (text === undefined) return
  const changed = await rewriteCommand(command.key, {
    ...input,
    body: { ...input.body, [edit.field]: text },
  } as Command['input'])
  if (!changed) showToast('error', words.tooLate)
}
