/** Keys derived from a PIN on the device on which it was chosen. */
import { fromBase64url, toBase64url } from './base64url.ts'

/** Rounds of PBKDF2: a quarter to half a second on a tablet, for each PIN that somebody tries. */
const ROUNDS = 600_000
/**
 * Digits' worth of a PIN that only the server can check. Without a network 1,000 PINs open the same vault, so that somebody who
 * tries all of them on a copy of the disk still does not know which one the server takes.
 */
const HELD_DIGITS = 3
const SALT_BYTES = 16
const SHARE_BYTES = 32

const { subtle } = crypto
const encode = (text: string) => new TextEncoder().encode(text)

/** An HMAC key of the device. Scripts can't export it, but whoever has the browser's files reads it there. */
export type DeviceKey = CryptoKey

export const makeSalt = (): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(SALT_BYTES))

/** base64url; the server keeps it, and the device does not. */
export const makeShare = (): string =>
  toBase64url(crypto.getRandomValues(new Uint8Array(SHARE_BYTES)))

/** Makes the key that is mixed into every PIN. */
export function makeDeviceKey(): Promise<DeviceKey> {
  return subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

const importBase = (bytes: BufferSource) =>
  subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey'])

const hkdf = (purpose: string, salt: Uint8Array<ArrayBuffer>) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt,
  info: encode(`benchside ${purpose}`),
})

const NO_SALT = new Uint8Array(0)

const wrappingOf = (base: CryptoKey, purpose: string, salt = NO_SALT) =>
  subtle.deriveKey(hkdf(purpose, salt), base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])

const secretOf = async (base: CryptoKey, purpose: string, salt = NO_SALT) =>
  toBase64url(new Uint8Array(await subtle.deriveBits(hkdf(purpose, salt), base, 256)))

async function stretch(bytes: BufferSource, salt: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const key = await subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits'])
  const slow = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }
  return subtle.deriveBits(slow, key, 256)
}

export interface PinKeys {
  /** base64url; has the server unlock the session and give the share out. */
  unlockSecret: string
  /** Of PIN and share: a key for all that is in the vault, and the secret that proves a typed PIN to the server. */
  withShare: (share: string) => Promise<{ wrapping: CryptoKey; proofSecret: string }>
  /** Of a part of the PIN: a key for what opens without a network. Slow. */
  offline: () => Promise<CryptoKey>
}

/** Slow. */
export async function derivePinKeys(
  pin: string,
  salt: Uint8Array<ArrayBuffer>,
  device: DeviceKey,
): Promise<PinKeys> {
  // the MAC first: without the device's key nobody begins to try PINs
  const mix = (text: string) => subtle.sign('HMAC', device, encode(text))
  const base = await importBase(await stretch(await mix(`pin ${pin}`), salt))
  return {
    unlockSecret: await secretOf(base, 'pin unlock'),
    async withShare(share) {
      const other = fromBase64url(share)
      const [wrapping, proofSecret] = await Promise.all([
        wrappingOf(base, 'pin share wrap', other),
        secretOf(base, 'pin share proof', other),
      ])
      return { wrapping, proofSecret }
    },
    async offline() {
      const drawn = new DataView(await mix(`group ${pin}`)).getUint32(0)
      const bytes = await stretch(await mix(`offline ${drawn % groupsOf(pin)}`), salt)
      return wrappingOf(await importBase(bytes), 'pin offline wrap')
    },
  }
}

/** How many groups PINs of this length are in, all of which somebody has to try without the server. */
export const groupsOf = ({ length }: string): number => 10 ** Math.min(9, length - HELD_DIGITS)

/** As versions from before shares derived them: of the PIN alone. Slow. */
export async function deriveOldPinKeys(
  pin: string,
  salt: Uint8Array<ArrayBuffer>,
  device: DeviceKey,
): Promise<{ wrapping: CryptoKey; unlockSecret: string; proofSecret: string }> {
  const mixed = await subtle.sign('HMAC', device, await stretch(encode(pin), salt))
  const base = await importBase(mixed)
  const [wrapping, unlockSecret, proofSecret] = await Promise.all([
    wrappingOf(base, 'pin wrap'),
    secretOf(base, 'pin unlock'),
    secretOf(base, 'pin proof'),
  ])
  return { wrapping, unlockSecret, proofSecret }
}

/** Returns the key of another copy of a vault's keys, from the one that the server keeps for its person (32 bytes, base64). */
export async function importRecoveryKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return wrappingOf(await importBase(bytes), 'vault recovery')
}

export interface Wrapped {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

export async function wrap(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<Wrapped> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) }
}

/** Returns undefined where it was wrapped with another key. */
export async function unwrap(
  key: CryptoKey,
  { iv, bytes }: Wrapped,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes))
  } catch {
    return undefined
  }
}
