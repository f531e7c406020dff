/** The queue as the page shows it, without the code that stores it. */
import { createStore } from '@tanstack/react-store'

import { personalStorage } from '#vault/personal-storage'

import type { Command } from '../database.ts'
import {
  CommandIndex,
  type CommandFilter,
  type CommandList,
  type OutboxSummary,
} from './command-index.ts'

export { isUnsent } from './command-index.ts'

const index = new CommandIndex()

/** Keys of commands that were sent, those that left the queue since, too. */
const sent = new Set<string>()

/** Whether this page has seen that the command was sent. */
export const wasSent = (key: string): boolean => sent.has(key)

/** A summary of the signed-in person's queue, another one whenever {@link readLane} or {@link readCommands} changes. */
export const outboxStore = createStore<OutboxSummary>(index.summary)

/** Whether the queue could not be read the last time. */
export const readFailure = createStore(false)

/** Returns the commands of a lane that the screens don't show by themselves yet. */
export const readLane = (lane: string): CommandList => index.lane(lane)

/**
 * Returns the commands that `filter` selects, of those that the screens don't show by themselves yet; all without one.
 * `filter` must be stable.
 */
export function readCommands<C extends Command>(
  filter: (command: Command) => command is C,
): readonly C[]
export function readCommands(filter?: CommandFilter): CommandList
export function readCommands(filter?: CommandFilter): CommandList {
  return filter ? index.select(filter) : index.list()
}

/**
 * Calls back with a stored command, at once and whenever it changes; last of all when it was sent, or with `gone` when
 * it left the queue without this page seeing that. Returns a function that stops this.
 */
export function followCommand(key: string, show: (state: Command | 'gone') => void): () => void {
  let shown: Command | 'gone' | undefined
  const look = () => {
    const state = index.find(key) ?? 'gone'
    if (state === shown) return
    shown = state
    if (state === 'gone' || state.state === 'sent') unsubscribe()
    show(state)
  }
  const { unsubscribe } = outboxStore.subscribe(look)
  look()
  return unsubscribe
}

/** Returns all unsent commands of the current account, oldest first. */
export const listUnsent = (): CommandList => index.listUnsent()

/** Upload progress of each command, 0 to 1, by key. */
export const progressStore = createStore<Readonly<Record<string, number>>>({})

/** Returns the number of unsent commands of the current account. */
export const readUnsentCount = (): number => outboxStore.get().unsent

/** Whether anything is left to send, in any account. */
export function isAnythingUnsent(): boolean {
  const { unsent, elsewhere } = outboxStore.get()
  return unsent + elsewhere.length > 0
}

const UNSENT_STORAGE_KEY = 'unsent'
/** Set while something is encrypted on this device; the owner is stored nowhere. */
const ENCRYPTED_STORAGE_KEY = 'sealed'

/** Whether the queue held something when it was last read; known without opening it. */
export const hasUnsent = (): boolean => personalStorage().getItem(UNSENT_STORAGE_KEY) !== null

/** Whether it did, or a sign-in may restore something. */
export const mightHaveUnsent = (): boolean =>
  hasUnsent() || personalStorage().getItem(ENCRYPTED_STORAGE_KEY) !== null

export function setUnsentMark(unsent: boolean): void {
  note(UNSENT_STORAGE_KEY, unsent)
}

export function setEncryptedMark(encrypted: boolean): void {
  note(ENCRYPTED_STORAGE_KEY, encrypted)
}

/** A full storage only costs the mark: the next page opens the queue a little later. */
function note(key: string, is: boolean): void {
  try {
    if (is) personalStorage().setItem(key, '1')
    else personalStorage().removeItem(key)
  } catch {
    // The queue itself is elsewhere.
  }
}

/** Whether this page shows nothing of the queue and no page has recorded content in it. */
export const isOutboxEmpty = (): boolean => index.isEmpty && !hasUnsent()

type ReadListener = (commands: CommandList) => void
const readListeners = new Set<ReadListener>()

/** Calls back with the current account's commands that were just read from the device: those that changed, or all. */
export function onCommandsRead(listener: ReadListener): void {
  readListeners.add(listener)
}

/**
 * Shows these commands of `account`'s queue as they are now, and those of the `gone` ids no more; without such ids
 * nothing else.
 */
export function showCommands(
  commands: CommandList,
  account: string,
  gone?: readonly number[],
): void {
  for (const { key, state } of commands) if (state === 'sent') sent.add(key)
  index.account = account
  if (gone) for (const id of gone) index.delete(id)
  else index.clear()
  for (const command of commands) index.put(command)
  outboxStore.setState(() => index.summary)
  const here = commands.filter((command) => index.isHere(command))
  for (const listener of readListeners) listener(here)
}
