/** What each call about passkeys, the second factor and proofs is asked with, and who is served. */
import { aPasskeyAnswer } from '../worlds/passkeys.ts'
import { type Asking, nothing, type Row } from './matrix-asking.ts'

const person: Row = { who: 'person' }
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
    found: 409,
    ask: async () => ({ body: { code: '000000' } }),
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
  readProofWays: person,
  beginProof: { who: 'person', ask: nothing },
  prove: { who: 'person', found: 422, ask: async () => ({ body: { password: 'guess' } }) },
} satisfies Record<string, Row>
