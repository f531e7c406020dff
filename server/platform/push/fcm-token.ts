/** Access tokens of Google for a service account (RFC 7523): asked for with a signed assertion, kept until they run out. */
import { importPKCS8, SignJWT } from 'jose'
import * as v from 'valibot'

import { MINUTE_MS } from '#server/platform/durations'

import { ANSWER_MS } from './carrier.ts'

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** A new one is asked for this long before the old one ends. */
const EARLY_MS = MINUTE_MS

/** What of a service account's JSON file is used. */
export const ServiceAccount = v.object({
  client_email: v.string(),
  private_key: v.string(),
  private_key_id: v.optional(v.string()),
  token_uri: v.optional(v.pipe(v.string(), v.url()), 'https://oauth2.googleapis.com/token'),
})
export type ServiceAccount = v.InferOutput<typeof ServiceAccount>

const Granted = v.object({ access_token: v.string(), expires_in: v.number() })

export class FcmToken {
  readonly #account: ServiceAccount
  #token: { text: string; until: number } | undefined
  #asking: Promise<string> | undefined

  constructor(account: ServiceAccount) {
    this.#account = account
  }

  /** Asked for once, however many wait for it. Throws where it is not given. */
  async read(now: Date): Promise<string> {
    if (this.#token && this.#token.until > now.getTime()) return this.#token.text
    this.#asking ??= this.#ask(now).finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  /** It was not taken: the next one is a new one. */
  forget(): void {
    this.#token = undefined
  }

  async #ask(now: Date): Promise<string> {
    const { client_email, private_key, private_key_id, token_uri } = this.#account
    const seconds = Math.floor(now.getTime() / 1000)
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({
        alg: 'RS256',
        typ: 'JWT',
        ...(private_key_id && { kid: private_key_id }),
      })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
      .sign(await importPKCS8(private_key, 'RS256'))
    const response = await fetch(token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT, assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS / 2),
    })
    const said: unknown = await response.json().catch(() => undefined)
    const granted = v.safeParse(Granted, said)
    if (!response.ok || !granted.success) {
      throw new Error(`the service account of FCM was refused with status ${response.status}`)
    }
    const { access_token: text, expires_in } = granted.output
    this.#token = { text, until: now.getTime() + expires_in * 1000 - EARLY_MS }
    return text
  }
}
