import { stopActing, switchAccount } from '#api/session/linked-accounts'
import { isMissingCall, serverMessageOf } from '#contract/http/envelope'
import { startStrings } from '#i18n/catalogue'
import { readUnsentCount } from '#outbox/react'
import { defineModal, openModal } from '#ui/modal/modal.ts'
import { showToast } from '#ui/toast/toast.ts'

const switchModal = defineModal(() => import('./switch-modal.tsx'))
const switchPendingModal = defineModal(() => import('./switch-pending-modal.tsx'))

/** Lets the person choose an account, and switches to it. */
export async function chooseAccount(): Promise<void> {
  const chosen = await openModal(switchModal, {})
  if (chosen !== undefined) await switchTo(chosen)
}

/**
 * Switches to the account `id` and opens the path `landing`, or home. Asks about unsent changes of the current account
 * first.
 */
export async function switchTo(id: number, landing?: string): Promise<void> {
  await leaveTo(() => switchAccount(id, landing))
}

/** Ends acting for a customer. */
export async function stopActingForCustomer(): Promise<void> {
  await leaveTo(async () => {
    try {
      await stopActing()
    } catch (error) {
      if (!isMissingCall(error)) throw error
      // On this backend staff always act for a customer.
      await chooseAccount()
    }
  })
}

async function leaveTo(leave: () => Promise<void>): Promise<void> {
  if (readUnsentCount() > 0 && (await openModal(switchPendingModal, {})) !== 'go') return
  try {
    await leave()
  } catch (error) {
    showToast('error', serverMessageOf(error) ?? startStrings().errors.unreachable)
  }
}
