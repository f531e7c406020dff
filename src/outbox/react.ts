/** The outbox as screens use it: they perform commands, and follow those that are not with the server yet. */
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useMemo, useState } from 'react'

import { ApiError } from '#contract/http/envelope'

import type { CommandInput, CommandName } from './commands.ts'
import type { Command, Refused } from './database.ts'
import { loadSender } from './page/load-sender.ts'
import type { CommandResult, PerformOptions } from './page/result.ts'
import { isUnsent, otherAccountsStore, outboxStore, progressStore } from './page/store.ts'

export type { Command, CommandInput, CommandName, CommandResult }
export { isAnythingUnsent, isUnsent } from './page/store.ts'

/**
 * Does what may be done offline: first on the disk, in the order in which it was called, then on its way. Throws
 * StorageFullError when there is no room for it; nothing is half kept then.
 */
export async function perform<N extends CommandName>(
  name: N,
  input: CommandInput<N>,
  options: PerformOptions = {},
): Promise<CommandResult<N>> {
  const sender = await loadSender()
  return sender.perform(name, input, options)
}

interface CommandVariables<N extends CommandName> extends PerformOptions {
  input: CommandInput<N>
}

/** The server has it, or it is pending on this device. */
type AcceptedResult<N extends CommandName> = Exclude<CommandResult<N>, { state: 'refused' }>

interface MutationOptions extends Pick<
  NonNullable<UseMutationOptions['meta']>,
  'fields' | 'quiet'
> {
  /** What the command makes stale is asked for as soon as it is sent, not with what else is sent soon after it. */
  refreshAtOnce?: true
}

/**
 * {@link perform} as a mutation: it succeeds when the server has it or the device keeps it, and fails like any other call
 * when the server refuses it or the device has no room.
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

/** The commands that `filter` picks, which must be stable: pending, refused, or sent and not shown by the screens yet. */
export function useCommands(
  filter: (command: Command) => boolean = everyCommand,
): readonly Command[] {
  const all = useSelector(outboxStore)
  return useMemo(() => all.filter(filter), [all, filter])
}

const everyCommand = () => true

/** The same at this moment. */
export const readCommands = (): readonly Command[] => outboxStore.get()

/** What the person did in other accounts and did not send. */
export function useCommandsOfOtherAccounts(): readonly Command[] {
  return useSelector(otherAccountsStore)
}

/** Returns how many commands are not with the server yet, in all accounts of the person. */
export function useUnsentCount(): number {
  return useCommands(isUnsent).length + useCommandsOfOtherAccounts().length
}

/** How much of the files of each command has gone up, 0 to 1, by key. */
export function useUploadProgress(): Readonly<Record<string, number>> {
  return useSelector(progressStore)
}

/** Whether what the device keeps has been read: before that, nothing can be said of it. */
export function useIsQueueRead(): boolean {
  const [read, setRead] = useState(() => outboxStore.get().length > 0)
  useEffect(() => {
    let current = true
    void loadSender()
      .then(({ readQueue }) => readQueue())
      .then(() => current && setRead(true))
    return () => {
      current = false
    }
  }, [])
  return read
}

/** What became of a ticket that was opened under a pending id. */
export async function findArrival(id: string): Promise<{ id: number; number: string } | undefined> {
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

/** Takes a command out; returns how many went, since a pending ticket takes its replies along. */
export async function discardCommand(key: string): Promise<number> {
  const { discard } = await loadSender()
  return discard(key)
}

/** Takes out what is being done under `key`, also where it is not in the queue yet. */
export async function cancelCommand(key: string): Promise<void> {
  const sender = await loadSender()
  await sender.cancelCommand(key)
}

/** The files that a command brings along. */
export async function readCommandFiles(command: Command): Promise<File[]> {
  const { readFiles } = await loadSender()
  const kept = await readFiles(command.id)
  return command.files.flatMap(({ field, name, type }) => {
    const bytes = kept.find((file) => file.field === field)?.bytes
    return bytes ? [new File([bytes], name, { type })] : []
  })
}

/** Sends all that is pending at once, whatever the device says of the network. */
export async function sendQueueNow(): Promise<void> {
  const { sendAll } = await loadSender()
  await sendAll()
}

/** Writes the session where the worker reads it. */
export async function shareSessionWithWorker(): Promise<void> {
  const { tryMirrorSession } = await loadSender()
  await tryMirrorSession()
}

/**
 * For whoever is about to leave `left` commands unsent: sends them first. Calls `done` as soon as none is left, however
 * that came; `stuck` when some stay.
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
 * Returns what the server said of a refused command: of its fields where it named some, else of the whole. Where it is not
 * known whether it was done, that.
 */
export function formatRefusal(
  { message, errors, unsure }: Refused,
  words: { noReason: string; unsure: string },
): string {
  if (unsure) return words.unsure
  return Object.values(errors).flat().join(' ') || message || words.noReason
}
