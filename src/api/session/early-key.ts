import { readQueueKey } from '#contract/session'
import { onSessionChange, sessionPerson } from '#session/session'

import { api } from '../http/client.ts'

let early: { owner: string; key: Promise<string | undefined> } | undefined

/**
 * Asks for the key of the signed-in person before there is anything to encrypt: a network that goes soon after a start
 * takes nothing away then. It is held in memory, until the code that keeps it on the device takes it.
 */
export function fetchKeyEarly(): void {
  const owner = sessionPerson()
  if (owner === '' || early?.owner === owner) return
  const asked = {
    owner,
    key: api.call(readQueueKey, {}).then(
      ({ data }) => data.key,
      () => {
        // The next who wants it asks anew.
        if (early === asked) early = undefined
        return undefined
      },
    ),
  }
  early = asked
}

/** Returns the key that was asked for early, base64; undefined where it was not, or did not come. */
export async function getEarlyKey(owner: string): Promise<string | undefined> {
  return early?.owner === owner ? early.key : undefined
}

// It leaves the device with its owner.
onSessionChange(() => {
  if (early?.owner !== sessionPerson()) early = undefined
})
