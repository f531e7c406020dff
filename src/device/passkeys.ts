import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

import { canUsePasskeys } from './can-use-passkeys.ts'

/** The person closed the browser's window, or it was taken back. */
export class PasskeyDismissed extends Error {
  override readonly name = 'PasskeyDismissed'
}

/** This device keeps the passkey already. */
export class PasskeyKnown extends Error {
  override readonly name = 'PasskeyKnown'
}

/** The authenticator or the browser could not do it. */
export class PasskeyFailed extends Error {
  override readonly name = 'PasskeyFailed'
}

/** Whether the device itself keeps passkeys, behind a finger, a face or its PIN. */
export async function hasOwnAuthenticator(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/** Throws {@link PasskeyDismissed}, {@link PasskeyKnown} or {@link PasskeyFailed}. */
export async function makePasskey(asked: unknown): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = asked as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).catch(explain)
}

/**
 * Signs what the server asked. `isAutofill`: the browser offers it in a field with `autocomplete="username webauthn"`, and
 * waits until somebody takes it, another question is asked, or `signal` is aborted. Throws {@link PasskeyDismissed} or
 * {@link PasskeyFailed}.
 */
export async function signWithPasskey(
  asked: unknown,
  { isAutofill = false, signal }: { isAutofill?: boolean; signal?: AbortSignal } = {},
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser')
  if (signal?.aborted) throw new PasskeyDismissed('dismissed')
  signal?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true })
  const optionsJSON = asked as PublicKeyCredentialRequestOptionsJSON
  const options = { optionsJSON, useBrowserAutofill: isAutofill, verifyBrowserAutofillInput: false }
  return startAuthentication(options).catch(explain)
}

/** Whether the browser can offer passkeys while somebody types. */
export async function canAutofillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
  return browserSupportsWebAuthnAutofill()
}

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') throw new PasskeyKnown('known', { cause: error })
  if (name === 'NotAllowedError' || name === 'AbortError') {
    throw new PasskeyDismissed('dismissed', { cause: error })
  }
  throw new PasskeyFailed(name, { cause: error })
}
