import { stopActing, switchAccount } from '#api/session/linked-accounts'
import { ApiError, isMissingCall } from '#contract/http/envelope'
import { startStrings } from '#i18n/catalogue'
import { isUnsent, readCommands } from '#outbox/react'
import { defineModal, openModal } from '#ui/modal/modal.ts'
import { showToast } from '#ui/toast/toast.ts'

const switchModal = defineModal<Record<never, never>, number>(() => import('./switch-modal.tsx'))
const switchPendingModal = defineModal<Record<never, never>, 'go'>(
  () => import('./switch-pending-modal.tsx'),
)

/** Which account? Then there. */
export async function chooseAccount(): Promise<void> {
  const chosen = await openModal(switchModal, {})
  if (chosen !== undefined) await switchTo(chosen)
}

/** Switches to the account with this id and opens `landing`, a path; home when left out. What waits in this one is asked about first. */
export async function switchTo(id: number, landing?: string): Promise<void> {
  await leaveTo(() => switchAccount(id, landing))
}

/** Staff act for nobody any more. */
export async function stopActingForCustomer(): Promise<void> {
  try {
    await leaveTo(stopActing)
  } catch (error) {
    if (!isMissingCall(error)) throw error
    // The backend has staff act for somebody always.
    await chooseAccount()
  }
}

async function leaveTo(leave: () => Promise<void>): Promise<void> {
  if (readCommands().some(isUnsent) && (await openModal(switchPendingModal, {})) !== 'go') return
  try {
    await leave()
  } catch (error) {
    if (leave === stopActing && isMissingCall(error)) throw error
    const said = error instanceof ApiError ? error.serverMessage : undefined
    showToast('error', said ?? startStrings().errors.unreachable)
  }
}
