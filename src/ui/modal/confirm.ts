import { defineModal, openModal } from './modal.ts'

const confirmModal = defineModal(() => import('./confirm-modal.tsx'))

/** What a question has beside its title. */
export interface ConfirmOptions {
  /** Below the question: what should be known before it is answered. */
  text?: string
  /** Nothing is lost by a yes: its button is not red. */
  harmless?: boolean
}

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
