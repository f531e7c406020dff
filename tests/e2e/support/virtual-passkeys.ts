/** An authenticator of the browser itself, as a laptop with a fingerprint reader has one. */
import type { CDPSession, Page } from 'playwright/test'

/** Passkeys are made for a name: the same server by the name of this machine. */
export function onLocalhost(origin: string): string {
  return origin.replace('127.0.0.1', 'localhost')
}

export interface VirtualPasskeys {
  /** How many it keeps. */
  count: () => Promise<number>
  /** Whether a finger lies on it: what asks for it waits otherwise. */
  touch: (isTouched: boolean) => Promise<void>
}

/** Without `hasAutofill` the browser offers nothing by itself, so that a button alone asks. */
export async function giveAuthenticator(
  page: Page,
  { hasAutofill = false }: { hasAutofill?: boolean } = {},
): Promise<VirtualPasskeys> {
  if (!hasAutofill) {
    await page.addInitScript(() => {
      if (!('PublicKeyCredential' in globalThis)) return
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
  }
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const kept = async () =>
    (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    count: async () => (await kept()).length,
    async touch(enabled) {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}
