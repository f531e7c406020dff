/** Opens the simulated desk beside a server with demo data; it looks when a message is committed. */
import type pg from 'pg'
import type { Logger } from 'pino'

import { DEMO_STAFF } from '../db/demo-accounts.ts'
import { demoLoadedAt } from '../db/demo-data.ts'
import { DEMO_PASSWORD } from '../db/demo/people.ts'
import type { Db } from '../db/open.ts'
import { listen } from '../push/listen.ts'
import { PUSH_CHANNEL } from '../push/start-push.ts'
import { chooseTexts } from '../texts/choose.ts'
import { type DeskParts, SimulatedDesk } from './simulated-desk.ts'

interface Beside extends Pick<DeskParts, 'pace'> {
  address: string
  connection: pg.ClientConfig
  db: Db
  log: Logger
}

/** Answers how to close it. */
export async function openDesk({ address, connection, db, log, pace }: Beside) {
  const [staff] = DEMO_STAFF
  const since = await demoLoadedAt(db)
  if (!staff || !since) return async () => {}
  const desk = new SimulatedDesk({
    address,
    account: { email: staff.email, password: DEMO_PASSWORD },
    since,
    words: chooseTexts(undefined).simulatedDesk,
    log,
    pace,
  })
  const stopListening = listen({
    connection,
    channels: [PUSH_CHANNEL],
    heard: () => desk.look(),
    listening: () => desk.look(),
    log,
  })
  return async () => {
    await stopListening()
    await desk.stop()
  }
}
