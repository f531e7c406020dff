import { readConfig } from '#api/http/config'
import { isBusy, onBusyChange } from '#device/busy'
import { hasUnsent, outboxStore } from '#outbox/page/store'
import { isLinkPage, readLinkHash } from '#session/landing'
import { onSessionChange, sessionToken } from '#session/session'

import { getAddressAtNewHost } from './address-at-new-host.ts'

/** Redirects to the portal's new host once nothing is typed or unsent here: the new host has another storage. */
export function redirectFromOldHost(): void {
  const leave = () => {
    if (hasUnsent() || isBusy()) return
    const { old_hosts, new_host } = readConfig()
    const link = isLinkPage(location.pathname) ? readLinkHash(location.pathname) : ''
    const address = getAddressAtNewHost(location, {
      old_hosts,
      new_host,
      token: sessionToken(),
      link,
    })
    if (address === undefined) return
    for (const stop of stops) stop()
    // The new host has to know our origin as the sender of the token, and not the rest of our address.
    document.querySelector('meta[name="referrer"]')?.setAttribute('content', 'origin')
    location.replace(address)
  }
  const following = outboxStore.subscribe(leave)
  const stops = [() => following.unsubscribe(), onBusyChange(leave), onSessionChange(leave)]
  leave()
}
