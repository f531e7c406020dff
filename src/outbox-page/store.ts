import { createStore } from '#device/store'
import type { Command } from '#outbox/database'
import { isMark } from '#outbox/marks'

/** What the signed-in person did here, in the account that is switched on, and the screens don't show by themselves yet, oldest first. */
export const outboxStore = createStore<readonly Command[]>([])

/** What they did in other accounts and did not send: it waits until that account is on again. */
export const elsewhereStore = createStore<readonly Command[]>([])

/** What a person did and the server does not have yet. */
export const isUnsent = ({ state, name }: Command): boolean => state !== 'sent' && !isMark(name)

/** Whether anything is left to send, in whatever account. */
export const isAnythingUnsent = (): boolean =>
  elsewhereStore.get().length > 0 || outboxStore.get().some(isUnsent)

const UNSENT_STORAGE_KEY = 'unsent'
/** Whether something is sealed on this device; whose it is stands nowhere. */
const SEALED_STORAGE_KEY = 'sealed'

/** Whether the queue held something when it was last looked at: known without opening it. */
export const hasUnsent = (): boolean => localStorage.getItem(UNSENT_STORAGE_KEY) !== null

/** Whether it did, or may be given something back. */
export const mayHaveUnsent = (): boolean =>
  hasUnsent() || localStorage.getItem(SEALED_STORAGE_KEY) !== null

export function noteSealed(sealed: boolean): void {
  if (sealed) localStorage.setItem(SEALED_STORAGE_KEY, '1')
  else localStorage.removeItem(SEALED_STORAGE_KEY)
}

/** What the queue holds now, for the screens of `account`. */
export function showQueue(commands: readonly Command[], account: string): void {
  if (commands.length + outboxStore.get().length + elsewhereStore.get().length === 0) return
  const isHere = (command: Command) => command.account === '' || command.account === account
  if (commands.length > 0) localStorage.setItem(UNSENT_STORAGE_KEY, '1')
  else localStorage.removeItem(UNSENT_STORAGE_KEY)
  outboxStore.set(commands.filter(isHere))
  elsewhereStore.set(commands.filter((command) => !isHere(command) && isUnsent(command)))
}
