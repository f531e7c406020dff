import { defineModal, openModal } from './modal.ts'

const confirmModal = defineModal(() => import('./confirm-modal.tsx'))

/** Asks before something that can't be undone; returns true for its confirming button, which says Ok (section 2.2, "Confirm") or `verb`. */
export async function askToConfirm(question: string, verb?: string): Promise<boolean> {
  return (await openModal(confirmModal, { question, verb })) ?? false
}
