/** The id of a ticket until the server has given it one. */

const PREFIX = 'w-'

/** The slug in the address of a ticket that has no number yet. */
export const PENDING_SLUG = 'waiting'

/** `key` is the key of the command that opens the ticket. */
export function pendingId(key: string): string {
  return PREFIX + key
}

export function isPendingId(id: unknown): id is string {
  return typeof id === 'string' && /^w-[\w-]{16,64}$/.test(id)
}

/** Returns `input` with every occurrence of the pending id replaced by the ticket's own. */
export function withTicketId<I>(input: I, pending: string, id: number): I {
  return JSON.parse(JSON.stringify(input), (_name, value: unknown) =>
    value === pending ? id : value,
  ) as I
}
