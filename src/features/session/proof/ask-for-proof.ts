import { defineModal, openModal } from '#ui/modal/modal.ts'
import { isSharedBench } from '#vault/vault'

const proofModal = defineModal(() => import('./proof-modal.tsx'))
const benchProofModal = defineModal(() => import('./bench-proof-modal.tsx'))

let asking: Promise<boolean> | undefined

/** Asks the person, over the screen, to prove that it is them; once, however many calls were refused. */
export function askForProof(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<boolean> {
  if (isSharedBench()) {
    const answer = await openModal(benchProofModal, {})
    if (answer !== 'password') return answer === 'proved'
  }
  return (await openModal(proofModal, {})) ?? false
}
