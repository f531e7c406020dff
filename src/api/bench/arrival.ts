import { createStore } from '@tanstack/store'

import { revokeToken } from '#contract/session'

import { clientFor } from '../http/client-for.ts'
import { lastingFetch } from '../http/client.ts'
import { lock } from './lock.ts'
import { adoptSession, type Arrival } from './unlock.ts'
import { readUnlocked } from './unlocked.ts'
import { currentVisit } from './visit.ts'

/** Who has signed in at the locked bench and has yet to choose a PIN, or to have their vault opened. In memory alone. */
export const arrivalStore = createStore<Arrival | undefined>(undefined)

/** They have set up the second factor that was asked for, and go on. */
export function noteFactorIsSet(): void {
  arrivalStore.setState((arrival) => arrival && { ...arrival, lacksFactor: false })
}

/** They sign in anew: their session ends. */
export function dropArrival(): void {
  const arrival = arrivalStore.get()
  arrivalStore.setState(() => undefined)
  if (arrival) revoke(arrival)
}

function revoke({ token }: Arrival): void {
  clientFor(token, lastingFetch)
    .call(revokeToken, { body: {} })
    .catch(() => undefined)
}

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
  revoke(arrival)
  if (unlocked) lock()
  return false
}
