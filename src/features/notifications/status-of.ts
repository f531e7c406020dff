import { isKnownStatus, type KnownTicketStatus } from '#contract/tickets/filter'

/** Statuses whose word in a text differs from their name on the wire. */
const STATUS_OF_WORD: Readonly<Record<string, KnownTicketStatus>> = { hold: 'held' }

/** Returns the second word of a notification's body, in lower case, without punctuation. */
export function getSecondWord(body: string): string {
  const word = body.trim().split(/\s+/)[1]?.toLowerCase() ?? ''
  return word.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** Returns the status of a notification: its second word (specification 3), if that is one. */
export function statusOf(body: string): KnownTicketStatus | undefined {
  const word = getSecondWord(body)
  const status = Object.hasOwn(STATUS_OF_WORD, word) ? STATUS_OF_WORD[word] : word
  return status !== undefined && isKnownStatus(status) ? status : undefined
}
