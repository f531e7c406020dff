import type { QueryKey } from '@tanstack/react-query'

import type { Command, CommandName } from '#outbox-page/outbox'

/** What a command that arrived has made out of date; what shows it by itself comes first. */
type Effects = (command: Command) => readonly QueryKey[]

const idOf = (command: Command) => (command.input as { params: { id: string | number } }).params.id
const cafOf = (command: Command) =>
  (command.input as { body: { caf_document_id: string | number } }).body.caf_document_id

const ticket = (command: Command) => ['tickets', 'detail', Number(idOf(command))]
const ticketPart =
  (part: string): Effects =>
  (command) => [[...ticket(command), part], ['tickets']]
const wholeTicket: Effects = (command) => [ticket(command), ['tickets']]
const form: Effects = (command) => [['caf', 'detail', Number(cafOf(command))], ['caf']]
const formById: Effects = (command) => [['caf', 'detail', Number(idOf(command))], ['caf']]

/** One that began a conversation is shown by whichever that has become. */
const talk: Effects = ({ input }) => {
  const { sessionId } = (input as { body: { sessionId?: string | null } }).body
  return [['assistant', 'chats', ...(sessionId ? [Number(sessionId)] : [])]]
}

export const OUTBOX_EFFECTS: Readonly<Record<CommandName, Effects>> = {
  createTicket: () => [['tickets', 'list'], ['tickets']],
  createReply: ticketPart('replies'),
  uploadAttachment: ticketPart('attachments'),
  deleteAttachment: ticketPart('attachments'),
  cancelTicket: wholeTicket,
  closeTicket: wholeTicket,
  markRepliesRead: () => [],
  markNotificationRead: () => [['notifications']],
  markCafRead: formById,
  submitCafDocument: formById,
  chooseCafOption: form,
  answerCafQuestions: form,
  confirmCafInformation: form,
  sendToAssistant: talk,
}

/** Whether a query's answer, asked for (ms) after the command arrived, shows the command by itself. */
export function showsCommand(command: Command, queryKey: QueryKey, askedAt: number): boolean {
  if (command.state !== 'sent' || askedAt <= (command.sentAt ?? Infinity)) return false
  const [shownBy = []] = OUTBOX_EFFECTS[command.name](command)
  return shownBy.every((part, at) => queryKey[at] === part)
}
