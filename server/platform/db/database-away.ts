/**
 * The database cannot be reached, or the connection broke: nobody's mistake, and worth a retry. What was asked for is not
 * stored, but for a commit whose answer was lost: its Idempotency-Key tells.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/**
 * Class 08 is connection exceptions, 57P0x a server that stops, has crashed or is not ready, 53300 one that is full, 25006
 * and 55000 one that was the primary until a moment ago: it refuses to write, or to say how far its log is.
 */
const STATES = /^(08...|57P0[1-5]|53300|25006|55000)$/
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** What the driver says without a code. */
const SAID =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

/** `error`, as it came from the driver, or in a {@link DatabaseAway} where it says that. */
export function asAway(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseAway) return error
  const code = 'code' in error ? String(error.code) : ''
  const isAway = STATES.test(code) || SYSTEM.has(code) || (code === '' && SAID.test(error.message))
  return isAway ? new DatabaseAway(error.message, { cause: error }) : error
}
