/** Listens to what other connections and servers notify, on a connection of its own that is reopened when it breaks. */
import pg from 'pg'
import type { Logger } from 'pino'

import { backOffMs } from '#server/platform/back-off'

const RECONNECT = { firstMs: 200, mostMs: 5000 }

/** Whoever wants to hear of something. */
export interface Listener {
  /** What is done with what is said, by channel. A channel has one listener. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>
  /** It is listened (again): what was said before may have been missed. */
  readonly catchUp: () => unknown
}

/** Returns how to stop it. */
export function listen({
  connection,
  listeners,
  log,
}: {
  connection: pg.ClientConfig
  listeners: readonly Listener[]
  log: Logger
}): () => Promise<void> {
  const channels = new Map(listeners.flatMap((each) => Object.entries(each.channels)))
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let [failures, isStopped] = [0, false]

  const reconnect = (failed: pg.Client) => {
    if (client !== failed) return
    client = undefined
    void failed.end().catch(() => undefined)
    if (isStopped) return
    failures += 1
    timer = setTimeout(() => void connect(), backOffMs(failures, RECONNECT))
  }
  const connect = async () => {
    const fresh = new pg.Client({ ...connection, keepAlive: true })
    client = fresh
    fresh.on('error', (error) => {
      log.warn({ err: error }, 'listening to the database broke')
      reconnect(fresh)
    })
    fresh.on('end', () => reconnect(fresh))
    fresh.on('notification', ({ channel, payload = '' }) => channels.get(channel)?.(payload))
    try {
      await fresh.connect()
      for (const channel of channels.keys()) await fresh.query(`listen ${channel}`)
      failures = 0
      if (!isStopped) for (const { catchUp } of listeners) void catchUp()
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'listening to the database failed')
      reconnect(fresh)
    }
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
