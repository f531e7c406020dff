/** Which addresses are push services: a device names one, and the server calls nothing else on its word. */
import { ECDH } from 'node:crypto'

/** Those that browsers use: Chrome and its kin, Firefox, Edge, Safari. */
const KNOWN = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
]

/** `origins` are those that were configured beside the known ones. */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (origins.includes(origin)) return true
  return protocol === 'https:' && port === '' && KNOWN.some((known) => known.test(hostname))
}

/** The browser's public key, an uncompressed point of P-256, and its secret. */
export function areSubscriptionKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const key = Buffer.from(p256dh, 'base64url')
  return key.length === 65 && isPoint(key) && Buffer.from(auth, 'base64url').length === 16
}

function isPoint(key: Buffer): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1')
    return key[0] === 4
  } catch {
    return false
  }
}
