/** What a PIN gives on the device on which it was chosen, and nowhere else. */
import { toBase64url } from './base64url.ts'

/** Half a second on a tablet: whoever copies the disk pays it for each of a million PINs. */
const ROUNDS = 600_000
const SALT_BYTES = 16

/** Of the device; it can be used by this browser and never read. */
export type DeviceKey = CryptoKey

export interface PinKeys {
  /** Encrypts the person's data key. */
  wrapping: CryptoKey
  /** base64url; opens their session on the server. */
  unlockSecret: string
  /** base64url; counts as a proof that they sit there. */
  proofSecret: string
}

export const makeSalt = (): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(SALT_BYTES))

/** Makes the key that is mixed into every PIN. */
export function makeDeviceKey(): Promise<DeviceKey> {
  return crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

export async function derivePinKeys(
  pin: string,
  salt: Uint8Array<ArrayBuffer>,
  device: DeviceKey,
): Promise<PinKeys> {
  const { subtle } = crypto
  const typed = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])
  const slow = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }
  const stretched = await subtle.deriveBits(slow, typed, 256)
  const mixed = await subtle.sign('HMAC', device, stretched)
  const base = await subtle.importKey('raw', mixed, 'HKDF', false, ['deriveBits', 'deriveKey'])
  const forPurpose = (purpose: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(0),
    info: new TextEncoder().encode(`benchside pin ${purpose}`),
  })
  const secret = async (purpose: string) =>
    toBase64url(new Uint8Array(await subtle.deriveBits(forPurpose(purpose), base, 256)))
  const [wrapping, unlockSecret, proofSecret] = await Promise.all([
    subtle.deriveKey(forPurpose('wrap'), base, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    secret('unlock'),
    secret('proof'),
  ])
  return { wrapping, unlockSecret, proofSecret }
}

/** Returns the key of the data key's second copy, from the one that the server keeps for its person (32 bytes, base64). */
export async function importRecoveryKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const base = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  const algorithm = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(0),
    info: new TextEncoder().encode('benchside vault recovery'),
  }
  return crypto.subtle.deriveKey(algorithm, base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

export interface Wrapped {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

export async function wrap(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<Wrapped> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) }
}

/** Returns undefined where it was wrapped with another key. */
export async function unwrap(
  key: CryptoKey,
  { iv, bytes }: Wrapped,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes))
  } catch {
    return undefined
  }
}
