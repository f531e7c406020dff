import { readQueueKey } from '#contract/session'
import { onSessionChange, sessionPerson } from '#session/session'

import { api } from '../http/client.ts'

let early: { owner: string; key: Promise<string | undefined> } | undefined

/**
 * Fetches the signed-in person's key before there is anything to encrypt, in case the network goes soon after a start.
 * It is held in memory until the queue's code stores it on the device.
 */
export function fetchKeyEarly(): void {
  const owner = sessionPerson()
  if (owner === '' || early?.owner === owner) return
  const asked = {
    owner,
    key: api.call(readQueueKey, {}).then(
      ({ data }) => data.key,
      () => {
        // The next caller fetches it again.
        if (early === asked) early = undefined
        return undefined
      },
    ),
  }
  early = asked
}

/** Returns the key that was fetched early, base64; undefined if it was not, or failed. */
export async function getEarlyKey(owner: string): Promise<string | undefined> {
  return early?.owner === owner ? early.key : undefined
}

// The key is dropped with its owner's session.
onSessionChange(() => {
  if (early?.owner !== sessionPerson()) early = undefined
})
