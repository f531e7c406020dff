/** Calls about proofs. */
import type * as calls from '#contract/security/proof'
import type { Routes } from '#server/http/context'

import type { PasskeyService } from '../passkeys/service.ts'
import { proofMessages } from './messages.ts'
import type { ProofService } from './service.ts'

export function proofRoutes(proofs: ProofService, passkeys: PasskeyService): Routes<typeof calls> {
  return {
    readProofWays: async (_, context) => ({ data: await proofs.readWays(context) }),
    beginProof: async (_, context) => ({ data: { ...(await passkeys.beginProof(context)) } }),
    prove: async ({ body }, context) => {
      await proofs.prove(context, body)
      return { data: null, message: proofMessages[context.language].proved }
    },
  }
}
