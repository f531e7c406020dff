import { apiOptions, spokenLanguage } from '#api/http/client'
import { announcedHeaders, readConfig } from '#api/http/config'
import { fetchWithProgress } from '#api/http/upload-fetch'
import { StorageFullError } from '#cache/storage-full'
import { holdUpdates } from '#device/busy'
import { onConnectivityChange, readConnectivity } from '#device/connectivity'
import { onOutboxNews } from '#outbox/announce'
import type { CommandData, CommandInput, CommandName } from '#outbox/commands'
import { drain, type Drained, type DrainTools } from '#outbox/drain'
import {
  discard,
  enqueue,
  forgetSent,
  listArrivals,
  listCommands,
  readCommand,
  retry,
  rewrite,
} from '#outbox/outbox'
import { mirrorSession } from '#outbox/session-mirror'
import {
  expireSession,
  readSession,
  sessionAccount,
  sessionOwner,
  sessionPerson,
} from '#session/session'

import { progressStore, type Performance, type Performed } from './outbox.ts'
import { outboxStore, showQueue } from './store.ts'

/** How long a screen waits for an answer before it says that it will come later, in ms. */
const PATIENCE = 8_000
/** A queue that changes many times a second is read again this often, in ms. */
const READ_EVERY = 200
/** A full device is looked at again after this, in ms. */
const ROOM_AFTER = 60_000
const SYNC_TAG = 'outbox'

/** Writes the session where drain and worker read it; with an account that is on before the page knows. */
export async function mirrorNow(ahead?: string): Promise<void> {
  const session = readSession()
  if (session.state !== 'signed-in') return
  const { token, person: owner, switches } = session
  const account = ahead ?? session.account
  const { api_base: apiBase } = readConfig()
  const announced = announcedHeaders().join(',')
  const language = spokenLanguage()
  await mirrorSession({ token, owner, account, switches, apiBase, announced, language })
}

/** The same, where nothing is about to be queued: a device without room says so when something is. */
export async function mirrorQuietly(): Promise<void> {
  await mirrorNow().catch(() => undefined)
}

/** Given up by the person before they were on the disk. */
const givenUp = new Set<string>()

/** Takes out what is being done under `key`, however far it has come. */
export async function giveUpNow(key: string): Promise<void> {
  givenUp.add(key)
  if ((await discard(key)) > 0) givenUp.delete(key)
}

/** Puts what a person does on the disk. Answers the key that it goes under. */
export async function keepNow<N extends CommandName>(
  name: N,
  input: CommandInput<N>,
  { key, files = {}, about }: Performance,
): Promise<string> {
  return keep({
    name,
    input,
    owner: sessionPerson(),
    account: sessionAccount(),
    files: await readAll(files),
    ...(key !== undefined && { key }),
    ...(about !== undefined && { about }),
  })
}

/** Brings what was kept under `key` on its way, and says how far it has come. */
export async function sendNow<N extends CommandName>(
  key: string,
  { onRefusal = 'take out', patience = PATIENCE }: Performance,
): Promise<Performed<N>> {
  if (givenUp.delete(key)) {
    await discard(key)
    return { state: 'waiting', key }
  }
  await readQueue()
  // First, so that it is this page that sends: the worker only does when it is gone. It asks for the same lock, and a
  // drain that is under way here would let it in before ours.
  const underWay = draining
  const sending = drainNow()
  void Promise.resolve(underWay).then(askForSync, askForSync)
  if (patience === 0) return { state: 'waiting', key }
  await Promise.race([sending, settled(key), pause(patience)])
  const command = await readCommand(key)
  // Before the screens see it refused, and offer what may be done about that.
  const unsure = command?.refused?.unsure === true
  const toTakeOut = command?.state === 'refused' && !unsure && onRefusal === 'take out'
  const takenBack = toTakeOut && (await discard(key)) === 0
  // What the screen refreshes now is not to stand beside what waited for it.
  await readQueue()
  // Sent by another tab, shown, and forgotten already: there is nothing more to say of it.
  if (!command) return { state: 'sent', data: undefined }
  if (command.state === 'waiting' || unsure) {
    return { state: 'waiting', key, failure: command.failure }
  }
  // By the person, who saw it all the same and has the words again.
  if (takenBack) return { state: 'waiting', key }
  if (command.state === 'sent') {
    return { state: 'sent', data: command.answer as CommandData<N> | undefined }
  }
  return { state: 'refused', refused: command.refused ?? { status: 0, message: '', errors: {} } }
}

async function keep(wish: Parameters<typeof enqueue>[0]): Promise<string> {
  try {
    await mirrorNow()
    return await enqueue(wish, Date.now())
  } catch (error) {
    if (isFull(error)) throw new StorageFullError('no room', { cause: error })
    throw error
  }
}

function isFull(error: unknown): boolean {
  const names = [error, (error as { inner?: unknown } | undefined)?.inner].map(
    (one) => (one as { name?: unknown } | undefined)?.name,
  )
  return names.includes('QuotaExceededError')
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

function sendAfter(ms: number): void {
  clearTimeout(next)
  next = setTimeout(() => void drainNow({}), Math.max(0, ms))
}

let draining: Promise<Drained> | undefined
let again = false
let next: ReturnType<typeof setTimeout> | undefined

/** Sends what waits. While one drain runs, at most one more is due after it. */
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
  if (readSession().state !== 'signed-in') return
  const waits = outboxStore.get().some(({ state }) => state === 'waiting')
  const release = waits ? holdUpdates('outbox') : undefined
  draining = drain({
    ...tools,
    uploadFetch: fetchWithProgress,
    ...(apiOptions.fetch && { fetch: apiOptions.fetch }),
  })
  try {
    const drained = await draining
    clearTimeout(next)
    if (drained.left === 'later') sendAfter(drained.at - Date.now())
  } catch {
    // A device without room can't note what it tries, and tries nothing.
    sendAfter(ROOM_AFTER)
  } finally {
    draining = undefined
    release?.()
  }
}

/** Should this page go away, the worker sends the rest: where the browser has background sync. */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const sync = (registration as { sync?: { register: (tag: string) => Promise<void> } } | undefined)
    ?.sync
  await sync?.register(SYNC_TAG).catch(() => undefined)
}

let reading: Promise<void> | undefined
/** The queue may have changed since the reading began. */
let stale = false

/** Reads the queue of whoever is signed in into the store that the screens follow. */
export function readQueue(): Promise<void> {
  stale = true
  reading ??= readWhileChanged().finally(() => {
    reading = undefined
  })
  return reading
}

async function readWhileChanged(): Promise<void> {
  while (stale) {
    stale = false
    const [owner, person] = [sessionOwner(), sessionPerson()]
    const rows = person === '' ? [] : await listCommands(person).catch(() => [])
    if (sessionOwner() === owner) showQueue(rows, sessionAccount())
    else stale = true
  }
}

let reread: ReturnType<typeof setTimeout> | undefined

function readSoon(): void {
  reread ??= setTimeout(() => {
    reread = undefined
    void readQueue()
  }, READ_EVERY)
}

export async function retryNow(key: string): Promise<void> {
  await retry(key)
  await drainNow()
}

export async function rewriteNow<N extends CommandName>(
  key: string,
  input: CommandInput<N>,
): Promise<boolean> {
  const changed = await rewrite(key, input)
  await readQueue()
  void drainNow()
  return changed
}

export { forgetSent }

/** What became of a ticket that was opened under a waiting id; `undefined` where it never waited here. */
export async function findArrival(id: string): Promise<{ id: number; number: string } | undefined> {
  await readQueue()
  const arrivals = await listArrivals(sessionPerson())
  return arrivals.find(({ waitingId }) => waitingId === id)
}

/** Follows what pages and worker say of the queue, and sends when the network or the person comes back. */
export async function startOutbox(): Promise<void> {
  onOutboxNews((news) => {
    if (news.type === 'changed') readSoon()
    if (news.type === 'expired') expireSession(news.token)
    if (news.type === 'elsewhere') apiOptions.onOtherAccount?.()
    if (news.type === 'progress') {
      progressStore.set({ ...progressStore.get(), [news.key]: news.done })
    }
    if (news.type === 'settled') {
      const { [news.key]: _done, ...others } = progressStore.get()
      progressStore.set(others)
    }
  })
  onConnectivityChange(() => {
    if (readConnectivity() === 'online') void drainNow()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void drainNow()
  })
  await mirrorQuietly()
  await readQueue()
  await drainNow()
}
