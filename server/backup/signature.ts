/** Signs what a folder of backups says, with a key that is not in it. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** `what` keeps a signature of one kind of text from fitting another kind. */
export function sign(key: string, what: string, text: string): string {
  return createHmac('sha256', key).update(`benchside ${what}\n${text}`).digest('hex')
}

export function isSignedBy(key: string, what: string, text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(key, what, text))]
  return given.length === right.length && timingSafeEqual(given, right)
}
