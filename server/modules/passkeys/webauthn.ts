/** WebAuthn by `@simplewebauthn/server`: what browsers are asked for, and whether their answers are right. */
import { isIP } from 'node:net'

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type * as v from 'valibot'

import { type BrowserAnswer, PASSKEY_LIMITS } from '#contract/security/passkeys'

export type Answer = v.InferOutput<typeof BrowserAnswer>

/** The portal, as browsers know whose passkeys are. */
export interface RelyingParty {
  /** Without a slash at its end. */
  origin: string
  /** Its name without the port. */
  id: string
}

export function relyingPartyOf(origin: string): RelyingParty {
  // as browsers write it: in lower case, without a usual port or a path
  const { origin: plain, hostname: id } = new URL(origin)
  return { origin: plain, id }
}

/**
 * Whether browsers make passkeys for a portal at this address: over https, or on this machine, and for a name, never for
 * an address of numbers.
 */
export function canHavePasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return isLocal || (protocol === 'https:' && !hostname.startsWith('[') && isIP(hostname) === 0)
}

/** As it is kept. */
export interface KeptPasskey {
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
}

const MOST_TRANSPORTS = 10

const isTransport = (said: unknown): said is 'usb' =>
  typeof said === 'string' && /^[a-z-]{1,20}$/.test(said)

/** What it throws is no fault of the answer. */
async function verified<T>(
  takeChallenge: (challenge: string) => Promise<boolean>,
  verify: (takeChallenge: (challenge: string) => Promise<boolean>) => Promise<T>,
): Promise<T | undefined> {
  let failure: { error: unknown } | undefined
  const watched = async (challenge: string) =>
    takeChallenge(challenge).catch((error: unknown) => {
      failure = { error }
      return false
    })
  const result = await verify(watched).catch(() => undefined)
  if (failure) throw failure.error
  return result
}

/**
 * Throws for an answer that was made in a frame of another website, which the library does not look at. The portal is in
 * nobody's frame, so that such a page only pretends to be it.
 */
function refuseFramed({ response }: Answer): void {
  const { clientDataJSON } = response as { clientDataJSON: string }
  const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
  const { crossOrigin, topOrigin } = said as { crossOrigin?: unknown; topOrigin?: unknown }
  if (crossOrigin || topOrigin !== undefined) throw new Error('made in a frame')
}

const idOf = (credentialId: Buffer) => credentialId.toString('base64url')

interface Owner {
  id: number
  email: string
  name: string
  vendor: string
}

/** `known` are not made again on the same authenticator. */
export async function askForPasskey(
  { id: rpID }: RelyingParty,
  { id, email, name, vendor }: Owner,
  known: readonly KeptPasskey[],
) {
  return generateRegistrationOptions({
    rpName: vendor,
    rpID,
    userName: email,
    userDisplayName: name,
    userID: handleOf(id),
    timeout: PASSKEY_LIMITS.challengeMs,
    attestationType: 'none',
    excludeCredentials: known.map(describe),
    // found without an address being typed, and opened by a finger, a face or a PIN: both factors in one
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Without `known`, any passkey of this portal. */
export async function askForSignature(
  { id: rpID }: RelyingParty,
  known: readonly KeptPasskey[] = [],
) {
  return generateAuthenticationOptions({
    rpID,
    timeout: PASSKEY_LIMITS.challengeMs,
    userVerification: 'required',
    allowCredentials: known.map(describe),
  })
}

/** As the browser says it. */
function transportsOf(said: unknown): string[] {
  return Array.isArray(said) ? said.filter(isTransport).slice(0, MOST_TRANSPORTS) : []
}

function describe({ credential_id, transports }: KeptPasskey) {
  return { id: idOf(credential_id), transports: transports.filter(isTransport) }
}

/** What the authenticator keeps of a person: nothing that says who it is. */
function handleOf(userId: number): Uint8Array<ArrayBuffer> {
  const handle = new Uint8Array(new ArrayBuffer(8))
  new DataView(handle.buffer).setBigUint64(0, BigInt(userId))
  return handle
}

/** `takeChallenge` tells whether a challenge was given out, and takes it back. Undefined for an answer that is not right. */
export async function readNewPasskey(
  { id: rpID, origin }: RelyingParty,
  answer: Answer,
  takeChallenge: (challenge: string) => Promise<boolean>,
): Promise<(KeptPasskey & { isSynced: boolean }) | undefined> {
  const read = await verified(takeChallenge, async (expectedChallenge) => {
    refuseFramed(answer)
    return verifyRegistrationResponse({
      response: answer as never,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    })
  })
  if (!read?.verified) return undefined
  const { credential, credentialBackedUp } = read.registrationInfo
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: transportsOf(credential.transports),
    isSynced: credentialBackedUp,
  }
}

/** What became of a signature: `cloned` where the counter of the authenticator went back. */
export type Signature = { counter: number; isSynced: boolean } | 'wrong' | 'cloned'

export async function readSignature(
  { id: rpID, origin }: RelyingParty,
  { answer, passkey }: { answer: Answer; passkey: KeptPasskey },
  takeChallenge: (challenge: string) => Promise<boolean>,
): Promise<Signature> {
  const { credential_id, public_key, counter: known } = passkey
  const read = await verified(takeChallenge, async (expectedChallenge) => {
    refuseFramed(answer)
    return verifyAuthenticationResponse({
      response: answer as never,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      // the library throws where a counter went back, as for every other fault: the two are told apart here
      credential: { id: idOf(credential_id), publicKey: new Uint8Array(public_key), counter: 0 },
    })
  })
  if (!read?.verified) return 'wrong'
  const { newCounter: counter, credentialBackedUp: isSynced } = read.authenticationInfo
  if ((counter > 0 || known > 0) && counter <= known) return 'cloned'
  return { counter, isSynced }
}

/** Which passkey answered. */
export function credentialIdOf({ id }: Answer): Buffer {
  return Buffer.from(id, 'base64url')
}
