import type { ProofNeed } from '#contract/http/envelope'
import { defineModal, openModal } from '#ui/modal/modal.ts'
import { isSharedBench } from '#vault/vault'

const proofModal = defineModal(() => import('./proof-modal.tsx'))
const benchProofModal = defineModal(() => import('./bench-proof-modal.tsx'))

/** - `full`: password or passkey; undefined: the person did not want to */
type Proved = 'full' | 'pin' | undefined

let asking: Promise<Proved> | undefined

/**
 * Asks the person, over the screen, to prove that it is them; once, however many calls were refused, and again where they gave
 * the PIN of a shared bench and one wants more.
 */
export async function askForProof(need: ProofNeed): Promise<boolean> {
  asking ??= ask(need).finally(() => {
    asking = undefined
  })
  const proved = await asking
  if (proved === 'pin' && !need.byPin) return askForProof(need)
  return proved !== undefined
}

async function ask({ byPin }: ProofNeed): Promise<Proved> {
  if (isSharedBench() && byPin) {
    const answer = await openModal(benchProofModal, {})
    if (answer !== 'password') return answer === 'proved' ? 'pin' : undefined
  }
  return (await openModal(proofModal, { beyondPin: !byPin })) ? 'full' : undefined
}
