/** The page's half of the queue: stores what a person does, sends it, and publishes what is left. */
import { onOutboxNews } from '../announce.ts'
import {
  isSilent,
  staleKeys,
  type CommandData,
  type CommandInput,
  type CommandName,
} from '../commands.ts'
import { drain, type Drained, type DrainTools } from '../drain.ts'
import {
  discard,
  enqueue,
  listArrivals,
  listCommands,
  readCommand,
  readFiles,
  retry,
  rewrite,
} from '../queue.ts'
import { clearMirror, holdAccount, mirrorSession } from '../session-mirror.ts'
import { StorageFullError, isQuotaError } from '../storage-full.ts'
import { outboxPorts } from './ports.ts'
import type { CommandResult, PerformOptions } from './result.ts'
import { isOutboxEmpty, setUnsentMark, outboxStore, progressStore, showCommands } from './store.ts'

export { clearMirror, discard, holdAccount, readFiles, staleKeys }

/** How long a screen waits for an answer before it treats the command as pending. */
const ANSWER_TIMEOUT_MS = 8_000
/** Minimum time between two reads of a queue that changes often. */
const READ_INTERVAL_MS = 200
/** Time until a full device is tried again. */
const STORAGE_RETRY_MS = 60_000
const SYNC_TAG = 'outbox'

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
const canceled = new Set<string>()

/** Cancels the command of `key`, whatever its state. */
export async function cancelCommand(key: string): Promise<void> {
  canceled.add(key)
  if ((await discard(key)) > 0) canceled.delete(key)
}

async function send<N extends CommandName>(
  key: string,
  { onRefusal = 'discard', timeoutMs = ANSWER_TIMEOUT_MS }: PerformOptions,
): Promise<CommandResult<N>> {
  if (canceled.delete(key)) {
    await discard(key)
    return { state: 'pending', key }
  }
  await readQueue()
  // Requested first, so that this page sends and the worker only does once the page is gone. The worker asks for the
  // same lock, and a drain in progress here would let it in before ours.
  const underWay = draining
  const sending = drainNow()
  const { serviceWorker } = navigator
  const ask = () => askForSync(serviceWorker)
  void Promise.resolve(underWay).then(ask, ask)
  if (timeoutMs === 0) return { state: 'pending', key }
  await Promise.race([sending, settled(key), pause(timeoutMs)])
  const command = await readCommand(key)
  // Before the screens see it as refused and offer actions for that.
  const unsure = command?.refused?.unsure === true
  const toDiscard = command?.state === 'refused' && !unsure && onRefusal === 'discard'
  const takenBack = toDiscard && (await discard(key)) === 0
  // The screen must not show its refreshed data beside the pending command.
  await readQueue()
  // Another tab has sent it and it is shown already.
  if (!command) return { state: 'sent', data: undefined }
  if (command.state === 'waiting' || unsure) {
    return { state: 'pending', key, failure: command.failure }
  }
  // Cancelled by the person, who has the text again.
  if (takenBack) return { state: 'pending', key }
  if (command.state === 'sent') {
    return { state: 'sent', data: command.answer as CommandData<N> | undefined }
  }
  return { state: 'refused', refused: command.refused ?? { status: 0, message: '', errors: {} } }
}

function settled(key: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = onOutboxNews((news) => {
      if (news.type !== 'settled' || news.key !== key) return
      stop()
      resolve()
    })
  })
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

let draining: Promise<Drained> | undefined
let again = false
let next: ReturnType<typeof setTimeout> | undefined

function drainAfter(ms: number): void {
  clearTimeout(next)
  next = setTimeout(() => void drainNow({}), Math.max(0, ms))
}

/** Sends what is pending. While one drain runs, at most one more is scheduled after it. */
export async function drainNow(
  tools: Pick<DrainTools, 'atOnce' | 'evenOffline'> = { atOnce: true },
): Promise<void> {
  if (draining) {
    again = true
    await draining
    if (!again) return
    again = false
    return drainNow(tools)
  }
  const { readSession, holdUpdates, fetch, uploadFetch } = outboxPorts()
  if (!readSession()) return
  const pending = outboxStore.get().some(({ state }) => state === 'waiting')
  const release = pending ? holdUpdates() : undefined
  draining = drain({ ...tools, ...(fetch && { fetch }), ...(uploadFetch && { uploadFetch }) })
  try {
    const drained = await draining
    clearTimeout(next)
    if (drained.left === 'later') drainAfter(drained.at - Date.now())
  } catch {
    // A full device can't record its attempts, so it makes none.
    drainAfter(STORAGE_RETRY_MS)
  } finally {
    draining = undefined
    release?.()
  }
}

/** Sends all that is pending, ignoring back-off; afterwards the stores hold what is left. */
export async function sendAll(): Promise<void> {
  await drainNow({ atOnce: true, evenOffline: true })
  await readQueue()
}

/** Lets the worker send the rest if this page is closed, where the browser has background sync. */
async function askForSync(container: ServiceWorkerContainer | undefined): Promise<void> {
  const registration = await container?.getRegistration().catch(() => undefined)
  const sync = (registration as { sync?: { register: (tag: string) => Promise<void> } } | undefined)
    ?.sync
  await sync?.register(SYNC_TAG).catch(() => undefined)
}

let reading: Promise<void> | undefined
/** The queue may have changed since the read began. */
let stale = false

/** Reads the queue of the signed-in person into the stores that the screens use. */
export function readQueue(): Promise<void> {
  stale = true
  reading ??= readWhileChanged().finally(() => {
    reading = undefined
  })
  return reading
}

async function readWhileChanged(): Promise<void> {
  const { readIdentity } = outboxPorts()
  while (stale) {
    stale = false
    const { owner, person, account } = readIdentity()
    const rows = person === '' ? [] : await listCommands(person).catch(() => [])
    if (readIdentity().owner !== owner) {
      stale = true
      continue
    }
    if (rows.length === 0 && isOutboxEmpty()) continue
    setUnsentMark(rows.length > 0)
    showCommands(
      rows.filter((row) => !isSilent(row)),
      account,
    )
  }
}

let reread: ReturnType<typeof setTimeout> | undefined

function readSoon(): void {
  reread ??= setTimeout(() => {
    reread = undefined
    void readQueue()
  }, READ_INTERVAL_MS)
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
  await readQueue()
  void drainNow()
  return changed
}

/** Returns the id and number of a ticket opened under a pending id; `undefined` where it was never pending here. */
export async function findArrival(id: string): Promise<{ id: number; number: string } | undefined> {
  await readQueue()
  const arrivals = await listArrivals(outboxPorts().readIdentity().person)
  return arrivals.find(({ waitingId }) => waitingId === id)
}

/** Follows what pages and worker announce, and sends when the network or the person comes back. */
export async function startOutbox(): Promise<void> {
  const { onExpired, onOtherAccount, isOnline, onConnectivityChange } = outboxPorts()
  onOutboxNews((news) => {
    if (news.type === 'changed') readSoon()
    if (news.type === 'expired') onExpired(news.token)
    if (news.type === 'elsewhere') onOtherAccount()
    if (news.type === 'progress') {
      progressStore.setState((progress) => ({ ...progress, [news.key]: news.done }))
    }
    if (news.type === 'settled') {
      progressStore.setState(({ [news.key]: _done, ...others }) => others)
    }
  })
  onConnectivityChange(() => {
    if (isOnline()) void drainNow()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void drainNow()
  })
  await tryMirrorSession()
  await readQueue()
  await drainNow()
}
