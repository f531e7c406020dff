/** A browser with an authenticator of its own, and a portal that has a name that passkeys can be made for. */
import { randomBytes } from 'node:crypto'

import WebAuthnEmulator, {
  AuthenticatorEmulator,
  PasskeysCredentialsMemoryRepository,
} from 'nid-webauthn-emulator'
import type * as v from 'valibot'

import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  type BrowserAnswer,
  signInWithPasskey,
} from '#contract/security/passkeys'
import { beginProof, prove } from '#contract/security/proof'

import type { Actor, Callers, Said } from './callers.ts'

export const PORTAL = 'https://portal.test'

type Answer = v.InferOutput<typeof BrowserAnswer>
type Parameters = ConstructorParameters<typeof AuthenticatorEmulator>[0]

/** One that no authenticator gave. */
export function aPasskeyAnswer(): Answer {
  const id = randomBytes(16).toString('base64url')
  const nothing = Buffer.from('{}').toString('base64url')
  const response = {
    clientDataJSON: nothing,
    attestationObject: nothing,
    authenticatorData: nothing,
    signature: nothing,
  }
  return { id, rawId: id, type: 'public-key', response }
}

export class Browser {
  readonly #webauthn: WebAuthnEmulator
  readonly #origin: string

  constructor({ origin = PORTAL, ...parameters }: Parameters & { origin?: string } = {}) {
    const credentialsRepository = new PasskeysCredentialsMemoryRepository()
    this.#webauthn = new WebAuthnEmulator(
      new AuthenticatorEmulator({ credentialsRepository, ...parameters }),
    )
    this.#origin = origin
  }

  /** What it answers where a passkey is to be made. */
  create(asked: unknown): Answer {
    return this.#webauthn.createJSON(this.#origin, asked as never) as unknown as Answer
  }

  /** What it answers where something is to be signed. */
  get(asked: unknown): Answer {
    return this.#webauthn.getJSON(this.#origin, asked as never) as unknown as Answer
  }

  async add(by: Actor, name?: string) {
    const { data: asked } = await by.call(beginPasskey, { body: {} })
    const body = { answer: this.create(asked), ...(name !== undefined && { name }) }
    return (await by.call(addPasskey, { body })).data
  }

  /** An answer that signs in. */
  async sign(lab: Callers): Promise<Answer> {
    const { json } = await lab.send('POST', beginPasskeySignIn.path, { body: {} })
    return this.get(json.data)
  }

  async signIn(lab: Callers, more: object = {}): Promise<Said> {
    const body = { answer: await this.sign(lab), ...more }
    return lab.send('POST', signInWithPasskey.path, { body })
  }

  async prove(by: Actor): Promise<void> {
    const { data: asked } = await by.call(beginProof, { body: {} })
    await by.call(prove, { body: { answer: this.get(asked) } })
  }
}
