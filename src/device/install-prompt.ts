import { createStore } from '@tanstack/store'

/** Chromium's offer to install the portal; other browsers have none, and install from their menus. */
interface InstallOffer extends Event {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's offer, kept for when the person asks for it. */
export const installOfferStore = createStore<InstallOffer | undefined>(undefined)

/** From here on the offer is caught; the browser makes it soon after the portal has started. */
export function captureInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Not unasked, over whatever somebody does just then.
    event.preventDefault()
    installOfferStore.setState(() => event as InstallOffer)
  })
  addEventListener('appinstalled', () => installOfferStore.setState(() => undefined))
}

/** Shows the browser's question. It can be asked once. */
export async function installPortal(): Promise<void> {
  const offer = installOfferStore.get()
  installOfferStore.setState(() => undefined)
  await offer?.prompt()
}
