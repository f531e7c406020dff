import { isAnythingUnsent } from '#outbox/react'
import { sessionPerson } from '#session/session'
import { defineModal, openModal } from '#ui/modal/modal.ts'
import { isSharedBench } from '#vault/vault'

const signOutModal = defineModal(() => import('./sign-out-modal.tsx'))

/** Signs out, after asking about unsent changes. */
export async function signOutAfterAsking(): Promise<void> {
  const { signOut } = await import('#api/account/account')
  if (!isAnythingUnsent() || isSharedBench()) return signOut()
  const { canKeepUnsent } = await import('#api/session/queue-key')
  const choice = await openModal(signOutModal, {
    canKeepUnsent: await canKeepUnsent(sessionPerson()),
  })
  if (choice) await signOut(choice === 'discard' ? 'discard' : 'keep')
}
