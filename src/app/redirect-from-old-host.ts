import { readConfig } from '#api/http/config'
import { isBusy, onBusyChange } from '#device/busy'
import { hasUnsent, outboxStore } from '#outbox/page/store'
import { readLinkHash } from '#session/link-hash'
import { onSessionChange, sessionToken } from '#session/session'

import { newAddress } from './new-address.ts'

/**
 * Leads to where the portal moved, once nothing is typed or waits to be sent here: the new host has another storage.
 */
export function redirectFromOldHost(): void {
  const leave = () => {
    if (hasUnsent() || isBusy()) return
    const { old_hosts, new_host } = readConfig()
    const link = readLinkHash()
    const address = newAddress(location, { old_hosts, new_host, token: sessionToken(), link })
    if (address === undefined) return
    for (const stop of stops) stop()
    // The new host has to know who sent the token: our origin, and never more of our address.
    document.querySelector('meta[name="referrer"]')?.setAttribute('content', 'origin')
    location.replace(address)
  }
  const following = outboxStore.subscribe(leave)
  const stops = [() => following.unsubscribe(), onBusyChange(leave), onSessionChange(leave)]
  leave()
}
