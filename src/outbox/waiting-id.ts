/** The id under which a ticket goes until the server has given it one. */

const WAITING = 'w-'

/** `key` is the key of the command that opens it. */
export function waitingId(key: string): string {
  return WAITING + key
}

export function isWaitingId(id: unknown): id is string {
  return typeof id === 'string' && /^w-[\w-]{16,64}$/.test(id)
}
