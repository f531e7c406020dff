/** Sends pending commands: one drain at a time per device, lane by lane, each command once. */
import { KEY_HEADER } from '#contract/http/endpoint'

import { announce, onOutboxNews } from './announce.ts'
import { backOffMs } from './back-off.ts'
import { rowOf } from './commands.ts'
import { outboxDb, type Command } from './database.ts'
import { deliver, type Outcome } from './deliver.ts'
import { announcedTo, holdAccount, markExpired, readMirror } from './session-mirror.ts'
import { postpone, settleRefused, settleSent, startAttempt } from './transitions.ts'

const { commands } = outboxDb

/** Lanes that are sent in parallel. */
const ABREAST = 4
const LOCK = 'benchside-outbox'

export interface DrainTools {
  fetch?: typeof fetch
  uploadFetch?: (onProgress: (done: number) => void) => typeof fetch
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
 * - `signed-out`: something may be pending, but nobody is signed in who could send it
 */
export type Drained =
  | { left: 'empty' | 'offline' | 'elsewhere' | 'signed-out' }
  | { left: 'later'; at: number }

/** Sends until nothing more can be sent. Waits for a drain that runs in another tab or in the worker. */
export async function drain(tools: DrainTools = {}): Promise<Drained> {
  const locks = (globalThis.navigator as WorkerNavigator | undefined)?.locks
  return locks ? await locks.request(LOCK, () => drainAlone(tools)) : drainAlone(tools)
}

interface Run {
  fetch: typeof fetch | undefined
  uploadFetch: DrainTools['uploadFetch'] | undefined
  now: () => number
  random: () => number
  atOnce: boolean
  /** Lanes that are finished for this run. */
  resting: Set<string>
  busy: Set<string>
  /** Set when no lane can continue: nothing answers, nobody is signed in who could send, or the device failed. */
  stopped: 'offline' | 'unreachable' | 'elsewhere' | 'signed-out' | 'failed' | undefined
  /** When unreachable: lanes that were not tried wait as long as the one that was, until then (ms). */
  resumeAt: number
}

async function drainAlone(tools: DrainTools): Promise<Drained> {
  const run: Run = {
    fetch: tools.fetch,
    uploadFetch: tools.uploadFetch,
    now: tools.now ?? Date.now,
    random: tools.random ?? Math.random,
    atOnce: tools.atOnce ?? false,
    resting: new Set(),
    busy: new Set(),
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
      const lane = await nextLane(run)
      if (lane === undefined) return
      while (!run.stopped && (await sendHead(run, lane)));
      run.resting.add(lane)
      run.busy.delete(lane)
    }
  } catch (error) {
    run.stopped = 'failed'
    throw error
  }
}

/** Returns the lane whose first command is the oldest, of those that may continue now. */
async function nextLane(run: Run): Promise<string | undefined> {
  const session = await readMirror()
  if (!session || session.expired) {
    run.stopped = 'signed-out'
    return undefined
  }
  const heads = await headsOf(session.owner)
  const first = heads
    .toSorted((a, b) => a.id - b.id)
    .find(({ lane }) => !run.busy.has(lane) && !run.resting.has(lane))
  if (!first) return undefined
  run.busy.add(first.lane)
  return first.lane
}

/** Returns the next command of every lane that has pending commands. */
async function headsOf(owner: string): Promise<Command[]> {
  const keys = await commands
    .where('[owner+state+lane]')
    .between([owner, 'waiting', ''], [owner, 'waiting', '\uffff'])
    .uniqueKeys()
  const lanes = keys.map((key) => (key as unknown as [string, string, string])[2])
  const heads = await Promise.all(lanes.map((lane) => headOf(owner, lane)))
  return heads.filter((head) => head !== undefined)
}

/** Returns the next command of a lane: the oldest that was not sent. A refused one stops the lane. */
function headOf(owner: string, lane: string): Promise<Command | undefined> {
  return commands
    .where('[owner+lane+id]')
    .between([owner, lane, 0], [owner, lane, Infinity])
    .and(({ state }) => state !== 'sent')
    .first()
}

/** Sends the first command of a lane. Returns whether the lane continues. */
async function sendHead(run: Run, lane: string): Promise<boolean> {
  const session = await readMirror()
  if (!session || session.expired) {
    run.stopped = 'signed-out'
    return false
  }
  const head = await headOf(session.owner, lane)
  if (!head || !canSendNow(run, head, session.account)) return false
  const sendsKey = announcedTo(session).includes(KEY_HEADER)
  if (
    head.uncertain &&
    !(sendsKey && head.keyed !== false) &&
    rowOf(head.name).repeated === 'adds'
  ) {
    const unsure = { status: 0, message: '', errors: {}, unsure: true } as const
    return settle(run, head, { result: 'refused', refused: unsure }, session.token)
  }
  const command = await startAttempt(head.id, sendsKey)
  if (!command) return true

  const stop = new AbortController()
  const unlisten = onOutboxNews((news) => {
    if (news.type === 'stop' && news.key === command.key) stop.abort(new Error('discarded'))
  })
  const outcome = await deliver(command, {
    session,
    fetch: run.fetch,
    uploadFetch: run.uploadFetch,
    signal: stop.signal,
  }).finally(unlisten)
  return settle(run, command, sendsKey ? outcome : doneBefore(command, outcome), session.token)
}

/** Statuses for something that is done already, or gone. */
const DONE_OR_GONE = new Set([404, 409, 410])

/** Without a key, a repeated attempt whose first answer was lost is refused, because it was done. */
function doneBefore({ name, uncertain }: Command, outcome: Outcome): Outcome {
  const refused = outcome.result === 'refused' && DONE_OR_GONE.has(outcome.refused.status)
  const counts = rowOf(name).repeated !== 'refuses'
  return uncertain && refused && counts ? { result: 'sent', data: undefined } : outcome
}

function canSendNow(run: Run, head: Command, account: string): boolean {
  if (head.state !== 'waiting' || !isOfAccount(head, account)) return false
  return run.atOnce || head.notBefore <= run.now()
}

async function settle(
  run: Run,
  command: Command,
  outcome: Outcome,
  token: string,
): Promise<boolean> {
  const { name, key, lane } = command
  switch (outcome.result) {
    case 'sent':
      await settleSent(command, outcome.data, run.now())
      announce({ type: 'settled', key, name, lane, state: 'sent' })
      return rowOf(command.name).opensLane !== true
    case 'refused':
      await settleRefused(command, outcome.refused)
      announce({ type: 'settled', key, name, lane, state: 'refused' })
      return false
    case 'unauthorized':
      await postpone(command, { tries: command.tries, notBefore: 0, uncertain: command.uncertain })
      await markExpired(token)
      announce({ type: 'expired', token })
      run.stopped = 'signed-out'
      return false
    case 'elsewhere':
      await postpone(command, { tries: command.tries, notBefore: 0, uncertain: command.uncertain })
      await holdAccount(token)
      announce({ type: 'elsewhere' })
      run.stopped = 'elsewhere'
      return false
    case 'dropped':
      return true
    case 'passing': {
      const tries = command.tries + 1
      const wait = outcome.retryAfterMs ?? backOffMs(tries, run.random())
      const { failure } = outcome
      const notBefore = run.now() + wait
      // A server that asks to come back later has not processed it.
      const mayHaveArrived = command.uncertain || ![429, 503].includes(failure?.status ?? 0)
      await postpone(command, { tries, notBefore, uncertain: mayHaveArrived, failure })
      if (outcome.unreachable) {
        run.stopped = 'unreachable'
        run.resumeAt = notBefore
      }
      return false
    }
  }
}

async function whatIsLeft({ stopped, resumeAt }: Run): Promise<Drained> {
  const session = await readMirror()
  if (!session || session.expired) return { left: 'signed-out' }
  const pending = (await headsOf(session.owner)).filter(
    (head) => head.state === 'waiting' && isOfAccount(head, session.account),
  )
  if (stopped === 'elsewhere') return { left: 'elsewhere' }
  if (pending.length === 0) return { left: 'empty' }
  if (stopped === 'offline') return { left: 'offline' }
  if (stopped === 'unreachable') return { left: 'later', at: resumeAt }
  return { left: 'later', at: Math.min(...pending.map(({ notBefore }) => notBefore)) }
}

/** Commands of another customer account than the one that is switched on wait for it. */
function isOfAccount({ account }: Command, switchedOn: string): boolean {
  return account === '' || account === switchedOn
}
