import { createStore } from '@tanstack/store'

import { isAppleHandheld } from './apple-handheld.ts'

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

/**
 * How this browser installs the portal: by its prompt, from the share sheet, from the menu of Safari on a Mac or of
 * another browser; `none` where it can't.
 */
export type InstallWay = 'prompt' | 'share' | 'dock' | 'menu' | 'none'

/** The first Safari that installs anything on a Mac. */
const SAFARI_WITH_DOCK = 17

export function findInstallWay(
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
  isOffered: boolean,
): InstallWay {
  if (isOffered) return 'prompt'
  if (isAppleHandheld({ userAgent, maxTouchPoints })) return 'share'
  if (/Firefox\//.test(userAgent)) return userAgent.includes('Android') ? 'menu' : 'none'
  const safari = /Macintosh.* Version\/(\d+).* Safari\//.exec(userAgent)
  if (safari) return Number(safari[1]) >= SAFARI_WITH_DOCK ? 'dock' : 'none'
  return 'menu'
}
