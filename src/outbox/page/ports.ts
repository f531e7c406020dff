/** What the page's half of the outbox needs from the page; src/app supplies it at start. */
import type { OutboxNews } from '../announce.ts'
import type { MirroredSession } from '../session-mirror.ts'

export interface OutboxPorts {
  /**
   * Whose queue is shown: the person, the account that is switched on, and both combined; empty when nobody is signed
   * in.
   */
  readIdentity: () => { person: string; account: string; owner: string }
  /** The session to send with; `undefined` where it has expired, or nobody is signed in. */
  readSession: () => MirroredSession | undefined
  /** The server refused the token of a sign-in. */
  onExpired: (session: OutboxNews['expired']) => void
  /** The server has another customer account switched on. */
  onOtherAccount: () => void
  /** Asks the person, over the screen, to prove once more who they are; true once they did. An answer given since `askedAt` (`performance.now()`) counts. */
  prove: (askedAt: number) => Promise<boolean>
  isOnline: () => boolean
  onConnectivityChange: (listener: () => void) => void
  /** Holds back updates until the returned function is called. */
  holdUpdates: () => () => void
  fetch: typeof fetch | undefined
  /** A fetch that reports upload progress, 0 to 1. */
  uploadFetch: ((onProgress: (done: number) => void) => typeof fetch) | undefined
  /** Unlocks the session of a shared bench on the server; true once it did. */
  unlock: (() => Promise<boolean>) | undefined
}

const signedOut: OutboxPorts = {
  readIdentity: () => ({ person: '', account: '', owner: '' }),
  readSession: () => undefined,
  onExpired: () => undefined,
  onOtherAccount: () => undefined,
  prove: async () => false,
  isOnline: () => false,
  onConnectivityChange: () => undefined,
  holdUpdates: () => () => undefined,
  fetch: undefined,
  uploadFetch: undefined,
  unlock: undefined,
}

let configured = signedOut

/** Until this is called nobody counts as signed in. */
export function configureOutbox(ports: OutboxPorts): void {
  configured = ports
}

export const outboxPorts = (): OutboxPorts => configured
