/** Hears what other connections and other servers notify: a connection of its own, made again where it breaks. */
import pg from 'pg'
import type { Logger } from 'pino'

const AGAIN_MS = { first: 200, most: 5000 }

export interface Hearing {
  connection: pg.ClientConfig
  channels: readonly string[]
  heard: (channel: string, payload: string) => void
  /** It listens (again): what was said before may have been missed. */
  listening: () => void
  log: Logger
}

/** Answers how to stop it. */
export function listen(hearing: Hearing): () => Promise<void> {
  const { connection, channels, log } = hearing
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let [wait, stopped] = [AGAIN_MS.first, false]

  const again = (failed: pg.Client) => {
    if (client !== failed) return
    client = undefined
    void failed.end().catch(() => undefined)
    if (stopped) return
    timer = setTimeout(() => void connect(), wait)
    wait = Math.min(wait * 2, AGAIN_MS.most)
  }
  const connect = async () => {
    const fresh = new pg.Client({ ...connection, keepAlive: true })
    client = fresh
    fresh.on('error', (error) => {
      log.warn({ err: error }, 'listening to the database broke')
      again(fresh)
    })
    fresh.on('end', () => again(fresh))
    fresh.on('notification', ({ channel, payload = '' }) => hearing.heard(channel, payload))
    try {
      await fresh.connect()
      for (const channel of channels) await fresh.query(`listen ${channel}`)
      wait = AGAIN_MS.first
      if (!stopped) hearing.listening()
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'listening to the database failed')
      again(fresh)
    }
  }
  const connecting = connect()

  return async () => {
    stopped = true
    clearTimeout(timer)
    const last = client
    await connecting
    client = undefined
    await last?.end().catch(() => undefined)
  }
}
