/** What a connection may ask of the server: how many there are, how long they take, how many requests wait on one. */
import { MINUTE_MS } from '#server/platform/durations'

export interface ConnectionLimits {
  /** Open connections of the process; one more is refused. */
  connections: number
  /** Of one address (of IPv6 its /64). A whole laboratory may share one. */
  connectionsPerAddress: number
  /** Requests of one connection that wait for those before them; one more ends it. */
  pipelined: number
  /** The head of a request has come within, in ms. */
  headMs: number
  /**
   * A connection on which nothing moves, in either direction, ends after, in ms; one that was being written to, after twice
   * that, since Node looks whether the write got on meanwhile. Longer than a picture waits for its turn and is drawn.
   */
  idleMs: number
  /** One that waits for its next request ends after, in ms: later than proxies let go of theirs. */
  keepAliveMs: number
  /** A body of a file brings {@link bodyBytesPerSecond} on average in each such span, in ms. */
  paceMs: number
  bodyBytesPerSecond: number
  /** A body without a file has come within, in ms. */
  shortBodyMs: number
  /** Any body has come within, in ms. */
  bodyMs: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 10_000,
  connectionsPerAddress: 500,
  pipelined: 16,
  headMs: 15_000,
  idleMs: 75_000,
  keepAliveMs: 72_000,
  paceMs: 30_000,
  // 30 MB on a line of 10 kB/s take 50 minutes, with silences of up to 20 seconds between
  bodyBytesPerSecond: 2000,
  shortBodyMs: MINUTE_MS,
  bodyMs: 90 * MINUTE_MS,
}
