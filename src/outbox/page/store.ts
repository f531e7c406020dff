/** The queue as the page shows it, without the code that keeps it. */
import { createStore } from '@tanstack/react-store'

import type { Command } from '../database.ts'

/** What the signed-in person did here, in the account that is switched on, and the screens don't show by themselves yet, oldest first. */
export const outboxStore = createStore<readonly Command[]>([])

/** What they did in other accounts and did not send: it stays until that account is on again. */
export const otherAccountsStore = createStore<readonly Command[]>([])

/** How much of a command's files has gone up, 0 to 1, by key. */
export const progressStore = createStore<Readonly<Record<string, number>>>({})

/** What a person did and the server does not have yet. */
export const isUnsent = ({ state }: Pick<Command, 'state'>): boolean => state !== 'sent'

/** Whether anything is left to send, in whatever account. */
export const isAnythingUnsent = (): boolean =>
  otherAccountsStore.get().length > 0 || outboxStore.get().some(isUnsent)

const UNSENT_STORAGE_KEY = 'unsent'
/** Whether something is encrypted on this device; whose it is stands nowhere. */
const ENCRYPTED_STORAGE_KEY = 'sealed'

/** Whether the queue held something when it was last read: known without opening it. */
export const hasUnsent = (): boolean => localStorage.getItem(UNSENT_STORAGE_KEY) !== null

/** Whether it did, or may be given something back. */
export const mightHaveUnsent = (): boolean =>
  hasUnsent() || localStorage.getItem(ENCRYPTED_STORAGE_KEY) !== null

export function setUnsentMark(unsent: boolean): void {
  note(UNSENT_STORAGE_KEY, unsent)
}

export function setEncryptedMark(encrypted: boolean): void {
  note(ENCRYPTED_STORAGE_KEY, encrypted)
}

function note(key: string, is: boolean): void {
  if (is) localStorage.setItem(key, '1')
  else localStorage.removeItem(key)
}

/** Whether this page shows nothing of the queue, and no page noted that it holds something. */
export const isOutboxEmpty = (): boolean =>
  outboxStore.get().length + otherAccountsStore.get().length === 0 && !hasUnsent()

/** Shows what the queue holds now on the screens of `account`. */
export function showCommands(commands: readonly Command[], account: string): void {
  const isHere = (command: Command) => command.account === '' || command.account === account
  outboxStore.setState(() => commands.filter(isHere))
  otherAccountsStore.setState(() =>
    commands.filter((command) => !isHere(command) && isUnsent(command)),
  )
}
