/** The outbox as screens use it: they perform commands, and follow those that are not confirmed yet. */
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'

import { ApiError } from '#contract/http/envelope'

import type { CommandInput, CommandName } from './commands.ts'
import type { Arrival, Command, Refused } from './database.ts'
import type { HoldUp } from './hold-up.ts'
import type { OutboxSummary } from './page/command-index.ts'
import { loadSender } from './page/load-sender.ts'
import type { CommandResult, PerformOptions } from './page/result.ts'
import {
  followCommand,
  listUnsent,
  mightHaveUnsent,
  outboxStore,
  progressStore,
  readCommands,
  readFailure,
  readLane,
} from './page/store.ts'

export type { Command, CommandInput, CommandName, CommandResult, HoldUp }
export { holdUpOf } from './hold-up.ts'
export {
  followCommand,
  isAnythingUnsent,
  isUnsent,
  readCommands,
  readLane,
  readUnsentCount,
  wasSent,
} from './page/store.ts'

/**
 * Performs a command that works offline: it is stored first, in the order of the calls, then sent. Throws
 * StorageFullError when there is no room for it; nothing is stored then.
 */
export async function perform<N extends CommandName>(
  name: N,
  input: CommandInput<N>,
  options: PerformOptions = {},
): Promise<CommandResult<N>> {
  const sender = await loadSender()
  return sender.perform(name, input, options)
}

/** What a mutation of {@link usePerform} is called with; exported, since hooks that return one name it. */
export interface CommandVariables<N extends CommandName> extends PerformOptions {
  input: CommandInput<N>
}

/** The server accepted it, or it is pending on this device. */
type AcceptedResult<N extends CommandName> = Exclude<CommandResult<N>, { state: 'refused' }>

export interface MutationOptions extends Pick<
  NonNullable<UseMutationOptions['meta']>,
  'fields' | 'quiet'
> {
  /** Refetches what the command makes stale as soon as it is sent, instead of together with other commands. */
  refreshAtOnce?: true
}

/**
 * {@link perform} as a mutation: it succeeds when the command is sent or pending, and fails like any other call when
 * the server refuses it or the device has no room.
 */
export function usePerform<N extends CommandName>(
  name: N,
  { refreshAtOnce, ...meta }: MutationOptions = {},
) {
  return useMutation({
    mutationFn: async ({ input, ...options }: CommandVariables<N>): Promise<AcceptedResult<N>> => {
      const result = await perform(name, input, options)
      if (result.state !== 'refused') return result
      const { status, message, errors } = result.refused
      throw new ApiError('refused', status, message, { errors })
    },
    meta: {
      ...meta,
      ...(refreshAtOnce && {
        invalidates: async (variables) => {
          const { staleKeys } = await loadSender()
          return staleKeys(name, (variables as CommandVariables<N>).input)
        },
      }),
    },
  })
}

/** Whether `command` is one of this name. */
export function isCommand<N extends CommandName>(
  command: Command,
  name: N,
): command is Command & Command<N> {
  return command.name === name
}

/**
 * Returns the commands that `filter` selects: pending, refused, or sent and not shown by the screens yet. `filter` must
 * be stable.
 */
export function useCommands<C extends Command>(
  filter: (command: Command) => command is C,
): readonly C[]
export function useCommands(filter: (command: Command) => boolean): readonly Command[]
export function useCommands(filter: (command: Command) => boolean): readonly Command[] {
  return useSelector(outboxStore, () => readCommands(filter))
}

/** Returns the commands of a lane: pending, refused, or sent and not shown by the screens yet. */
export function useLane(lane: string): readonly Command[] {
  return useSelector(outboxStore, () => readLane(lane))
}

/**
 * Follows the command of `key` for a window that opened while it was pending, until it is sent. Without a key it was sent
 * before. Calls `onGone` if it left the queue unseen, so that nobody knows.
 */
export function useFollowed(key: string | undefined, onGone: () => void) {
  const [state, setState] = useState<Command | 'gone'>()
  useEffect(() => (key === undefined ? undefined : followCommand(key, setState)), [key])
  useEffect(() => {
    if (state === 'gone') onGone()
  })
  const command = state === 'gone' ? undefined : state
  return { command, isSent: key === undefined || command?.state === 'sent' }
}

/** Returns all unsent commands of the current account, oldest first. */
export function useUnsentCommands(): readonly Command[] {
  return useSelector(outboxStore, listUnsent)
}

/** Returns the unsent commands of the person's other accounts. */
export function useCommandsOfOtherAccounts(): readonly Command[] {
  return useSelector(outboxStore, ({ elsewhere }) => elsewhere)
}

/** Returns how many commands of the current account are unsent and refused, and since when (ms) the oldest waits. */
export function useOutboxSummary(): Omit<OutboxSummary, 'elsewhere'> {
  return useSelector(outboxStore)
}

/** Returns the number of unsent commands in all accounts of the person. */
export function useUnsentCount(): number {
  return useSelector(outboxStore, ({ unsent, elsewhere }) => unsent + elsewhere.length)
}

/** Returns the upload progress of each command, 0 to 1, by key. */
export function useUploadProgress(): Readonly<Record<string, number>> {
  return useSelector(progressStore)
}

/** Returns whether the stored queue has been read; before that, nothing is known about it. */
export function useIsQueueRead(): boolean {
  const [read, setRead] = useState(() => outboxStore.get().unsent > 0)
  useEffect(() => {
    let current = true
    void loadSender()
      .then(({ readChanges }) => readChanges())
      .then(() => current && setRead(true))
    return () => {
      current = false
    }
  }, [])
  return read
}

/** Resolves once {@link readCommands} and {@link readLane} know the stored queue, or it can't be read. */
export async function ensureQueueRead(): Promise<void> {
  await loadSender()
    .then(({ readChanges }) => readChanges())
    .catch(() => undefined)
}

/** Returns whether the queue could not be read the last time. */
export function useIsQueueUnreadable(): boolean {
  return useSelector(readFailure)
}

/** Reads the whole queue again after it could not be read. */
export async function readQueueAgain(): Promise<void> {
  const sender = await loadSender()
  await sender.readQueueAgain()
}

/** Finds a ticket that was opened under a pending id, by that or by its own. */
export async function findArrival(id: number | string): Promise<Arrival | undefined> {
  const sender = await loadSender()
  return sender.findArrival(id)
}

export async function retryCommand(key: string): Promise<void> {
  const { retryAndDrain } = await loadSender()
  await retryAndDrain(key)
}

/** Changes a refused or untried command. Returns false when the server may already have it. */
export async function rewriteCommand<N extends CommandName>(
  key: string,
  input: CommandInput<N>,
): Promise<boolean> {
  const { rewriteAndDrain } = await loadSender()
  return rewriteAndDrain(key, input)
}

/**
 * Removes a command, and sends what it held up; returns how many were removed, since a pending ticket takes its replies
 * along.
 */
export async function discardCommand(key: string): Promise<number> {
  const { discardAndDrain } = await loadSender()
  return discardAndDrain(key)
}

/** Cancels the command of `key`, even if it is not stored yet. */
export async function cancelCommand(key: string): Promise<void> {
  const sender = await loadSender()
  await sender.cancelCommand(key)
}

/** Returns the files of a command. */
export async function readCommandFiles(command: Command): Promise<File[]> {
  const { readFiles } = await loadSender()
  const kept = await readFiles(command.id)
  return command.files.flatMap(({ field, name, type }) => {
    const bytes = kept.find((file) => file.field === field)?.bytes
    return bytes ? [new File([bytes], name, { type })] : []
  })
}

/** Sends all that is pending at once, even if the device reports no network. */
export async function sendQueueNow(): Promise<void> {
  const { sendAll } = await loadSender()
  await sendAll()
}

/** The person has proved once more who they are: sends what waits for that, in other tabs, too. */
export async function sendAfterProof(): Promise<void> {
  if (!mightHaveUnsent()) return
  const { sendProved } = await loadSender()
  sendProved()
}

/** Writes the session where the worker reads it. */
export async function shareSessionWithWorker(): Promise<void> {
  const { tryMirrorSession } = await loadSender()
  await tryMirrorSession()
}

/**
 * Sends the `left` unsent commands before the person leaves. Calls `done` as soon as none is left, for whatever reason;
 * the state is `stuck` when some remain.
 */
export function useSendBeforeLeaving(left: number, done: () => void) {
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

/**
 * Returns the message of a refused command: that of its fields if there are any, else the general one. Where it is not
 * known whether the command was executed, it says so.
 */
export function formatRefusal(
  { message, errors, unsure }: Refused,
  words: { noReason: string; unsure: string },
): string {
  if (unsure) return words.unsure
  return Object.values(errors).flat().join(' ') || message || words.noReason
}
