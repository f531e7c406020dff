/** The id of a request: in its answer, in every line of the log about it, and on the error screen that people read out. */
import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import type { IsProxy } from '#server/http/server/proxies'

/** Crockford's base 32: without I, L, O and U, which are taken for others when they are read out. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 5
const LENGTH = 2 * GROUP

/** What a proxy may call a request. */
const WELL_FORMED = /^[\w.:-]{8,64}$/

// asking the system for each id would cost more than the rest of it
const pool = Buffer.alloc(LENGTH * 400)
let used = pool.length

/** Ten digits in two groups, such as `4F7K9-Q2M6D`: 50 random bits, enough to be the only one in a year of logs. */
export function makeRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let id = ''
  for (let at = 0; at < LENGTH; at += 1) {
    if (at === GROUP) id += '-'
    id += DIGITS[(pool[used + at] ?? 0) % DIGITS.length]
  }
  used += LENGTH
  return id
}

/** The id that a proxy gave the request; else a new one. */
export function requestIdOf(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } },
  isProxy: IsProxy,
): string {
  const given = headers['x-request-id']
  if (typeof given !== 'string' || !WELL_FORMED.test(given)) return makeRequestId()
  return isProxy(socket.remoteAddress) ? given : makeRequestId()
}
