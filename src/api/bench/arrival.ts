import { createStore } from '@tanstack/store'

import { createClient } from '#contract/http/client'
import { revokeToken } from '#contract/session'

import { apiOptions } from '../http/client.ts'
import { lock } from './lock.ts'
import { adoptSession, type Arrival } from './unlock.ts'
import { readUnlocked } from './unlocked.ts'
import { currentVisit } from './visit.ts'

/** Who has signed in at the locked bench and has yet to choose a PIN, or to have their vault opened. In memory alone. */
export const arrivalStore = createStore<Arrival | undefined>(undefined)

/**
 * After a sign-in on a shared bench: true where the session may begin, since its person's vault is open; else the start screen
 * goes on with them, where they are still there. Whoever signs in over somebody else's screen begins on the start screen.
 * Throws ApiError.
 */
export async function arriveAtBench(arrival: Arrival, visit: number | undefined): Promise<boolean> {
  const unlocked = readUnlocked()
  if (unlocked && String(unlocked.member.person) === arrival.owner.person) {
    await adoptSession(arrival.token)
    return true
  }
  if (!unlocked && visit !== undefined && visit === currentVisit()) {
    arrivalStore.setState(() => arrival)
    return false
  }
  const asThem = createClient({ ...apiOptions, token: () => arrival.token })
  asThem.call(revokeToken, { body: {} }).catch(() => undefined)
  if (unlocked) lock()
  return false
}
