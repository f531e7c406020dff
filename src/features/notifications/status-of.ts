import { isKnownStatus, type KnownTicketStatus } from '#contract/tickets/filter'

/** Statuses as people are told them, beside their names on the wire. */
const AS_SAID: Readonly<Record<string, KnownTicketStatus>> = { hold: 'held' }

/** The second word of a notification's body, in lower case, without the signs around it. */
export function getSecondWord(body: string): string {
  const word = body.trim().split(/\s+/)[1]?.toLowerCase() ?? ''
  return word.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** The status that a notification tells of: its second word (specification 3), where that is one. */
export function statusOf(body: string): KnownTicketStatus | undefined {
  const word = getSecondWord(body)
  const status = Object.hasOwn(AS_SAID, word) ? AS_SAID[word] : word
  return status !== undefined && isKnownStatus(status) ? status : undefined
}
