import { isAnythingUnsent } from '#outbox/react'
import { sessionPerson } from '#session/session'
import { defineModal, openModal } from '#ui/modal/modal.ts'

const signOutModal = defineModal(() => import('./sign-out-modal.tsx'))

/** Signs out. What is not sent yet is asked about first: nothing that was typed goes unasked. */
export async function leavePortal(): Promise<void> {
  const { signOut } = await import('#api/account/account')
  if (!isAnythingUnsent()) return signOut()
  const { canKeep } = await import('#api/session/queue-key')
  const choice = await openModal(signOutModal, { canKeep: await canKeep(sessionPerson()) })
  if (choice) await signOut(choice === 'discard' ? 'discard' : 'keep')
}
