/** Opens the simulated desk beside a server with demo data; it looks when a message is committed. */
import type pg from 'pg'
import type { Logger } from 'pino'

import { DEMO_PASSWORD } from '#server/demo/data/people'
import { DEMO_STAFF } from '#server/demo/demo-accounts'
import { demoLoadedAt } from '#server/demo/demo-data'
import { PUSH_CHANNEL } from '#server/modules/notifications/event-hub'
import { listen } from '#server/platform/db/listen'
import type { Db } from '#server/platform/db/open'

import { demoMessages } from './messages.ts'
import { type DeskParts, SimulatedDesk } from './simulated-desk.ts'

interface Beside extends Pick<DeskParts, 'pace'> {
  address: string
  connection: pg.ClientConfig
  db: Db
  log: Logger
}

/** Returns how to close it. */
export async function openDesk({ address, connection, db, log, pace }: Beside) {
  const [staff] = DEMO_STAFF
  const since = await demoLoadedAt(db)
  if (!staff || !since) return async () => {}
  const desk = new SimulatedDesk({
    address,
    account: { email: staff.email, password: DEMO_PASSWORD },
    since,
    words: demoMessages.en.simulatedDesk,
    log,
    pace,
  })
  const stopListening = listen({
    connection,
    listeners: [{ channels: { [PUSH_CHANNEL]: () => desk.look() }, catchUp: () => desk.look() }],
    log,
  })
  return async () => {
    await stopListening()
    await desk.stop()
  }
}
