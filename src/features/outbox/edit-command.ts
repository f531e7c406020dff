import { TEXT_LIMITS } from '#contract/limits'
import { rewriteCommand } from '#data/outbox'
import type { Command } from '#data/outbox'
import type { Strings } from '#strings/en'
import { openModal } from '#ui/modal/modal.ts'
import { askForText } from '#ui/modal/text.ts'
import { showToast } from '#ui/toast/toast.ts'

const isReply = (command: Command): command is Command<'createReply'> =>
  command.name === 'createReply'

/** A message can be said otherwise as long as the server can't have it. */
export function canEdit(command: Command): boolean {
  return isReply(command) && (command.state === 'refused' || !command.uncertain)
}

export async function editCommand(command: Command, words: Strings['outbox']): Promise<void> {
  if (!isReply(command)) return
  const { input, key } = command
  const text = await openModal(askForText, {
    title: words.editTitle,
    text: input.body.comment,
    max: TEXT_LIMITS.reply,
  })
  if (text === undefined) return
  const changed = await rewriteCommand(key, { ...input, body: { comment: text } })
  if (!changed) showToast('error', words.tooLate)
}
