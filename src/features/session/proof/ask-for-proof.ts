import { defineModal, openModal } from '#ui/modal/modal.ts'

const proofModal = defineModal(() => import('./proof-modal.tsx'))

let asking: Promise<boolean> | undefined

/** Asks the person, over the screen, to prove that it is them; once, however many calls were refused. */
export function askForProof(): Promise<boolean> {
  asking ??= openModal(proofModal, {}).then((proved) => {
    asking = undefined
    return proved ?? false
  })
  return asking
}
