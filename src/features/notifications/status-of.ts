import { isKnownStatus, type KnownTicketStatus } from '#contract/tickets/filter'

/** Statuses whose word in a text differs from their name on the wire. */
const AS_SAID: Readonly<Record<string, KnownTicketStatus>> = { hold: 'held' }

/** Returns the second word of a notification's body, in lower case, without punctuation. */
export function getSecondWord(body: string): string {
  const word = body.trim().split(/\s+/)[1]?.toLowerCase() ?? ''
  return word.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** Returns the status of a notification: its second word (specification 3), if that is one. */
export function statusOf(body: string): KnownTicketStatus | undefined {
  const word = getSecondWord(body)
  const status = Object.hasOwn(AS_SAID, word) ? AS_SAID[word] : word
  return status !== undefined && isKnownStatus(status) ? status : undefined
}
