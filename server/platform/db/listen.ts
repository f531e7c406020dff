/** Listens to what other connections and servers notify, on a connection of its own that is reopened when it breaks. */
import pg from 'pg'
import type { Logger } from 'pino'

import { backOffMs } from '#server/platform/back-off'

const RECONNECT = { firstMs: 200, mostMs: 5000 }
/**
 * A connection that only listens would not notice that the other machine is gone: it is asked something, and given up where
 * no answer comes. In ms.
 */
const ASK_EVERY_MS = 10_000
const ANSWER_MS = 5000

/** Whoever wants to hear of something. */
export interface Listener {
  /** What is done with what is said, by channel. A channel has one listener. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>
  /** It is about to be listened: what is said from now on comes, but what was said before may have been missed. */
  readonly hold?: () => void
  /** It is listened on all channels (again). */
  readonly catchUp: () => unknown
}

/** Returns how to stop it. */
export function listen({
  connection,
  listeners,
  log,
  askEveryMs = ASK_EVERY_MS,
  answerMs = ANSWER_MS,
}: {
  connection: pg.ClientConfig
  listeners: readonly Listener[]
  log: Logger
  askEveryMs?: number
  answerMs?: number
}): () => Promise<void> {
  const channels = new Map(listeners.flatMap((each) => Object.entries(each.channels)))
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let [failures, isStopped] = [0, false]

  const reconnect = (failed: pg.Client) => {
    if (client !== failed) return
    client = undefined
    clearTimeout(timer)
    void failed.end().catch(() => undefined)
    if (isStopped) return
    failures += 1
    timer = setTimeout(() => void connect(), backOffMs(failures, RECONNECT))
  }
  const connect = async () => {
    const fresh = new pg.Client({
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    client = fresh
    fresh.on('error', (error) => {
      log.warn({ err: error }, 'listening to the database broke')
      reconnect(fresh)
    })
    fresh.on('end', () => reconnect(fresh))
    fresh.on('notification', ({ channel, payload = '' }) => channels.get(channel)?.(payload))
    try {
      await fresh.connect()
      for (const { hold } of listeners) hold?.()
      for (const channel of channels.keys()) await fresh.query(`listen ${channel}`)
      failures = 0
      if (isStopped) return
      for (const { catchUp } of listeners) void catchUp()
      askLater(fresh)
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'listening to the database failed')
      reconnect(fresh)
    }
  }
  const askLater = (asked: pg.Client) => {
    timer = setTimeout(() => {
      // once more what it said: it is known by that to listen (`alone.ts`)
      asked.query(`listen ${[...channels.keys()].at(-1)}`).then(
        () => {
          if (client === asked && !isStopped) askLater(asked)
        },
        (error: unknown) => {
          if (!isStopped) log.warn({ err: error }, 'the database does not answer who listens')
          reconnect(asked)
        },
      )
    }, askEveryMs)
    timer.unref()
  }
  const connecting = connect()

  return async () => {
    isStopped = true
    clearTimeout(timer)
    const last = client
    await connecting
    client = undefined
    await last?.end().catch(() => undefined)
  }
}
