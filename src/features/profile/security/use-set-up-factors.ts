import { useAddPasskey } from '#api/security/passkeys'
import { isProofNeeded } from '#contract/http/envelope'
import { PasskeyDismissed, PasskeyFailed, PasskeyKnown } from '#device/passkeys'
import { useStrings } from '#i18n/use-strings'
import { defineModal, openModal } from '#ui/modal/modal.ts'
import { showToast } from '#ui/toast/toast.ts'

import { factorStrings } from './factor-strings.ts'

const authenticatorModal = defineModal(() => import('./authenticator-modal.tsx'))
const recoveryCodesModal = defineModal(() => import('./recovery-codes-modal.tsx'))

/** Said where the last factor of somebody would go who has to have one. */
export const lastFactorModal = defineModal(() => import('./last-factor-modal.tsx'))

/** Shows codes that are said only once. */
export async function showRecoveryCodes(codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await openModal(recoveryCodesModal, { codes })
}

/**
 * Sets an app up, and shows the recovery codes. Returns whether it is set up. `token`: of somebody whose session has yet to
 * begin, on a shared bench.
 */
export async function setUpAuthenticator(token?: string): Promise<boolean> {
  const codes = await openModal(authenticatorModal, { token })
  if (!codes) return false
  await showRecoveryCodes(codes)
  return true
}

/** Adds a passkey, and says what became of it; `add` returns whether it is there. */
export function usePasskeyAdding() {
  const words = useStrings(factorStrings)
  const { mutateAsync, isPending, error } = useAddPasskey()
  const isSaid =
    error instanceof PasskeyDismissed ||
    error instanceof PasskeyKnown ||
    error instanceof PasskeyFailed ||
    isProofNeeded(error)
  const add = async (): Promise<boolean> => {
    try {
      await mutateAsync()
      showToast('success', words.passkeyAdded)
      return true
    } catch (failure) {
      if (failure instanceof PasskeyKnown) showToast('info', words.passkeyKnown)
      if (failure instanceof PasskeyFailed) showToast('error', words.passkeyFailed)
      return false
    }
  }
  return { add, isPending, failure: isSaid ? null : error }
}
