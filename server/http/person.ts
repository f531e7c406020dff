/** Who is signed in. */
import type { Language } from '#contract/language'
import type { KnownBy } from '#contract/security/known-by'
import type { Freshness } from '#server/platform/db/freshness'

/** How whoever sits at a session was known to be the person; null where that is not recorded. */
export interface HowKnown {
  enteredBy: KnownBy | null
  /** When the session began. */
  enteredAt: Date
  provedBy: KnownBy | null
  /** When they last proved it; a sign-in is a proof. */
  provedAt: Date | null
}

export interface Person {
  id: number
  /** The session: one device on which the person is signed in. */
  tokenId: number
  role: 'customer' | 'staff'
  name: string
  language: Language | null
  /** The customer account that is switched on and still theirs; undefined where none is. */
  customerId: number | undefined
  known: HowKnown
  /** A passkey or an authenticator app is set up. */
  hasSecondFactor: boolean
  /** The vendor asks for one. */
  needsFactor: boolean
  /** None stands behind this session although it is asked for: nothing else may be done before. */
  lacksFactor: boolean
  /** The shared bench that the session belongs to. */
  bench: { id: number; name: string } | undefined
  /** Of a session of a shared bench: it is locked from then on. */
  unlockedUntil: Date | undefined
  /** What a replica must have to be read for this person; where it was asked for. */
  freshness?: Freshness | undefined
}

/** What a session must still be when a write of it commits. */
export interface SessionNeeds {
  /** The account that is written to must still be switched on; undefined if the write concerns no account. */
  account: number | undefined
  /** A session of a shared bench must still be unlocked. */
  unlocked: boolean
}
