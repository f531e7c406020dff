import type { ProofNeed } from '#contract/http/envelope'
import { askForProof as ask } from '#features/session/proof/ask-for-proof.ts'
import { sendAfterProof } from '#outbox/react'

/** Asks the person, over the screen, to prove once more who they are; what waits for that in the queue is sent then. */
export async function askForProof(need: ProofNeed, askedAt: number): Promise<boolean> {
  const proved = await ask(need, askedAt)
  if (proved) void sendAfterProof().catch(() => undefined)
  return proved
}
