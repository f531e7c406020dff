/** Who is signed in. */
import type { Language } from '#contract/language'
import type { Freshness } from '#server/platform/db/freshness'

export interface Person {
  id: number
  /** The session: one device on which the person is signed in. */
  tokenId: number
  role: 'customer' | 'staff'
  name: string
  language: Language | null
  /** The customer account that is switched on and still theirs; undefined where none is. */
  customerId: number | undefined
  /** When whoever sits at this session last proved to be the person. */
  provedAt: Date | null
  /** A passkey or an authenticator app is set up. */
  hasSecondFactor: boolean
  /** The vendor asks for one, and none stands behind this session: nothing else may be done before. */
  lacksFactor: boolean
  /** What a replica must have to be read for this person; where it was asked for. */
  freshness?: Freshness | undefined
}
