import { createStore } from '@tanstack/store'

/** Chromium's install prompt; other browsers install from their menus. */
interface InstallOffer extends Event {
  prompt: () => Promise<void>
}

/** The browser's prompt, kept until the person asks for it. */
export const installOfferStore = createStore<InstallOffer | undefined>(undefined)

/** Captures the prompt, which the browser fires soon after the portal has started. */
export function captureInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The prompt must not interrupt the person.
    event.preventDefault()
    installOfferStore.setState(() => event as InstallOffer)
  })
  addEventListener('appinstalled', () => installOfferStore.setState(() => undefined))
}

/** Shows the browser's prompt, which works once. */
export async function installPortal(): Promise<void> {
  const offer = installOfferStore.get()
  installOfferStore.setState(() => undefined)
  await offer?.prompt()
}
