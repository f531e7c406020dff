/** Who has unlocked this bench, for as long as the page lives. */
import type { BenchMember } from '#vault/bench-store'

export interface Unlocked {
  member: BenchMember
  benchKey: string
  /** Unlocks the session on the server again, after an unlock without a network; undefined after a passkey or password. */
  unlockSecret: string | undefined
  /** Opens the token with the server's share, after an unlock without a network; false where the share is not of the PIN. */
  settle?: (share: string | undefined) => Promise<boolean>
}

let unlocked: Unlocked | undefined

export const readUnlocked = (): Unlocked | undefined => unlocked

export function setUnlocked(now: Unlocked): void {
  unlocked = now
}
