/** Bearer tokens: 32 random bytes that only the device keeps; the server stores their hash. */
import { hash, randomBytes } from 'node:crypto'

/** 43 characters of base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** 32 bytes. A token is random enough for a plain SHA-256: there is nothing to guess. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
