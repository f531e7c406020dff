/** What each call about passkeys, the second factor and proofs is asked with, and who is served. */
import { randomBytes } from 'node:crypto'

import { aPasskeyAnswer } from '../worlds/passkeys.ts'
import { type Asking, nothing, type Row } from './matrix-asking.ts'

const person: Row = { who: 'person' }
const anOpenIdArrival = () => ({ state: 'x'.repeat(43), secret: 'y'.repeat(43), code: 'z' })
const answered = async (): Promise<Asking> => ({ body: { answer: aPasskeyAnswer() } })

export const SECURITY_ROWS = {
  listPasskeys: person,
  beginPasskey: { who: 'person', ask: nothing },
  addPasskey: { who: 'person', found: 422, ask: answered },
  renamePasskey: {
    who: 'person',
    found: 404,
    ask: async () => ({ params: { id: 999_999_999 }, body: { name: 'Tablet' } }),
  },
  removePasskey: {
    who: 'person',
    found: 404,
    ask: async () => ({ params: { id: 999_999_999 }, body: {} }),
  },
  beginPasskeySignIn: { who: 'public', ask: nothing },
  signInWithPasskey: { who: 'public', found: 401, ask: answered },
  readSecondFactor: person,
  beginAuthenticator: { who: 'person', ask: nothing },
  confirmAuthenticator: {
    who: 'person',
    // no code at all: whether a secret waits depends on who asked before
    found: 422,
    ask: async () => ({ body: { code: 'none' } }),
  },
  removeAuthenticator: { who: 'person', found: 404, ask: nothing },
  makeRecoveryCodes: { who: 'person', found: 409, ask: nothing },
  resetSecondFactor: {
    who: 'desk',
    ask: async ({ lab }) => {
      const { who } = await lab.customer()
      return { body: { email: who.email, note: 'She has a new telephone.' } }
    },
  },
  readEmailChange: person,
  requestEmailChange: {
    who: 'person',
    ask: async () => ({ body: { email: `${randomBytes(4).toString('hex')}@test.lab` } }),
  },
  cancelEmailChange: { who: 'person', ask: nothing },
  resendEmailChange: { who: 'person', found: 404, ask: nothing },
  confirmEmailChange: {
    who: 'person',
    found: 404,
    ask: async () => ({ body: { token: 'x'.repeat(43) } }),
  },
  readProofWays: person,
  beginProof: { who: 'person', ask: nothing },
  prove: { who: 'person', found: 422, ask: async () => ({ body: { password: 'guess' } }) },
  // without a provider there is nothing of it
  beginOpenId: { who: 'public', found: 404, ask: nothing },
  signInWithOpenId: { who: 'public', found: 404, ask: async () => ({ body: anOpenIdArrival() }) },
  proveOpenId: {
    who: 'public',
    found: 409,
    ask: async () => ({ body: { entry: 'x'.repeat(43), password: 'guess' } }),
  },
  listIdentities: { who: 'person', found: 404 },
  beginIdentity: { who: 'person', found: 404, ask: nothing },
  addIdentity: { who: 'person', found: 404, ask: async () => ({ body: anOpenIdArrival() }) },
  removeIdentity: {
    who: 'person',
    found: 404,
    ask: async () => ({ params: { id: 999_999_999 }, body: {} }),
  },
} satisfies Record<string, Row>
