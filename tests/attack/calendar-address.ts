/** A calendar address, of which only the server may have made the secret. */
import { randomUUID } from 'node:crypto'

import { endpoints } from '#contract/index'

import { dataOf, type Wire } from './wire.ts'

/** Its path; undefined where the server makes none by itself. */
export async function makeCalendar(wire: Wire, token: string): Promise<string | undefined> {
  const answer = await wire.ask({
    method: 'POST',
    path: endpoints.createCalendarFeed.path,
    token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: {},
  })
  const made = dataOf(answer).token
  return made === undefined ? undefined : `${endpoints.readCalendar.path}?token=${made}`
}
