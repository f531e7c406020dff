import type { ConfirmOptions } from './confirm-modal.tsx'
import { defineModal, openModal } from './modal.ts'

const confirmModal = defineModal(() => import('./confirm-modal.tsx'))

/**
 * Asks before something happens; returns true for the confirming button, which says Ok (section 2.2, "Confirm") or
 * `verb`.
 */
export async function askToConfirm(
  question: string,
  verb?: string,
  options: ConfirmOptions = {},
): Promise<boolean> {
  return (await openModal(confirmModal, { ...options, question, verb })) ?? false
}
