import { useEffect, useMemo, useState } from 'react'

import { createStore, useStore } from '#device/store'
import type { CommandData, CommandInput, CommandName } from '#outbox/commands'
import type { Command, Failed, Refused } from '#outbox/database'

import { elsewhereStore, isUnsent, outboxStore } from './store.ts'

export { isUnsent, outboxStore } from './store.ts'

export type { Command, CommandInput, CommandName }
export { isWaitingId, waitingId } from '#outbox/waiting-id'

/** The slug of a ticket that has no number yet. */
export const WAITING_SLUG = 'waiting'

/** How much of a command's files has gone up, 0 to 1, by key. */
export const progressStore = createStore<Readonly<Record<string, number>>>({})

export type Performed<N extends CommandName> =
  | { state: 'sent'; data: CommandData<N> | undefined }
  /** The server said no; the command is out of the queue again, and the screen has its words. */
  | { state: 'refused'; refused: Refused }
  /** It is on the disk and goes out when it can. */
  | { state: 'waiting'; key: string; failure?: Failed | undefined }

export interface Performance {
  /** Made when the person acted; the same for the same attempt. */
  key?: string
  files?: Readonly<Record<string, File | undefined>>
  /** What a list of commands says of it: a ticket's number. */
  about?: string
  /** What a refusal leaves: by default it is shown by the caller and taken out of the queue. */
  onRefusal?: 'keep' | 'take out'
  /** How long the answer is waited for before it counts as waiting, in ms; 0 answers when it is on the disk. */
  patience?: number
}

/** The last act that is being put on the disk. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Does what may be done offline: first on the disk, in the order in which it was called, then on its way. Throws
 * StorageFullError when there is no room for it; nothing is half kept then.
 */
export async function perform<N extends CommandName>(
  name: N,
  input: CommandInput<N>,
  performance: Performance = {},
): Promise<Performed<N>> {
  // A line of its own: two imports of code that has not come yet need not answer in the order of asking.
  const kept = last.then(async () => {
    const engine = await import('./engine.ts')
    return { engine, key: await engine.keepNow(name, input, performance) }
  })
  last = kept.catch(() => undefined)
  const { engine, key } = await kept
  return engine.sendNow<N>(key, performance)
}

/** The commands that `of` picks, as they wait, are refused, or were sent and are not shown yet. */
export function useCommands(of: (command: Command) => boolean): readonly Command[] {
  const all = useStore(outboxStore)
  return useMemo(() => all.filter(of), [all, of])
}

/** Whether what the device keeps has been read: before that, nothing can be said of it. */
export function useQueueRead(): boolean {
  const [read, setRead] = useState(() => outboxStore.get().length > 0)
  useEffect(() => {
    let current = true
    void import('./engine.ts')
      .then(({ readQueue }) => readQueue())
      .then(() => current && setRead(true))
    return () => {
      current = false
    }
  }, [])
  return read
}

/** How many commands are not with the server yet, in all accounts of the person. */
export function useQueueLength(): number {
  return useStore(outboxStore).filter(isUnsent).length + useStore(elsewhereStore).length
}

/**
 * What the server said of a refused command: of its fields where it named some, else of the whole. Where it is not known
 * whether it was done, that.
 */
export function sayRefusal(
  { message, errors, unsure }: Refused,
  words: { noReason: string; unsure: string },
): string {
  if (unsure) return words.unsure
  return Object.values(errors).flat().join(' ') || message || words.noReason
}

export async function retryCommand(key: string): Promise<void> {
  const { retryNow } = await import('./engine.ts')
  await retryNow(key)
}

/** Says a refused or untried command otherwise. False when the server may already have it. */
export async function rewriteCommand<N extends CommandName>(
  key: string,
  input: CommandInput<N>,
): Promise<boolean> {
  const { rewriteNow } = await import('./engine.ts')
  return rewriteNow(key, input)
}

/** Takes a command out; answers how many went, since a waiting ticket takes its replies along. */
export async function discardCommand(key: string): Promise<number> {
  const { discard } = await import('#outbox/outbox')
  return discard(key)
}

/** Takes out what is being done under `key`, also where it is not in the queue yet. */
export async function giveUp(key: string): Promise<void> {
  const { giveUpNow } = await import('./engine.ts')
  await giveUpNow(key)
}

/** Sends what waits, without waiting for back-off to end; afterwards the stores hold what is left. */
export async function sendQueueNow(): Promise<void> {
  const { drainNow, readQueue } = await import('./engine.ts')
  await drainNow({ atOnce: true, evenOffline: true })
  await readQueue()
}

/**
 * For whoever is about to leave `left` commands unsent: sends them first. Calls `done` as soon as none is left, however
 * that came; `stuck` when some stay.
 */
export function useSendFirst(left: number, done: () => void) {
  const [state, setState] = useState<'asked' | 'sending' | 'stuck'>('asked')
  useEffect(() => {
    if (left === 0) done()
  })
  return {
    sending: state === 'sending',
    stuck: state === 'stuck',
    async send() {
      setState('sending')
      await sendQueueNow()
      setState('stuck')
    },
  }
}
