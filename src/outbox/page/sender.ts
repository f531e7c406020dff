/** The page's half of the queue: stores what a person does, sends it, and publishes what is left. */
import { PROOF_NEEDED } from '#contract/http/envelope'

import { announce, onOutboxNews } from '../announce.ts'
import { staleKeys, type CommandData, type CommandInput, type CommandName } from '../commands.ts'
import { outboxDb, type Arrival } from '../database.ts'
import { discard, enqueue, listArrivals, readCommand, readFiles, retry, rewrite } from '../queue.ts'
import { clearMirror, holdAccount, mirrorSession } from '../session-mirror.ts'
import { StorageFullError, isQuotaError } from '../storage-full.ts'
import { askForProof, askOnScreen, forgetDeclined } from './ask-for-proof.ts'
import { drainNow, drainWithSync } from './drain-now.ts'
import { outboxPorts } from './ports.ts'
import { followChanges, readChanges, readQueue } from './read-queue.ts'
import type { CommandResult, PerformOptions } from './result.ts'
import { progressStore } from './store.ts'

export { clearMirror, drainNow, holdAccount, readChanges, readFiles, readQueue, staleKeys }

/** How long a screen waits for an answer before it treats the command as pending. */
const ANSWER_TIMEOUT_MS = 8_000

/**
 * Writes the session where drain and worker read it; `account` is passed when it is known before the session has it.
 */
export async function mirrorCurrentSession(account?: string): Promise<void> {
  const session = outboxPorts().readSession()
  if (session) await mirrorSession(account === undefined ? session : { ...session, account })
}

/** As {@link mirrorCurrentSession}, ignoring failures: a full device is reported when something is queued. */
export async function tryMirrorSession(account?: string): Promise<void> {
  await mirrorCurrentSession(account).catch(() => undefined)
}

/** What a screen is told where the person did not want to prove who they are: as of any other call, it says nothing. */
const UNPROVED = { status: 403, message: '', errors: { [PROOF_NEEDED]: [] } }

/** The command that is being stored. */
let writing: Promise<unknown> = Promise.resolve()

/** See `perform` of ../react.ts. */
export async function perform<N extends CommandName>(
  name: N,
  input: CommandInput<N>,
  options: PerformOptions,
): Promise<CommandResult<N>> {
  const written = writing.then(() => write(name, input, options))
  writing = written.catch(() => undefined)
  return send(await written, options)
}

/** Returns the key that the command is stored under. */
async function write<N extends CommandName>(
  name: N,
  input: CommandInput<N>,
  { key, files = {}, about }: PerformOptions,
): Promise<string> {
  const { person: owner, account } = outboxPorts().readIdentity()
  const made = {
    name,
    input,
    owner,
    account,
    files: await readAll(files),
    ...(key !== undefined && { key }),
    ...(about !== undefined && { about }),
  }
  try {
    await mirrorCurrentSession()
    return await enqueue(made, Date.now())
  } catch (error) {
    if (isQuotaError(error)) throw new StorageFullError('no room', { cause: error })
    throw error
  }
}

async function readAll(files: Readonly<Record<string, File | undefined>>) {
  const chosen = Object.entries(files).filter((entry): entry is [string, File] => !!entry[1])
  return Promise.all(
    chosen.map(async ([field, file]) => ({
      field,
      name: file.name,
      type: file.type,
      bytes: await file.arrayBuffer(),
    })),
  )
}

/** Keys of commands that the person cancelled before they were stored. */
const cancelled = new Set<string>()

/** Cancels the command of `key`, whatever its state. */
export async function cancelCommand(key: string): Promise<void> {
  cancelled.add(key)
  if ((await discard(key)) > 0) cancelled.delete(key)
}

async function send<N extends CommandName>(
  key: string,
  options: PerformOptions,
): Promise<CommandResult<N>> {
  const over = new AbortController()
  const release = options.timeoutMs === 0 ? undefined : askOnScreen()
  try {
    return await sendStored(key, options, over.signal)
  } finally {
    release?.()
    over.abort()
  }
}

/** Listeners and timers end with `over`. */
async function sendStored<N extends CommandName>(
  key: string,
  { onRefusal = 'discard', timeoutMs = ANSWER_TIMEOUT_MS }: PerformOptions,
  over: AbortSignal,
): Promise<CommandResult<N>> {
  if (cancelled.delete(key)) {
    await discard(key)
    return { state: 'pending', key }
  }
  let stopped = false
  const settlement = settled(key, over).then((how) => {
    stopped = how === 'stop'
  })
  await readChanges()
  const began = performance.now()
  const sending = drainWithSync()
  if (timeoutMs === 0) return { state: 'pending', key }
  await Promise.race([sending, settlement, pause(timeoutMs, over)])
  let command = await readCommand(key)
  if (command?.state === 'waiting' && command.unproved) {
    const proved = await askForProof(began)
    if (proved) {
      await Promise.race([drainNow(), settlement, pause(timeoutMs, over)])
      command = await readCommand(key)
    } else if (onRefusal === 'discard' && (await discard(key, true)) > 0) {
      await readChanges()
      return { state: 'refused', refused: UNPROVED }
    }
  }
  // Before the screens see it as refused and offer actions for that.
  const unsure = command?.refused?.unsure === true
  const toDiscard = command?.state === 'refused' && !unsure && onRefusal === 'discard'
  const takenBack = toDiscard && (await discard(key, true)) === 0
  // The screen must not show its refreshed data beside the pending command.
  await readChanges()
  // Another tab has sent it and it is shown already.
  if (!command && !stopped) return { state: 'sent', data: undefined }
  // Cancelled by the person, who has the text again; or kept, since others wait for it.
  if (!command || takenBack) return { state: 'pending', key }
  if (command.state === 'waiting' || unsure) {
    return { state: 'pending', key, failure: command.failure }
  }
  if (command.state === 'sent') {
    return { state: 'sent', data: command.answer as CommandData<N> | undefined }
  }
  return { state: 'refused', refused: command.refused ?? { status: 0, message: '', errors: {} } }
}

/** Resolves when the command of `key` is sent or refused, or stopped because the person discards it. */
function settled(key: string, over: AbortSignal): Promise<'settled' | 'stop'> {
  return new Promise((resolve) => {
    const unlisten = onOutboxNews((news) => {
      if ((news.type === 'settled' || news.type === 'stop') && news.key === key) resolve(news.type)
    })
    over.addEventListener('abort', unlisten)
  })
}

function pause(ms: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    over.addEventListener('abort', () => clearTimeout(timer))
  })
}

/** The person has proved once more who they are, here: every page sends what waits for that. */
export function sendProved(): void {
  announce({ type: 'proved' })
  // this page may not follow the queue yet
  void drainNow()
}

/** Sends all that is pending, ignoring back-off; afterwards the stores hold what is left. */
export async function sendAll(): Promise<void> {
  forgetDeclined()
  await drainNow({ atOnce: true, evenOffline: true })
  await readChanges()
}

export async function retryAndDrain(key: string): Promise<void> {
  await retry(key)
  await drainNow()
}

export async function rewriteAndDrain<N extends CommandName>(
  key: string,
  input: CommandInput<N>,
): Promise<boolean> {
  const changed = await rewrite(key, input)
  await readChanges()
  void drainNow()
  return changed
}

export async function discardAndDrain(key: string): Promise<number> {
  const gone = await discard(key)
  void drainNow()
  return gone
}

/** Opens the database anew, and reads the whole queue. */
export async function readQueueAgain(): Promise<void> {
  outboxDb.close({ disableAutoOpen: false })
  await readQueue()
}

/** Finds a ticket by its pending id or its own; returns `undefined` if it was never pending here. */
export async function findArrival(wanted: number | string): Promise<Arrival | undefined> {
  await readChanges()
  const arrivals = await listArrivals(outboxPorts().readIdentity().person)
  return arrivals.find(({ waitingId, id }) => waitingId === wanted || id === Number(wanted))
}

/** Follows what pages and worker announce, and sends when the network or the person comes back. */
export async function startOutbox(): Promise<void> {
  const { onExpired, onOtherAccount, isOnline, onConnectivityChange } = outboxPorts()
  followChanges()
  onOutboxNews((news) => {
    if (news.type === 'expired') onExpired(news)
    if (news.type === 'elsewhere') onOtherAccount()
    if (news.type === 'proved') {
      forgetDeclined()
      void drainNow()
    }
    if (news.type === 'progress') {
      progressStore.setState((progress) => ({ ...progress, [news.key]: news.done }))
    }
    if ((news.type === 'settled' || news.type === 'stop') && news.key in progressStore.get()) {
      progressStore.setState(({ [news.key]: _done, ...others }) => others)
    }
  })
  onConnectivityChange(() => {
    if (isOnline()) void drainNow()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    // A page that was frozen may have missed what others have announced.
    void readQueue()
    void drainNow()
  })
  await tryMirrorSession()
  await readQueue()
  await drainNow()
}
