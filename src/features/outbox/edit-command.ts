import { backToForm } from '#api/tickets/form'
import { TEXT_LIMITS } from '#contract/http/limits'
import { isTicketTypeId } from '#contract/tickets/kinds'
import type { Strings } from '#i18n/strings.en'
import { outboxStore, rewriteCommand, type Command, type CommandName } from '#outbox-page/outbox'
import { openRoute } from '#ui/link/open-route.ts'
import { openModal } from '#ui/modal/modal.ts'
import { askForText } from '#ui/modal/text.ts'
import { showToast } from '#ui/toast/toast.ts'

/** The words of a command that can be said otherwise, and how long they may be. */
const TEXTS: Partial<Record<CommandName, { field: string; max: number }>> = {
  createTicket: { field: 'description', max: TEXT_LIMITS.description },
  createReply: { field: 'comment', max: TEXT_LIMITS.reply },
  uploadAttachment: { field: 'description', max: TEXT_LIMITS.description },
  closeTicket: { field: 'comment', max: TEXT_LIMITS.comment },
}

/** Its words can be changed as long as the server can't have it. */
export function canEdit({ name, state, uncertain }: Command): boolean {
  return name in TEXTS && (state === 'refused' || !uncertain)
}

/**
 * Changes the words of a command in its place. A refused ticket to which nothing was added goes back into its form,
 * since any of its fields may be what is wrong: answers where that form is.
 */
export async function editCommand(command: Command, words: Strings['outbox']) {
  if (isOpening(command) && command.state === 'refused' && isAlone(command)) {
    const typeId = Number(command.input.body.ticket_type_id)
    if (isTicketTypeId(typeId) && (await backToForm(command, typeId))) return openRoute(typeId)
  }
  await editText(command, words)
  return undefined
}

const isOpening = (command: Command): command is Command & Command<'createTicket'> =>
  command.name === 'createTicket'

const isAlone = ({ lane, key }: Command) =>
  !outboxStore.get().some((other) => other.lane === lane && other.key !== key)

async function editText(command: Command, words: Strings['outbox']): Promise<void> {
  const text = TEXTS[command.name]
  if (!text) return
  const input = command.input as { body: Record<string, string | undefined> }
  const said = await openModal(askForText, {
    title: words.editTitle,
    text: input.body[text.field] ?? '',
    max: text.max,
  })
  if (said === undefined) return
  const changed = await rewriteCommand(command.key, {
    ...input,
    body: { ...input.body, [text.field]: said },
  } as Command['input'])
  if (!changed) showToast('error', words.tooLate)
}
