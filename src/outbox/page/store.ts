/** The queue as the page shows it, without the code that stores it. */
import { createStore } from '@tanstack/react-store'

import type { Command } from '../database.ts'

/**
 * Commands of the signed-in person in the current account that the screens don't show by themselves yet, oldest first.
 */
export const outboxStore = createStore<readonly Command[]>([])

/** Their unsent commands in other accounts, which stay until that account is switched on again. */
export const otherAccountsStore = createStore<readonly Command[]>([])

/** Upload progress of each command, 0 to 1, by key. */
export const progressStore = createStore<Readonly<Record<string, number>>>({})

/** Whether the server does not have it yet. */
export const isUnsent = ({ state }: Pick<Command, 'state'>): boolean => state !== 'sent'

/** Whether anything is left to send, in any account. */
export const isAnythingUnsent = (): boolean =>
  otherAccountsStore.get().length > 0 || outboxStore.get().some(isUnsent)

const UNSENT_STORAGE_KEY = 'unsent'
/** Set while something is encrypted on this device; the owner is stored nowhere. */
const ENCRYPTED_STORAGE_KEY = 'sealed'

/** Whether the queue held something when it was last read; known without opening it. */
export const hasUnsent = (): boolean => localStorage.getItem(UNSENT_STORAGE_KEY) !== null

/** Whether it did, or a sign-in may restore something. */
export const mightHaveUnsent = (): boolean =>
  hasUnsent() || localStorage.getItem(ENCRYPTED_STORAGE_KEY) !== null

export function setUnsentMark(unsent: boolean): void {
  note(UNSENT_STORAGE_KEY, unsent)
}

export function setEncryptedMark(encrypted: boolean): void {
  note(ENCRYPTED_STORAGE_KEY, encrypted)
}

/** A full storage only costs the mark: the next page opens the queue a little later. */
function note(key: string, is: boolean): void {
  try {
    if (is) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // The queue itself is elsewhere.
  }
}

/** Whether this page shows nothing of the queue and no page has recorded content in it. */
export const isOutboxEmpty = (): boolean =>
  outboxStore.get().length + otherAccountsStore.get().length === 0 && !hasUnsent()

/** Publishes the content of the queue for the screens of `account`. */
export function showCommands(commands: readonly Command[], account: string): void {
  const isHere = (command: Command) => command.account === '' || command.account === account
  outboxStore.setState(() => commands.filter(isHere))
  otherAccountsStore.setState(() =>
    commands.filter((command) => !isHere(command) && isUnsent(command)),
  )
}
