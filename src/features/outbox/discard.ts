import type { Strings } from '#i18n/strings.en'
import { rowOf } from '#outbox/commands'
import { discardCommand, readLane, type Command } from '#outbox/react'
import { askToConfirm } from '#ui/modal/confirm.ts'

/** Asks before input is discarded; a pending ticket takes the messages written to it along. */
export async function discardAfterAsking(
  command: Command,
  words: Strings['outbox'],
): Promise<void> {
  const followers = rowOf(command.name).opensLane
    ? readLane(command.lane).filter(({ key }) => key !== command.key)
    : []
  const question =
    followers.length > 0
      ? words.discardWith(followers.length)
      : command.uncertain
        ? words.discardMaybeSent
        : words.discardQuestion
  if (await askToConfirm(question, words.discard)) await discardCommand(command.key)
}
