import { defineModal, openModal } from './modal.ts'

const confirmModal = defineModal(() => import('./confirm-modal.tsx'))

/** Asks before something that can't be undone; returns true for Ok (section 2.2, "Confirm"). */
export async function askToConfirm(question: string): Promise<boolean> {
  return (await openModal(confirmModal, { question })) ?? false
}
