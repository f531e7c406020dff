/** Sends pending commands: one drain at a time per device, lane by lane, each command once. */
import { KEY_HEADER } from '#contract/http/endpoint'

import { announce, onOutboxNews } from '../announce.ts'
import { rowOf, stopsLane } from '../commands.ts'
import type { Command, SessionMirror } from '../database.ts'
import { announcedTo, holdAccount, markExpired, readMirror } from '../session-mirror.ts'
import {
  commit,
  postpone,
  settleRefused,
  settleSent,
  mayMoveLane,
  startAttempt,
  type News,
} from '../transitions.ts'
import { backOffMs } from './back-off.ts'
import { deliver, ofRepetition, type Outcome } from './deliver.ts'
import { headOf, headsOf, isAnythingPending, isOfAccount, stopOf } from './lanes.ts'

/** Lanes that are sent in parallel. */
const ABREAST = 4
const LOCK = 'benchside-outbox'

export interface DrainTools {
  fetch?: typeof fetch
  uploadFetch?: (onProgress: (done: number) => void) => typeof fetch
  /** Unlocks the session of a shared bench on the server. */
  unlock?: () => Promise<boolean>
  now?: () => number
  random?: () => number
  /** Ignores back-off: the network is back, or the person acts. */
  atOnce?: boolean
  /** Tries although the device reports no network: the person asked for it. */
  evenOffline?: boolean
}

/**
 * - `empty`: nothing is left that could be sent
 * - `later`: something is pending until `at` (ms)
 * - `offline`: something is pending until the device has a network again
 * - `elsewhere`: the server has another customer account switched on than this device knows
 * - `unproved`: what is pending waits until the person proves once more who they are
 * - `signed-out`: something may be pending, but nobody is signed in, or has a second factor, who could send it
 */
export type Drained =
  | { left: 'empty' | 'offline' | 'elsewhere' | 'unproved' | 'signed-out' }
  | { left: 'later'; at: number }

/** Sends until nothing more can be sent. Waits for a drain that runs in another tab or in the worker. */
export async function drain(tools: DrainTools = {}): Promise<Drained> {
  const locks = (globalThis.navigator as WorkerNavigator | undefined)?.locks
  return locks ? await locks.request(LOCK, () => drainAlone(tools)) : drainAlone(tools)
}

interface Run {
  fetch: typeof fetch | undefined
  uploadFetch: DrainTools['uploadFetch'] | undefined
  unlock: DrainTools['unlock'] | undefined
  now: () => number
  random: () => number
  atOnce: boolean
  /** Lanes that are finished for this run. */
  resting: Set<string>
  busy: Set<string>
  /** First commands of the lanes that are next, in order, as last read. */
  heads: Command[]
  /** Set when no lane can continue: nothing answers, nobody is signed in who could send, or the device failed. */
  stopped:
    | 'offline'
    | 'unreachable'
    | 'elsewhere'
    | 'signed-out'
    | 'enrolling'
    | 'failed'
    | undefined
  /** When unreachable: lanes that were not tried wait as long as the one that was, until then (ms). */
  resumeAt: number
}

async function drainAlone(tools: DrainTools): Promise<Drained> {
  const run: Run = {
    fetch: tools.fetch,
    uploadFetch: tools.uploadFetch,
    unlock: tools.unlock,
    now: tools.now ?? Date.now,
    random: tools.random ?? Math.random,
    atOnce: tools.atOnce ?? false,
    resting: new Set(),
    busy: new Set(),
    heads: [],
    stopped: undefined,
    resumeAt: 0,
  }
  const { onLine } = (globalThis.navigator ?? {}) as { onLine?: boolean }
  if (onLine === false && !tools.evenOffline) run.stopped = 'offline'
  // The lock is held until no lane sends any more, even if one has failed.
  const ended = await Promise.allSettled(Array.from({ length: ABREAST }, () => sendLanes(run)))
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return whatIsLeft(run)
}

async function sendLanes(run: Run): Promise<void> {
  try {
    while (!run.stopped) {
      const head = await nextHead(run)
      if (!head) return
      await sendLane(run, head)
      run.resting.add(head.lane)
      run.busy.delete(head.lane)
    }
  } catch (error) {
    run.stopped = 'failed'
    throw error
  }
}

/** Takes a lane that may continue now: of those that were last read the one whose first command is the oldest. */
async function nextHead(run: Run): Promise<Command | undefined> {
  if (run.heads.length === 0) {
    const heads = await readHeads(run)
    // Others may have taken some of the lanes meanwhile.
    run.heads = heads.filter(({ lane }) => !run.busy.has(lane) && !run.resting.has(lane))
  }
  const head = run.heads.shift()
  if (head) run.busy.add(head.lane)
  return head
}

/** Returns the first commands of all lanes that may continue, oldest first. */
async function readHeads(run: Run): Promise<Command[]> {
  const session = await readMirror()
  if (!session || session.expired) {
    run.stopped = 'signed-out'
    return []
  }
  const heads = await headsOf(session.owner)
  return heads
    .filter((head) => canSendNow(run, head, session.account))
    .toSorted((a, b) => a.id - b.id)
}

/** A command whose attempt is recorded, as it was before. */
interface Attempt {
  command: Command
  session: SessionMirror
  /** The server reads idempotency keys. */
  sendsKey: boolean
  /** The command that stops the lane; see {@link stopOf}. */
  stop: number
}

/** Sends the commands of a lane in order, until one of them can't be sent now. */
async function sendLane(run: Run, head: Command): Promise<void> {
  const stop = await stopOf(head.owner, head.lane)
  let attempt = await commit((news) => startNext(run, head, stop, news))
  while (attempt) attempt = await settle(run, attempt, await send(run, attempt))
}

/** Starts the attempt of a lane's next command, in a transaction; `undefined` where the lane does not continue. */
async function startNext(
  run: Run,
  { owner, lane }: Pick<Command, 'owner' | 'lane'>,
  stop: number,
  news: News,
  except?: number,
): Promise<Attempt | undefined> {
  if (run.stopped) return undefined
  const [session, command] = await Promise.all([readMirror(), headOf(owner, lane, stop, except)])
  if (!session || session.expired) {
    run.stopped = 'signed-out'
    return undefined
  }
  if (session.owner !== owner) return undefined
  if (!command || !canSendNow(run, command, session.account)) return undefined
  const sendsKey = announcedTo(session).includes(KEY_HEADER)
  const isRepeatSafe = sendsKey && command.keyed !== false
  if (command.uncertain && !isRepeatSafe && rowOf(command.name).repeated === 'adds') {
    const unsure = { status: 0, message: '', errors: {}, unsure: true } as const
    await settleRefused(command, unsure, news)
    return undefined
  }
  await startAttempt(command, sendsKey, news)
  return { command, session, sendsKey, stop }
}

async function send(run: Run, { command, session, sendsKey }: Attempt): Promise<Outcome> {
  const stop = new AbortController()
  const unlisten = onOutboxNews((news) => {
    if (news.type === 'stop' && news.key === command.key) stop.abort(new Error('discarded'))
  })
  const outcome = await deliver(command, {
    session,
    fetch: run.fetch,
    uploadFetch: run.uploadFetch,
    unlock: run.unlock,
    signal: stop.signal,
  }).finally(unlisten)
  return command.uncertain ? ofRepetition(command, outcome, sendsKey) : outcome
}

function canSendNow(run: Run, head: Command, account: string): boolean {
  if (!isOfAccount(head, account)) return false
  return run.atOnce || (!head.unproved && head.notBefore <= run.now())
}

/** Records the outcome of an attempt; returns the next one of its lane, if that continues. */
async function settle(
  run: Run,
  { command, session, stop }: Attempt,
  outcome: Outcome,
): Promise<Attempt | undefined> {
  switch (outcome.result) {
    case 'sent':
      // One transaction for both: each has to wait for the disk.
      return commit(async (news) => {
        const settled = settleSent(command, outcome.data, run.now(), news)
        if (mayMoveLane(command)) await settled
        if (rowOf(command.name).opensLane) return undefined
        const [next] = await Promise.all([startNext(run, command, stop, news, command.id), settled])
        return next
      })
    case 'refused':
      return commit(async (news) => {
        await settleRefused(command, outcome.refused, news)
        const stops = stopsLane({ ...command, state: 'refused', refused: outcome.refused })
        return stops ? undefined : startNext(run, command, stop, news)
      })
    case 'unauthorized':
      await postpone(command, { tries: command.tries, notBefore: 0, uncertain: command.uncertain })
      await markExpired(session)
      announce({ type: 'expired', token: session.token, signIn: session.signIn })
      run.stopped = 'signed-out'
      return undefined
    case 'unproved':
      // calls of other lanes may want no proof
      await postpone(command, {
        tries: command.tries,
        notBefore: 0,
        uncertain: command.uncertain,
        unproved: true,
      })
      return undefined
    case 'enrolling':
      await postpone(command, { tries: command.tries, notBefore: 0, uncertain: command.uncertain })
      run.stopped = 'enrolling'
      return undefined
    case 'elsewhere':
      await postpone(command, { tries: command.tries, notBefore: 0, uncertain: command.uncertain })
      await holdAccount(session)
      announce({ type: 'elsewhere' })
      run.stopped = 'elsewhere'
      return undefined
    case 'dropped':
      return commit((news) => startNext(run, command, stop, news))
    case 'passing': {
      const tries = command.tries + 1
      const wait = outcome.retryAfterMs ?? backOffMs(tries, run.random())
      const { failure } = outcome
      const notBefore = run.now() + wait
      // A server that asks to come back later has not processed it. A 409 is only passing if something is locked.
      const mayHaveArrived = command.uncertain || ![409, 429, 503].includes(failure?.status ?? 0)
      await postpone(command, { tries, notBefore, uncertain: mayHaveArrived, failure })
      if (outcome.unreachable) {
        run.stopped = 'unreachable'
        run.resumeAt = notBefore
      }
      return undefined
    }
  }
}

async function whatIsLeft({ stopped, resumeAt }: Run): Promise<Drained> {
  const session = await readMirror()
  if (!session || session.expired) return { left: 'signed-out' }
  if (stopped === 'elsewhere') return { left: 'elsewhere' }
  if (stopped === 'enrolling') return { left: 'signed-out' }
  if (stopped === 'offline' || stopped === 'unreachable') {
    if (!(await isAnythingPending(session))) return { left: 'empty' }
    return stopped === 'offline' ? { left: 'offline' } : { left: 'later', at: resumeAt }
  }
  const heads = await headsOf(session.owner)
  const pending = heads.filter((head) => isOfAccount(head, session.account))
  if (pending.length === 0) return { left: 'empty' }
  const proved = pending.filter(({ unproved }) => !unproved)
  if (proved.length === 0) return { left: 'unproved' }
  return { left: 'later', at: Math.min(...proved.map(({ notBefore }) => notBefore)) }
}
